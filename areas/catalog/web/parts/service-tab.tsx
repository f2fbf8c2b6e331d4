import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconScissors from "@tabler/icons-react/dist/esm/icons/IconScissors.mjs";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { pathsOf } from "./category-nodes.ts";
import treeClasses from "./category-tree.module.css";
import { ServiceExport } from "./service-export.tsx";
import { ServiceList, type ServiceSection } from "./service-list.tsx";
import { TabBody } from "./tab-body.tsx";
import { useCategories } from "./use-categories.ts";
import { useServiceGroups } from "./use-service-groups.ts";

const ServiceDrawer = lazyPart(async () => (await import("./service-drawer.tsx")).ServiceDrawer);

/** The tab Servisler: services by category (F6). */
export function ServiceTab({ list }: { list: ListState }) {
  const t = useTranslations("catalog.services");
  const { sections, error, retry } = useSections();
  const count = sections?.reduce((sum, { services }) => sum + services.length, 0);
  const shown = sections && searched(sections, list.query);
  return (
    <TabBody>
      {count !== 0 && !error && (
        <Toolbar end={shown && <ServiceExport sections={shown} />}>
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
        </Toolbar>
      )}
      {!sections && (
        <div className={`${treeClasses.card} ${treeClasses.waiting}`}>
          {error ? <ErrorState error={error} onRetry={retry} /> : <FieldsSkeleton fields={6} />}
        </div>
      )}
      {count === 0 && (
        <div className={treeClasses.card}>
          <NoServices onAdd={() => list.openRow("new")} />
        </div>
      )}
      {count !== 0 && shown && shown.length > 0 && <ServiceList sections={shown} list={list} />}
      {count !== 0 && shown?.length === 0 && <NoMatch onClear={() => list.setQuery("")} />}
      {list.open && <ServiceDrawer key={list.open} open={list.open} onClose={list.close} />}
    </TabBody>
  );
}

/** Categories in the order of their tree, each with its services. */
function useSections() {
  const { tree, error: treeError, refetch: refetchTree } = useCategories("service");
  const { groups, error: groupError, refetch: refetchGroups } = useServiceGroups();
  const services = groups?.flatMap((group) => group.services);
  const sections =
    tree &&
    services &&
    pathsOf(tree).map((category): ServiceSection => {
      return { category, services: services.filter(({ category_id }) => category_id === category.id) };
    });
  const retry = (): void => void Promise.all([refetchTree(), refetchGroups()]);
  return { sections, error: sections ? null : (treeError ?? groupError), retry };
}

/** Sections whose name contains the text, completely; of the others only the matching services. */
function searched(sections: readonly ServiceSection[], query: string): readonly ServiceSection[] {
  const text = fold(query);
  if (text === "") return sections;
  return sections
    .map(({ category, services }) => {
      const all = fold(category.path).includes(text);
      return { category, services: all ? services : services.filter(({ name }) => fold(name).includes(text)) };
    })
    .filter(({ services }) => services.length > 0);
}

function NoServices({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("catalog.services");
  const { isAdmin } = useSession();
  const button = isAdmin && (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconScissors} title={t("empty")} text={t("emptyText")} action={button} />;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations("kit.list");
  const clear = (
    <button type="button" className="link" onClick={onClear}>
      {t("clearSearch")}
    </button>
  );
  return (
    <div className={treeClasses.card}>
      <EmptyState title={t("noMatch")} text={t("noMatchHint")} action={clear} />
    </div>
  );
}
