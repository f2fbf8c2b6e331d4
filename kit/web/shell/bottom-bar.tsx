import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useRouteTable } from "../route-table.ts";
import classes from "./bottom-bar.module.css";

const AddSheet = lazy(() => import("./add-sheet.tsx"));

const places = [
  { path: "/calendar", text: "calendar", Icon: IconCalendarEvent },
  { path: "/sales", text: "sales", Icon: IconReceipt },
  { path: "/contact", text: "customers", Icon: IconUsers },
] as const;

/** The phone's bar: Calendar, Sales, Add, Customers, Menu (A7). */
export function BottomBar() {
  const t = useTranslations("kit.shell");
  const { pathname } = useLocation();
  const { current } = useRouteTable();
  const [adding, setAdding] = useState(false);
  const here = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? "/menu";
  const link = (path: string, text: (typeof places)[number]["text"] | "menu", Icon: typeof IconPlus) => (
    <Link
      key={path}
      to={path}
      className={classes.place}
      data-active={here === path || undefined}
      aria-current={here === path ? "page" : undefined}
    >
      <Icon size={20} />
      {t(text)}
    </Link>
  );
  if (current?.frame) return null;
  return (
    <>
      <nav className={classes.bar} aria-label={t("main")} data-bottom-bar>
        {places.slice(0, 2).map(({ path, text, Icon }) => link(path, text, Icon))}
        <button type="button" className={classes.place} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <span className={classes.add}>
            <IconPlus size={20} />
          </span>
          {t("add")}
        </button>
        {places.slice(2).map(({ path, text, Icon }) => link(path, text, Icon))}
        {link("/menu", "menu", IconMenu2)}
      </nav>
      <Suspense>{adding && <AddSheet opened onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
