import { Button } from "@mantine/core";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type CSSProperties, useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { RowLink } from "#kit/web/row-link.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import type { CategoryKind, CategoryNode } from "./category-nodes.ts";
import classes from "./category-tree.module.css";
import { useRemove } from "./use-remove.ts";

interface TreeProps {
  kind: CategoryKind;
  tree: readonly CategoryNode[];
  list: ListState;
  depth?: number;
}

/** Categories below each other; a row opens its drawer and takes sub-categories. */
export function CategoryTree({ kind, tree, list, depth = 0 }: TreeProps) {
  return (
    <ul className={depth === 0 ? classes.tree : undefined}>
      {tree.map((node) => (
        <Branch key={node.id} kind={kind} node={node} list={list} depth={depth} />
      ))}
    </ul>
  );
}

function Branch({
  kind,
  node,
  list,
  depth,
}: {
  kind: CategoryKind;
  node: CategoryNode;
  list: ListState;
  depth: number;
}) {
  const t = useTranslations("catalog.categories");
  const { isAdmin } = useSession();
  const [unfolded, setUnfolded] = useState(true);
  const { id, name, description, enabled = true, children = [] } = node;
  return (
    <li>
      <div
        className={classes.row}
        style={{ "--depth": depth } as CSSProperties}
        data-open={list.open === String(id) || undefined}
      >
        {children.length > 0 ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={unfolded}
            aria-label={t(unfolded ? "hide" : "show", { name })}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconChevronRight size={16} />
          </button>
        ) : (
          <span className={classes.fold} />
        )}
        <div className={classes.words}>
          <RowLink id={id} list={list} to={undefined}>
            <strong>{name}</strong>
          </RowLink>
          {description && <small>{description}</small>}
        </div>
        {!enabled && <Badge tone="neutral" icon={IconPlayerPause} label={t("off")} />}
        {isAdmin && <BranchActs kind={kind} node={node} list={list} />}
      </div>
      {unfolded && children.length > 0 && <CategoryTree kind={kind} tree={children} list={list} depth={depth + 1} />}
    </li>
  );
}

function BranchActs({ kind, node, list }: { kind: CategoryKind; node: CategoryNode; list: ListState }) {
  const t = useTranslations("catalog.categories");
  const kit = useTranslations("kit.action");
  const phone = usePhone();
  const remove = useRemove(`${kind}Category`);
  const { id, name } = node;
  const addBelow = (): void => list.openRow(`new-${id}`);
  const below = { label: t("addBelow"), icon: IconPlus, onClick: addBelow };
  return (
    <div className={classes.acts}>
      {!phone && (
        <Button
          variant="link"
          leftSection={<IconPlus size={16} />}
          aria-label={t("addBelowOf", { name })}
          onClick={addBelow}
        >
          {t("addBelow")}
        </Button>
      )}
      <RowMenu
        label={t("actions", { name })}
        actions={[
          ...(phone ? [below] : []),
          { label: kit("edit"), icon: IconPencil, onClick: () => list.openRow(id) },
          { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(node) },
        ]}
      />
    </div>
  );
}
