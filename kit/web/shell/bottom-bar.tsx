import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { menuIcons } from "../menu-icons.ts";
import { allows, barOf } from "../menu.ts";
import { useRouteTable } from "../route-table.ts";
import { useSession } from "../session.ts";
import classes from "./bottom-bar.module.css";

const AddSheet = lazy(() => import("./add-sheet.tsx"));

const places = [
  { path: "/calendar", text: "calendar", Icon: IconCalendarEvent },
  { path: "/sales", text: "sales", Icon: IconReceipt },
  { path: "/contact", text: "customers", Icon: IconUsers },
] as const;

/** The phone's bar: Calendar, Sales, Add, Customers, Menu (A7); without the right for these the sections of one's own, and Menu. */
export function BottomBar() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const { screens, current } = useRouteTable();
  const { right } = useSession();
  const isStaff = allows(right, "staff");
  const [adding, setAdding] = useState(false);
  const sections = isStaff ? [] : barOf(screens, right).filter(({ bar }) => !bar.foot);
  const here =
    [...places, ...sections].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? "/menu";
  const link = (path: string, text: string, Icon: typeof IconPlus) => (
    <Link
      key={path}
      to={path}
      className={classes.place}
      data-active={here === path || undefined}
      aria-current={here === path ? "page" : undefined}
    >
      <Icon size={20} />
      {text}
    </Link>
  );
  const daily = ({ path, text, Icon }: (typeof places)[number]) => link(path, t(`kit.shell.${text}`), Icon);
  if (current?.frame) return null;
  return (
    <>
      <nav className={classes.bar} aria-label={t("kit.shell.main")} data-bottom-bar>
        {sections.map(({ path, label, bar }) => link(path, t(label), menuIcons[bar.icon]))}
        {isStaff && (
          <>
            {places.slice(0, 2).map(daily)}
            <button type="button" className={classes.place} aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <span className={classes.add}>
                <IconPlus size={20} />
              </span>
              {t("kit.shell.add")}
            </button>
            {places.slice(2).map(daily)}
          </>
        )}
        {link("/menu", t("kit.shell.menu"), IconMenu2)}
      </nav>
      <Suspense>{adding && <AddSheet opened onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
