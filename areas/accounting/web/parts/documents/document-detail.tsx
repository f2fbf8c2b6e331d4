import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { usePercent } from "../percent.ts";
import classes from "./document.module.css";
import type { Document, Kind } from "./documents.ts";
import { Status } from "./status.tsx";

interface DetailProps {
  kind: Kind;
  row: Document;
}

/** An invoice or bill as it is (I4): whom it is for, every line, the KDV by rate. */
export function DocumentDetail({ kind, row }: DetailProps) {
  const t = useTranslations("accounting.documents");
  return (
    <>
      <div className={classes.top}>
        <p>
          {t("total")}
          <strong>{formatKurus(row.total, row.currency)}</strong>
        </p>
        <Status status={row.status} />
      </div>
      <About kind={kind} row={row} />
      <Lines row={row} />
      {row.note && <p className={classes.note}>{row.note}</p>}
      {row.status === "draft" && <Notice tone="info" icon={IconInfoCircle} title={t("draftHint")} />}
      {row.order && row.status === "paid" && <Notice tone="info" icon={IconInfoCircle} title={t("saleHint")} />}
    </>
  );
}

function About({ kind, row }: DetailProps) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  const methods = useTranslations("sales.method");
  const clock = useClock();
  const tax = [row.tax_office, row.tax_number].filter(Boolean).join(" · ");
  return (
    <Facts>
      <Fact label={own("party")}>
        {row.contact_id ? (
          <OpenIn list="/contact" id={row.contact_id}>
            {row.party || own("nobody")}
          </OpenIn>
        ) : (
          row.party || own("nobody")
        )}
      </Fact>
      <Fact label={t("address")}>{row.party_address}</Fact>
      <Fact label={t("taxNumber")}>{tax}</Fact>
      <Fact label={t("date")}>{clock.full(row.date)}</Fact>
      <Fact label={t("reference")}>{row.reference}</Fact>
      <Fact label={t("issuedAt")}>{row.issued_at && clock.full(row.issued_at)}</Fact>
      <Fact label={t("paidAt")}>{row.paid_at && clock.full(row.paid_at)}</Fact>
      <Fact label={t("method")}>{row.payment_method && methods(row.payment_method)}</Fact>
      <Fact label={t("cancelledAt")}>{row.cancelled_at && clock.full(row.cancelled_at)}</Fact>
      <Fact label={t("transaction")}>
        {row.transaction_id && (
          <OpenIn list="/accounting/transactions" id={row.transaction_id}>
            {t("openTransaction")}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t("sale")}>{row.order?.code}</Fact>
    </Facts>
  );
}

function Lines({ row }: { row: Document }) {
  const t = useTranslations("accounting.documents");
  const percent = usePercent();
  const money = (amount: number): string => formatKurus(amount, row.currency);
  return (
    <section className={classes.card} aria-label={t("lines")}>
      <h3>{t("lines")}</h3>
      {row.lines.map((line) => (
        <div key={line.id} className={classes.line}>
          <p>
            <span>{line.description}</span>
            <span>{money(line.total)}</span>
          </p>
          <small>
            {line.quantity} × {money(line.price)} · {t(line.tax_type, { rate: percent(line.tax_rate) })}
            {line.discount > 0 && ` · ${t("discount")} ${money(-line.discount)}`}
          </small>
        </div>
      ))}
      <dl className={classes.sums}>
        <Sum label={t("net")} value={money(row.net)} />
        {row.taxes.map(({ rate, tax }) => (
          <Sum key={rate} label={t("taxOf", { rate: percent(rate) })} value={money(tax)} />
        ))}
        <Sum label={t("total")} value={money(row.total)} />
      </dl>
    </section>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
