import { Button } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Notice } from "#kit/web/notice.tsx";
import type { CartLink } from "./add-goods.tsx";
import classes from "./payment-form.module.css";

/** Goods that are no longer available: which, how many are left, and a link back to the cart. */
export function ShortNotice(props: {
  order: ReplyOf<"GET /api/orders/{id}">;
  cart: CartLink;
  product_id: number;
  available: number;
}) {
  const { order, cart, product_id, available } = props;
  const t = useTranslations("sales.checkout");
  const name = order.items.find((item) => item.product_id === product_id)?.product_name ?? "";
  return (
    <div className={classes.notice}>
      <Notice tone="danger" icon={IconAlertCircle} title={t("short", { name, available })} text={t("shortText")}>
        <Button component={Link} variant="default" to={cart.to} search={cart.search as never}>
          {t("back")}
        </Button>
      </Notice>
    </div>
  );
}
