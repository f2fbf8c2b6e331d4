import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { chargedPrice } from "#areas/catalog/contract/price.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { RowLink } from "#kit/web/row-link.tsx";
import { useSession } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { type CategoryPath, LEVELS } from "./category-nodes.ts";
import classes from "./service-list.module.css";
import type { Service } from "./use-service-groups.ts";

export interface ServiceSection {
  category: CategoryPath;
  services: readonly Service[];
}

/** Services under their categories: name, length, price (F6). */
export function ServiceList({ sections, list }: { sections: readonly ServiceSection[]; list: ListState }) {
  return (
    <div className={classes.list}>
      {sections.map(({ category, services }) => (
        <section key={category.id} className={classes.group} aria-labelledby={`category-${category.id}`}>
          <SectionHead category={category} />
          {services.length === 0 && <NoServices categoryId={category.id} list={list} />}
          {services.length > 0 && (
            <ul>
              {services.map((service) => (
                <Row key={service.id} service={service} list={list} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** An empty category; administrators can add a service to it. */
function NoServices({ categoryId, list }: { categoryId: number; list: ListState }) {
  const t = useTranslations("catalog.services");
  const { isAdmin } = useSession();
  return (
    <p className={classes.none}>
      {t("emptyCategory")}{" "}
      {isAdmin && (
        <button type="button" className="link" onClick={() => list.openRow(`new-${categoryId}`)}>
          {t("add")}
        </button>
      )}
    </p>
  );
}

/** "Alt Kategori Ekle" opens the tree with the new category's drawer. */
function SectionHead({ category }: { category: CategoryPath }) {
  const t = useTranslations("catalog.categories");
  const { isAdmin } = useSession();
  return (
    <header className={classes.head}>
      <h2 id={`category-${category.id}`}>{category.path}</h2>
      {isAdmin && category.depth + 1 < LEVELS && (
        <Button
          component={Link}
          to="."
          search={{ tab: "categories", open: `new-${category.id}` } as never}
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          aria-label={t("addBelowOf", { name: category.node.name })}
        >
          {t("addBelow")}
        </Button>
      )}
    </header>
  );
}

function Row({ service, list }: { service: Service; list: ListState }) {
  const t = useTranslations("catalog.services");
  const { id, name, estimated_time, price } = service;
  const charged = chargedPrice(service);
  return (
    <li className={classes.row} data-open={list.open === String(id) || undefined}>
      <span className={classes.name}>
        <RowLink id={id} list={list} to={undefined}>
          {name}
        </RowLink>
      </span>
      <span className={classes.time}>{t("minutes", { count: estimated_time })}</span>
      <span className={classes.price}>
        {charged < price && <s aria-label={t("list", { price: formatKurus(price) })}>{formatKurus(price)}</s>}
        <strong>{formatKurus(charged)}</strong>
      </span>
    </li>
  );
}
