import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "#kit/web/form-card.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./menu.module.css";
import { keyOf } from "./tree.rules.ts";
import type { Menu } from "./use-menu.ts";

type Link = Menu["links"][number];

/** Categories or pages that can be added to the menu; one that is in it can't be added again. */
export function LinkPanel({ type, inTree, isFull, onAdd }: PanelProps) {
  const t = useTranslations("content");
  const [query, setQuery] = useState("");
  const request = { query: { query, page: 1, per_page: 20 } } as const;
  const categories = useApi("GET /api/taxonomy/category", request, { enabled: type === "category" });
  const pages = useApi("GET /api/content/page", request, { enabled: type === "page" });
  const { data, error, refetch } = type === "category" ? categories : pages;
  const links: Link[] | undefined = data?.data.map((row) => ({
    type,
    type_id: row.id,
    title: row.title,
    slug: row.slug ?? "",
    status: "status" in row ? row.status : null,
  }));
  return (
    <Card title={t(type === "category" ? "menu.categories" : "menu.pages")}>
      <div>
        <SearchField value={query} onChange={setQuery} slash={false} placeholder={t(`${type}.search`)} />
      </div>
      {error ? (
        <ErrorState part error={error} onRetry={() => void refetch()} />
      ) : !links ? (
        <FieldsSkeleton fields={2} />
      ) : links.length === 0 ? (
        <p className={classes.none}>{t(`menus.none.${type}`)}</p>
      ) : (
        <ul className={classes.links}>
          {links.map((link) => (
            <LinkRow
              key={link.type_id}
              link={link}
              isIn={inTree.has(keyOf(link)) || isFull}
              onAdd={() => onAdd(link)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface PanelProps {
  type: "category" | "page";
  /** Keys of the items. */
  inTree: ReadonlySet<string>;
  isFull: boolean;
  onAdd: (link: Link) => void;
}

function LinkRow({ link: { title, slug, status }, isIn, onAdd }: { link: Link; isIn: boolean; onAdd: () => void }) {
  const t = useTranslations("content.menus");
  const word = useStatusWord();
  return (
    <li>
      <span className={classes.words}>
        <span>{title}</span>
        <small>{status === "draft" ? word("content", "draft") : `/${slug}`}</small>
      </span>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        aria-label={t("addOne", { title })}
        // Not `disabled`, which would take the focus away after a press.
        data-disabled={isIn || undefined}
        aria-disabled={isIn}
        onClick={() => !isIn && onAdd()}
      >
        {t("add")}
      </Button>
    </li>
  );
}
