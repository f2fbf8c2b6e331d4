import { Button } from "@mantine/core";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconTag from "@tabler/icons-react/dist/esm/icons/IconTag.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { RowLink } from "#kit/web/row-link.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { type CategoryKind, type CategoryNode, LEVELS } from "./category-nodes.ts";
import classes from "./category-tree.module.css";
import { useRemove } from "./use-remove.ts";

interface TreeProps {
  kind: CategoryKind;
  tree: readonly CategoryNode[];
  list: ListState;
  depth?: number;
}

/** Categories as a tree; a row opens its drawer and can add sub-categories. */
export function CategoryTree({ kind, tree, list, depth = 0 }: TreeProps) {
  return (
    <ul className={depth === 0 ? classes.tree : undefined}>
      {tree.map((node) => (
        <Branch key={node.id} kind={kind} node={node} list={list} depth={depth} />
      ))}
    </ul>
  );
}

interface BranchProps {
  kind: CategoryKind;
  node: CategoryNode;
  list: ListState;
  depth: number;
}

function Branch({ kind, node, list, depth }: BranchProps) {
  const [unfolded, setUnfolded] = useState(true);
  const { children = [] } = node;
  const fold = children.length > 0 && (
    <Fold name={node.name} unfolded={unfolded} onToggle={() => setUnfolded(!unfolded)} />
  );
  return (
    <li>
      <Row kind={kind} node={node} list={list} depth={depth} fold={fold} />
      {unfolded && children.length > 0 && <CategoryTree kind={kind} tree={children} list={list} depth={depth + 1} />}
    </li>
  );
}

function Row({ kind, node, list, depth, fold }: BranchProps & { fold: ReactNode }) {
  const t = useTranslations("catalog.categories");
  const { isAdmin } = useSession();
  const { id, name, description, enabled = true } = node;
  const style = { "--depth": depth } as CSSProperties;
  return (
    <div className={classes.row} style={style} data-open={list.open === String(id) || undefined}>
      {fold || (
        <span className={classes.leaf}>
          <IconTag size={16} />
        </span>
      )}
      <div className={classes.words}>
        <RowLink id={id} list={list} to={undefined}>
          <strong>{name}</strong>
        </RowLink>
        {description && <small>{description}</small>}
      </div>
      {!enabled && <Badge tone="neutral" icon={IconPlayerPause} label={t("off")} />}
      {isAdmin && <BranchActs kind={kind} node={node} list={list} depth={depth} />}
    </div>
  );
}

function Fold({ name, unfolded, onToggle }: { name: string; unfolded: boolean; onToggle: () => void }) {
  const t = useTranslations("catalog.categories");
  const label = t(unfolded ? "hide" : "show", { name });
  return (
    <button type="button" className={classes.fold} aria-expanded={unfolded} aria-label={label} onClick={onToggle}>
      <IconChevronRight size={16} />
    </button>
  );
}

function BranchActs({ kind, node, list, depth }: BranchProps) {
  const t = useTranslations("catalog.categories");
  const kit = useTranslations("kit.action");
  const phone = usePhone();
  const remove = useRemove(`${kind}Category`);
  const { id, name } = node;
  const addBelow = (): void => list.openRow(`new-${id}`);
  const below = { label: t("addBelow"), icon: IconPlus, onClick: addBelow };
  const hasRoom = depth + 1 < LEVELS;
  return (
    <div className={classes.acts}>
      {!phone && hasRoom && (
        <Button
          variant="subtle"
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
          ...(phone && hasRoom ? [below] : []),
          { label: kit("edit"), icon: IconPencil, onClick: () => list.openRow(id) },
          { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(node) },
        ]}
      />
    </div>
  );
}
