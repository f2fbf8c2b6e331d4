import { useTranslations } from "use-intl";
import classes from "./failure.module.css";

/**
 * Shown when a screen crashed or its code could not be fetched: a message and a retry. It needs no further code. The page is loaded anew,
 * because React and the router keep a failed fetch.
 */
export function Failure() {
  const t = useTranslations("kit");
  return (
    <div className={classes.failure} role="alert">
      <h1>{t("error.title")}</h1>
      <p>{t("error.unexpected")}</p>
      <button type="button" className="link" onClick={() => location.reload()}>
        {t("action.retry")}
      </button>
    </div>
  );
}
