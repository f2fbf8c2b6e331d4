import { Tooltip } from "@mantine/core";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Logo } from "../logo.tsx";
import { barOf, sectionOf } from "../menu.ts";
import { menuIcons } from "../menu-icons.ts";
import { useRouteTable } from "../route-table.ts";
import type { Screen } from "../screen.ts";
import { useSession } from "../session.ts";
import { AccountMenu } from "./account-menu.tsx";
import classes from "./icon-bar.module.css";

type BarEntry = ReturnType<typeof barOf>[number];

/** The narrow left bar: one icon for each area, search, settings and the person's own menu at its foot. */
export function IconBar({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations();
  const { screens, current } = useRouteTable();
  const { right } = useSession();
  const entries = barOf(screens, right);
  const here = current && (sectionOf(screens, current.path) ?? current);
  const isHere = ({ path }: Screen): boolean =>
    here?.path === path || (path !== "/" && !!here?.path.startsWith(`${path}/`));
  const entry = (row: BarEntry): ReactNode => <Entry key={row.path} row={row} active={isHere(row)} />;
  return (
    <nav className={classes.bar} aria-label={t("kit.shell.main")}>
      <Link to="/calendar" className={classes.logo} aria-label={`Defter · ${t("kit.shell.calendar")}`}>
        <Logo size={32} />
      </Link>
      <ul className={classes.entries}>{entries.filter((row) => !row.bar.foot).map(entry)}</ul>
      <ul className={classes.entries}>
        <li>
          <Tooltip label={t("kit.shell.search")} position="right">
            <button type="button" className={classes.entry} aria-label={t("kit.shell.search")} onClick={onSearch}>
              <IconSearch size={20} />
            </button>
          </Tooltip>
        </li>
        {entries.filter((row) => row.bar.foot).map(entry)}
        <li className={classes.account}>
          <AccountMenu />
        </li>
      </ul>
    </nav>
  );
}

function Entry({ row, active }: { row: BarEntry; active: boolean }) {
  const t = useTranslations();
  const Icon = menuIcons[row.bar.icon];
  return (
    <li>
      <Tooltip label={t(row.label)} position="right">
        <Link
          to={row.path}
          className={classes.entry}
          aria-label={t(row.label)}
          data-active={active || undefined}
          aria-current={active ? "page" : undefined}
        >
          <Icon size={20} />
        </Link>
      </Tooltip>
    </li>
  );
}
