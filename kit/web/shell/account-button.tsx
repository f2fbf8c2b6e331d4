import { lazy } from "react";
import { useTranslations } from "use-intl";
import { Avatar } from "../avatar.tsx";
import { employeeColor } from "../colors.ts";
import { OnDemand } from "../on-demand.tsx";
import { useSession } from "../session.ts";
import classes from "./account-menu.module.css";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** The person's avatar at the foot of the icon bar; opens the account menu. */
export function AccountButton() {
  const t = useTranslations("kit.shell");
  const { color, person } = useSession();
  const name = `${person.name} ${person.surname}`;
  const button = (
    <button type="button" className={classes.target} aria-haspopup="menu">
      <Avatar name={name} color={employeeColor(color)} />
      <span className="spoken">{t("accountOf", { name })}</span>
    </button>
  );
  return <OnDemand button={button}>{(target) => <AccountMenu target={target} />}</OnDemand>;
}
