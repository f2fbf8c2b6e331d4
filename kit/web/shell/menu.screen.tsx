import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Avatar } from "../avatar.tsx";
import { employeeColor } from "../colors.ts";
import { HeadAction } from "../head-action.tsx";
import { barOf, type MenuEntry } from "../menu.ts";
import { Page } from "../page.tsx";
import { useRouteTable } from "../route-table.ts";
import { useSession } from "../session.ts";
import { MenuList } from "./menu-list.tsx";
import classes from "./menu-list.module.css";
import { Preferences } from "./preferences.tsx";
import { useShellActions } from "./shell-actions.ts";

/** "Menü" of the bottom bar: the person, every area, language and appearance, sign-out. */
export default function MenuScreen() {
  const t = useTranslations("kit.shell");
  const { screens } = useRouteTable();
  const { color, person, company, right } = useSession();
  const { signOut, search } = useShellActions();
  const name = `${person.name} ${person.surname}`;
  const entries = barOf(screens, right).map(({ path, label, bar }): MenuEntry => ({
    path,
    label,
    icon: bar.icon,
    soon: false,
    children: [],
  }));
  return (
    <Page title={t("menu")} flush actions={<HeadAction label={t("search")} icon={IconSearch} onClick={search} />}>
      <div className={classes.page}>
        <Link to="/profile" className={classes.who}>
          <Avatar name={name} color={employeeColor(color)} size={40} />
          <div>
            <strong>{name}</strong>
            <span>{company || person.email}</span>
          </div>
          <IconChevronRight size={18} className={classes.end} />
        </Link>
        <MenuList menu={entries} />
        <Preferences />
        <ul className={classes.list}>
          <li>
            <button type="button" className={classes.item} onClick={signOut}>
              <IconLogout size={20} />
              {t("signOut")}
            </button>
          </li>
        </ul>
      </div>
    </Page>
  );
}
