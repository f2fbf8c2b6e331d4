import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { MenuEntry } from "../menu.ts";
import { menuIcons } from "../menu-icons.ts";
import type { TextKey } from "../screen.ts";
import classes from "./menu-list.module.css";

/** A section's menu as a full-width list, with its headings (A9: the section's own path on phones). */
export function MenuList({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useTranslations();
  const groups = new Map<TextKey | undefined, MenuEntry[]>();
  for (const entry of menu) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([group, entries]) => (
    <section key={group ?? ""} aria-label={group ? t(group) : undefined}>
      {group && <h2 className={classes.group}>{t(group)}</h2>}
      <ul className={classes.list}>
        {entries
          .flatMap((entry) => [entry, ...entry.children])
          .map((entry) => (
            <li key={entry.label + entry.path + JSON.stringify(entry.search ?? "")}>
              <Item entry={entry} sub={!entries.includes(entry)} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Item({ entry, sub }: { entry: MenuEntry; sub: boolean }): ReactNode {
  const t = useTranslations();
  const Icon = entry.icon ? menuIcons[entry.icon] : null;
  if (entry.soon) {
    return (
      <span className={classes.item} data-sub={sub || undefined} aria-disabled="true">
        {Icon && <Icon size={20} />}
        {t(entry.label)}
        <span className={classes.end}>{t("kit.shell.soon")}</span>
      </span>
    );
  }
  return (
    <Link to={entry.path} search={(entry.search ?? {}) as never} className={classes.item} data-sub={sub || undefined}>
      {Icon && <Icon size={20} />}
      {entry.hint ? (
        <span className={classes.words}>
          {t(entry.label)}
          <span>{t(entry.hint)}</span>
        </span>
      ) : (
        t(entry.label)
      )}
      {entry.note && <span className={classes.note}>{entry.note}</span>}
      <IconChevronRight size={18} className={classes.end} />
    </Link>
  );
}
