import { Link } from "@tanstack/react-router";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import { useTranslations } from "use-intl";
import { useRouteTable } from "#kit/web/route-table.ts";
import classes from "./first-steps.module.css";
import { doneOf, useFirstSteps } from "./use-first-steps.ts";

/** The link to the list of first steps on every other page, until all are done. */
export function FirstStepsChip() {
  const t = useTranslations("home.steps");
  const { current } = useRouteTable();
  const { steps } = useFirstSteps();
  if (!steps || current?.path === "/") return null;
  return (
    <Link to="/" className={classes.chip} title={t("title")}>
      <IconListCheck size={18} />
      <span>{t("title")}</span> {t("done", doneOf(steps))}
    </Link>
  );
}
