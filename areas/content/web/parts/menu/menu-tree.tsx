import { TextInput } from "@mantine/core";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconIndentDecrease from "@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs";
import IconIndentIncrease from "@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type CSSProperties, Fragment, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "#kit/web/form-card.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import classes from "./menu.module.css";
import { keyOf, step, without, type TreeRow } from "./tree.rules.ts";
import type { Menu } from "./use-menu.ts";
import { INDENT, useTree } from "./use-tree.ts";

type Link = Menu["links"][number];

interface TreeProps {
  rows: TreeRow[];
  links: readonly Link[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: TreeRow[]) => void;
}

const indent = (level: number) => ({ "--steps": level - 1, "--indent": `${INDENT}px` }) as CSSProperties;

/** The items of a menu: moved by drag, touch, keys or their menu; each with a title and classes of its own. */
export function MenuTree({ rows, links, errors, onChange }: TreeProps) {
  const t = useTranslations("content.menus");
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRef<string | null>(undefined);
  const put = (next: TreeRow[]): void => {
    const key = document.activeElement?.closest("[data-menu-row]")?.getAttribute("data-menu-row");
    const at = rows.findIndex((row) => keyOf(row) === key);
    const stays = next.some((row) => keyOf(row) === key);
    const heir = next[Math.min(at, next.length - 1)];
    refocus.current = at === -1 ? undefined : stays ? key : heir && keyOf(heir);
    onChange(next);
  };
  // A row that moves in the document loses the focus, and so does a deleted one.
  useLayoutEffect(() => {
    const row = refocus.current && list.current?.querySelector(`[data-menu-row="${refocus.current}"]`);
    if (row && !row.contains(document.activeElement)) row.querySelector("button")?.focus();
    refocus.current = undefined;
  });
  const { drag, gripOf } = useTree(rows, put);
  const lifted = new Set(drag?.block.map(keyOf));
  const marker = drag && <li className={classes.marker} style={indent(drag.level)} aria-hidden />;
  const before = drag?.rest[drag.gap];
  return (
    <Card title={t("items")}>
      <p className="spoken" aria-live="assertive">
        {drag && t("moving", { title: drag.block[0]?.title ?? "", place: drag.gap + 1, level: drag.level })}
      </p>
      {rows.length === 0 ? (
        <p className={classes.none}>{t("empty")}</p>
      ) : (
        <>
          <p className={classes.hint}>{t("hint")}</p>
          <ul className={classes.rows} ref={list} data-dragging={drag ? true : undefined}>
            {rows.map((row, at) => (
              <Fragment key={keyOf(row)}>
                {before && keyOf(before) === keyOf(row) && marker}
                <Row
                  row={row}
                  rows={rows}
                  at={at}
                  link={links.find((link) => keyOf(link) === keyOf(row))}
                  isLifted={lifted.has(keyOf(row))}
                  errors={errors}
                  grip={gripOf(at, keyOf(row))}
                  onChange={put}
                />
              </Fragment>
            ))}
            {!before && marker}
          </ul>
        </>
      )}
    </Card>
  );
}

interface NameProps {
  row: TreeRow;
  link: Link | undefined;
  isOpen: boolean;
  onClick: () => void;
}

/** The title, what it leads to, and whether that is still a draft; opens the fields. */
function RowName({ row, link, isOpen, onClick }: NameProps) {
  const t = useTranslations("content");
  const word = useStatusWord();
  return (
    <button type="button" className={classes.name} aria-expanded={isOpen} onClick={onClick}>
      <span className={classes.words}>
        <span>{row.title || link?.title}</span>
        <small>
          {t(row.type === "page" ? "menu.page" : "menu.category")}
          {link && link.title !== row.title && ` · ${link.title}`}
          {link?.status === "draft" && ` · ${word("content", "draft")}`}
        </small>
      </span>
      <IconChevronDown size={18} />
    </button>
  );
}

interface FieldsProps {
  row: TreeRow;
  errors: { title: string | undefined; classes: string | undefined };
  onChange: (change: Partial<TreeRow>) => void;
}

function RowFields({ row, errors, onChange }: FieldsProps) {
  const t = useTranslations("content");
  return (
    <div className={classes.fields}>
      <TextInput
        label={t("field.title")}
        autoComplete="off"
        maxLength={120}
        value={row.title}
        error={errors.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <TextInput
        label={t("menus.classes")}
        description={t("menus.classesHint")}
        autoComplete="off"
        maxLength={200}
        value={row.classes}
        error={errors.classes}
        onChange={({ currentTarget: { value } }) => onChange({ classes: value })}
      />
    </div>
  );
}

interface RowProps {
  row: TreeRow;
  rows: TreeRow[];
  at: number;
  link: Link | undefined;
  isLifted: boolean;
  errors: Readonly<Record<string, string>>;
  grip: ReturnType<ReturnType<typeof useTree>["gripOf"]>;
  onChange: (rows: TreeRow[]) => void;
}

const steps = [
  ["up", IconArrowUp],
  ["down", IconArrowDown],
  ["in", IconIndentIncrease],
  ["out", IconIndentDecrease],
] as const;

function Row({ row, rows, at, link, isLifted, errors, grip, onChange }: RowProps) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const key = keyOf(row);
  const [opened, setOpened] = useState(false);
  const own = { title: errors[`${key}.title`], classes: errors[`${key}.classes`] };
  const isOpen = opened || own.title !== undefined || own.classes !== undefined;
  const put = (change: Partial<TreeRow>): void =>
    onChange(rows.map((other, place) => (place === at ? { ...row, ...change } : other)));
  const moves = steps.flatMap(([to, icon]) => {
    const moved = step(rows, at, to);
    return moved ? [{ label: t(`menus.step.${to}`), icon, onClick: () => onChange(moved) }] : [];
  });
  return (
    <li className={classes.row} style={indent(row.level)} data-menu-row={key} data-lifted={isLifted || undefined}>
      <div className={classes.head}>
        <button type="button" className={classes.grip} aria-label={t("menus.drag", { title: row.title })} {...grip}>
          <IconGripVertical size={18} />
        </button>
        <RowName row={row} link={link} isOpen={isOpen} onClick={() => setOpened(!isOpen)} />
        <RowMenu label={t("actions", { title: row.title })} actions={moves} />
        <button
          type="button"
          className={classes.tool}
          aria-label={t("menus.remove", { title: row.title })}
          title={kit("delete")}
          onClick={() => onChange(without(rows, at))}
        >
          <IconTrash size={18} />
        </button>
      </div>
      {isOpen && <RowFields row={row} errors={own} onChange={put} />}
    </li>
  );
}
