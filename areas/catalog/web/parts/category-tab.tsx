import { Button } from "@mantine/core";
import IconCategory from "@tabler/icons-react/dist/esm/icons/IconCategory.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { CategoryKind } from "./category-nodes.ts";
import { CategoryTree } from "./category-tree.tsx";
import classes from "./category-tree.module.css";
import { TabBody } from "./tab-body.tsx";
import { useCategories } from "./use-categories.ts";

const CategoryDrawer = lazyPart(async () => (await import("./category-drawer.tsx")).CategoryDrawer);

/** The tab Kategoriler of products and of services: the tree and the drawer of one category (F5, F6). */
export function CategoryTab({ kind, list }: { kind: CategoryKind; list: ListState }) {
  const { tree, error, refetch } = useCategories(kind);
  return (
    <TabBody>
      <div className={classes.card}>
        {tree === undefined && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {tree === undefined && !error && (
          <div className={classes.waiting}>
            <FieldsSkeleton fields={6} />
          </div>
        )}
        {tree?.length === 0 && <NoCategories kind={kind} onAdd={() => list.openRow("new")} />}
        {tree && tree.length > 0 && <CategoryTree kind={kind} tree={tree} list={list} />}
        {tree && list.open && (
          <CategoryDrawer key={list.open} kind={kind} tree={tree} open={list.open} onClose={list.close} />
        )}
      </div>
    </TabBody>
  );
}

function NoCategories({ kind, onAdd }: { kind: CategoryKind; onAdd: () => void }) {
  const t = useTranslations("catalog.categories");
  const { isAdmin } = useSession();
  const text = t(kind === "product" ? "emptyProducts" : "emptyServices");
  const button = isAdmin && (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconCategory} title={t("empty")} text={text} action={button} />;
}
