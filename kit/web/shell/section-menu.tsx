import { Link, useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { MenuEntry } from "../menu.ts";
import { menuIcons } from "../menu-icons.ts";
import classes from "./section-menu.module.css";

/** Entries of one section, sub-entries indented, coming ones greyed out with "Yakında". */
export function SectionMenu({ menu, onChoose }: { menu: readonly MenuEntry[]; onChoose?: () => void }) {
  const { pathname } = useLocation();
  const here = activeOf(menu, pathname);
  return (
    <ul className={classes.menu} onClick={onChoose}>
      {menu.map((entry) => (
        <li key={entry.path}>
          <Item entry={entry} active={here === entry && entry.children.length === 0} />
          {entry.children.length > 0 && (
            <ul>
              {entry.children.map((child) => (
                <li key={child.path}>
                  <Item entry={child} active={here === child || (here === entry && child.path === entry.path)} sub />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Item({ entry, active, sub = false }: { entry: MenuEntry; active: boolean; sub?: boolean }) {
  const t = useTranslations();
  const Icon = entry.icon ? menuIcons[entry.icon] : null;
  const content = (
    <>
      {Icon && <Icon size={18} />}
      <span className={classes.label}>{t(entry.label)}</span>
      {entry.soon && <span className={classes.soon}>{t("kit.shell.soon")}</span>}
      {entry.note && <span className={classes.soon}>{entry.note}</span>}
    </>
  );
  if (entry.soon) {
    return (
      <span className={classes.item} data-sub={sub || undefined} data-soon aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <Link
      to={entry.path}
      className={classes.item}
      data-sub={sub || undefined}
      data-active={active || undefined}
      aria-current={active ? "page" : undefined}
    >
      {content}
    </Link>
  );
}

/** The entry whose path, or another place of it, the open path begins with; of several the longest. */
export function activeOf(menu: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return menu
    .flatMap((entry) => [entry, ...entry.children.filter((child) => child.path !== entry.path)])
    .filter(({ path, also = [] }) => [path, ...also].some((place) => `${pathname}/`.startsWith(`${place}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
