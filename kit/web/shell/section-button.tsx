import IconLayoutSidebar from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs";
import { lazy } from "react";
import { useTranslations } from "use-intl";
import { OnDemand } from "../on-demand.tsx";
import { useSection } from "../route-table.ts";
import classes from "./section-button.module.css";
import { useSectionFold } from "./section-fold.ts";

const SectionDropdown = lazy(() => import("./section-dropdown.tsx"));

/** Opens the section's menu from the page head if there is no room for the section bar or it is collapsed. */
export function SectionButton() {
  const t = useTranslations("kit.shell");
  const { menu } = useSection();
  const { folded } = useSectionFold();
  if (menu.length === 0) return null;
  const button = (
    <button
      type="button"
      className={classes.button}
      data-folded={folded || undefined}
      aria-label={t("section")}
      aria-haspopup="menu"
    >
      <IconLayoutSidebar size={20} />
    </button>
  );
  return <OnDemand button={button}>{(target) => <SectionDropdown target={target} />}</OnDemand>;
}
