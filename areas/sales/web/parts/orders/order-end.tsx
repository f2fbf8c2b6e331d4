import { useTranslations } from "use-intl";
import { countryIn } from "#areas/access/web/parts/use-countries.ts";
import { Facts } from "#kit/web/facts.tsx";
import { useLanguage } from "#kit/web/language.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useClock } from "#kit/web/session.ts";
import receipt from "../receipt/receipt.module.css";
import { reasonKey } from "./cancel-reason.ts";
import classes from "./order-detail.module.css";
import type { Order } from "./use-order.ts";

/** The shipping address, or the cancel reason; most orders have neither. */
export function OrderEnd({ order: { shipment, cancellation } }: { order: Order }) {
  return (
    <>
      {shipment && <Shipment {...shipment} />}
      {cancellation && <Cancellation {...cancellation} />}
    </>
  );
}

function Shipment(props: NonNullable<Order["shipment"]>) {
  const { address_line, address_line_2, postal_code, city, country_id, method, tracking_code, shipped_at } = props;
  const t = useTranslations("sales.shipping");
  const clock = useClock();
  const { language } = useLanguage();
  const countries = useApi("GET /api/countries");
  const country = countries.data?.data.find(({ id }) => id === country_id);
  return (
    <section className={`${receipt.card} ${classes.end}`} aria-label={t("heading")}>
      <h3>{t("heading")}</h3>
      <Facts>
        <dt>{t("address")}</dt>
        <dd>
          {address_line}
          <br />
          {address_line_2}
          <br />
          {postal_code} {city}
          {country && `, ${countryIn(language, country)}`}
        </dd>
        <dt>{t("method")}</dt>
        <dd>{method}</dd>
        <dt>{t("tracking_code")}</dt>
        <dd>{tracking_code}</dd>
        <dt>{t("shippedAt")}</dt>
        <dd>{clock.numeric(shipped_at)}</dd>
      </Facts>
    </section>
  );
}

function Cancellation({ reason_id, reason, note }: NonNullable<Order["cancellation"]>) {
  const t = useTranslations("sales.cancelling");
  return (
    <section className={`${receipt.card} ${classes.end}`} aria-label={t("heading")}>
      <h3>{t("heading")}</h3>
      <p>{reason_id === null ? reason : t(reasonKey(reason_id))}</p>
      {note && <p>{note}</p>}
    </section>
  );
}
