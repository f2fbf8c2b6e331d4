import type { ErrorComponentProps } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import classes from "./failure.module.css";

/** A screen that broke, or whose code could not be fetched: says so and tries again. Needs nothing that would have to be fetched. */
export function Failure({ reset }: ErrorComponentProps) {
  const t = useTranslations("kit");
  return (
    <div className={classes.failure} role="alert">
      <h1>{t("error.title")}</h1>
      <p>{t("error.unexpected")}</p>
      <button type="button" className="link" onClick={reset}>
        {t("action.retry")}
      </button>
    </div>
  );
}
