import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import { useTranslations } from "use-intl";
import { useRouteTable, useSection } from "../route-table.ts";
import classes from "./section-bar.module.css";
import { useSectionFold } from "./section-fold.ts";
import { SectionMenu } from "./section-menu.tsx";

/** The open section's menu beside the page on wide screens; it can be collapsed. */
export function SectionBar() {
  const t = useTranslations();
  const { section, menu } = useSection();
  const { current } = useRouteTable();
  const { fold } = useSectionFold();
  if (!section || menu.length === 0 || current?.frame) return null;
  return (
    <nav className={classes.bar} aria-label={t("kit.shell.section")}>
      <div className={classes.head}>
        <span>{t(section.section?.title ?? section.label)}</span>
        <button
          type="button"
          className={classes.fold}
          title={t("kit.shell.collapse")}
          aria-label={t("kit.shell.collapse")}
          onClick={() => fold(true)}
        >
          <IconLayoutSidebarLeftCollapse size={18} />
        </button>
      </div>
      <SectionMenu menu={menu} />
    </nav>
  );
}
