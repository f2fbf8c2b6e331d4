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
import { usePhone } from "../use-phone.ts";
import { AccountButton } from "./account-button.tsx";
import classes from "./icon-bar.module.css";
import { useShellActions } from "./shell-actions.ts";

type BarEntry = ReturnType<typeof barOf>[number];

/** The narrow left bar: one icon per area, search, settings and the account menu at the bottom. */
export function IconBar() {
  const t = useTranslations();
  const { screens, current } = useRouteTable();
  const { right } = useSession();
  const { Bell } = useShellActions();
  const phone = usePhone();
  const entries = barOf(screens, right);
  const here = current && (sectionOf(screens, current) ?? current);
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
        {Bell && !phone && (
          <li className={classes.entry}>
            <Bell />
          </li>
        )}
        <li>
          <Search />
        </li>
        {entries.filter((row) => row.bar.foot).map(entry)}
        <li className={classes.account}>
          <AccountButton />
        </li>
      </ul>
    </nav>
  );
}

function Search() {
  const t = useTranslations("kit.shell");
  const { search } = useShellActions();
  return (
    <button type="button" className={classes.entry} aria-label={t("search")} data-tip={t("search")} onClick={search}>
      <IconSearch size={20} />
    </button>
  );
}

function Entry({ row, active }: { row: BarEntry; active: boolean }) {
  const t = useTranslations();
  const Icon = menuIcons[row.bar.icon];
  return (
    <li>
      <Link
        to={row.path}
        className={classes.entry}
        aria-label={t(row.label)}
        data-tip={t(row.label)}
        data-active={active || undefined}
        aria-current={active ? "page" : undefined}
      >
        <Icon size={20} />
      </Link>
    </li>
  );
}
