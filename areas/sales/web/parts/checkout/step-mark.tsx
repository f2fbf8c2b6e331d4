import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useTranslations } from "use-intl";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./payment-form.module.css";

/** The steps of the sale: the cart is done, the payment is current. */
export function StepMark() {
  const t = useTranslations("sales.checkout");
  const phone = usePhone();
  if (phone) return <span className={classes.short}>{t("step")}</span>;
  return (
    <span className={classes.steps}>
      <span>
        <IconCheck size={16} />
        {t("cart")}
      </span>
      <span aria-current="step">
        <b>2</b>
        {t("title")}
      </span>
    </span>
  );
}
