import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./page.module.css";
import { useRouteTable, useSection } from "./route-table.ts";
import { HeadBell } from "./shell/head-bell.tsx";
import { HeadProgress } from "./shell/head-progress.tsx";
import { SectionButton } from "./shell/section-button.tsx";
import { type Tab, Tabs } from "./tabs.tsx";

export interface PageProps {
  title: string;
  /** Grey text beside the title: a code, today's date. */
  hint?: ReactNode;
  /** What became of the work on the page ("Taslak saklandı 12:03"), beside the title; on phones in a line of its own. */
  state?: ReactNode;
  /** Target of the back arrow. Unset: the section's menu, only on phones; `false`: no arrow. */
  back?: string | { to: string; search: Record<string, string> } | false;
  tabs?: { value: string; onChange: (value: string) => void; options: readonly Tab[] };
  /** Buttons at the right of the head, the filled one last. */
  actions?: ReactNode;
  /** The children fill the page's height and scroll themselves (tables, boards); otherwise the page scrolls. */
  fill?: boolean;
  /** Without padding around the children. */
  flush?: boolean;
  children: ReactNode;
}

/** A signed-in page: the sticky head of 56 px and the content below it. */
export function Page({ title, hint, state, back, tabs, actions, fill, flush, children }: PageProps) {
  const repeated = tabs?.options[0]?.label === title;
  return (
    <div className={classes.page} data-fill={fill || undefined}>
      <header className={classes.head}>
        <SectionButton />
        <BackLink back={back} />
        <h1 className={classes.title} data-repeated={repeated || undefined}>
          {title}
        </h1>
        {hint && <span className={classes.hint}>{hint}</span>}
        {tabs && (
          <div className={classes.tabs}>
            <Tabs {...tabs} label={title} />
          </div>
        )}
        {state && <span className={classes.state}>{state}</span>}
        <div className={classes.actions}>
          <HeadProgress />
          {actions}
          <HeadBell className={classes.bell} />
        </div>
      </header>
      <div className={classes.body} data-page-body data-flush={flush || undefined}>
        {children}
      </div>
    </div>
  );
}

function BackLink({ back }: Pick<PageProps, "back">) {
  const t = useTranslations("kit.action");
  const { section } = useSection();
  const { current } = useRouteTable();
  const place = back ?? (section && section.path !== current?.path ? section.path : undefined);
  if (!place) return null;
  const way = typeof place === "string" ? { to: place } : place;
  return (
    <Link {...way} className={classes.back} data-phone={back === undefined || undefined} aria-label={t("back")}>
      <IconArrowLeft size={20} />
    </Link>
  );
}
