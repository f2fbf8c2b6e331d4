import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { Headline } from "#kit/web/headline.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { usePercent } from "../percent.ts";
import { ExpenseCategory, ExpenseFacts } from "../expenses/expense-facts.tsx";
import { MonthlyRepeat } from "../expenses/monthly-repeat.tsx";
import { Slips } from "../expenses/slips.tsx";
import { DocumentTotals } from "./document-totals.tsx";
import classes from "./document.module.css";
import type { Document, Kind } from "./documents.ts";
import { edocumentSlot } from "./edocument-slot.ts";
import { useTaxWords } from "./tax-words.ts";

interface DetailProps {
  kind: Kind;
  row: Document;
}

/** An invoice or bill (I4): party, lines, KDV by rate. */
export function DocumentDetail({ kind, row }: DetailProps) {
  const t = useTranslations("accounting.documents");
  const { isAdmin } = useSession();
  return (
    <>
      <Headline caption={t("total")} badge={<StatusBadge of="document" status={row.status} />}>
        {formatKurus(row.total, row.currency)}
      </Headline>
      <About kind={kind} row={row} />
      {kind === "bill" && row.status !== "draft" && isAdmin && <ExpenseCategory row={row} />}
      <Lines row={row} />
      {kind === "invoice" && row.status !== "draft" && <Edocument row={row} />}
      {kind === "bill" && isAdmin && <MonthlyRepeat row={row} />}
      {kind === "bill" && <Slips row={row} />}
      {row.note && <p className={classes.note}>{row.note}</p>}
      <Hints kind={kind} row={row} />
    </>
  );
}

function Edocument({ row }: { row: Document }) {
  const { component: Part } = edocumentSlot;
  return <Suspense fallback={null}>{Part && <Part invoice={row} />}</Suspense>;
}

/** The meaning of its status, and what to check before the next step. */
function Hints({ kind, row }: DetailProps) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  const { isAdmin } = useSession();
  const { status, order, given_back, currency } = row;
  const amount = formatKurus(given_back, currency);
  return (
    <div className={classes.hints}>
      {isAdmin && status === "draft" && kind === "invoice" && <Missing issuer={row.issuer} />}
      {isAdmin && status === "draft" && <Notice tone="info" icon={IconInfoCircle} title={own("draftHint")} />}
      {given_back > 0 && <Notice tone="warning" icon={IconAlertTriangle} title={t("givenBack", { amount })} />}
      {row.repeat_of && status === "draft" && (
        <Notice tone="warning" icon={IconAlertTriangle} title={t("repeatWaits")} />
      )}
      {order && status === "paid" && <Notice tone="info" icon={IconInfoCircle} title={t("saleHint")} />}
    </div>
  );
}

function About({ kind, row }: DetailProps) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  const clock = useClock();
  return (
    <Facts>
      <Fact label={own("party")}>
        {row.contact_id ? (
          <OpenIn list="/contact" id={row.contact_id} search={kind === "bill" ? { tab: "suppliers" } : {}}>
            {row.party || own("nobody")}
          </OpenIn>
        ) : (
          row.party || own("nobody")
        )}
      </Fact>
      <Fact label={t("address")}>
        {row.party_address && <span className={classes.words}>{row.party_address}</span>}
      </Fact>
      <Fact label={t("taxNumber")}>{taxText(row)}</Fact>
      <Fact label={t("date")}>{clock.numeric(row.date)}</Fact>
      <Fact label={t("reference")}>{row.reference}</Fact>
      {kind === "bill" && <ExpenseFacts row={row} />}
      {kind === "invoice" && <Withheld row={row} />}
      <Returned row={row} />
      <Became row={row} />
      {kind === "invoice" && <Issuer issuer={row.issuer} />}
    </Facts>
  );
}

/** What went back of an invoice without a sale, or the invoice that this one takes back. */
function Returned({
  row: { returned, order, status, payable, tevkifat_code, currency, returns_id, returns_number },
}: Pick<DetailProps, "row">) {
  const t = useTranslations("accounting.documents");
  const isOwn = returned > 0 && order === null;
  // With withholding `Withheld` shows it.
  const isDue = isOwn && status === "issued" && tevkifat_code === "";
  return (
    <>
      <Fact label={t("returned")}>{isOwn && formatKurus(returned, currency)}</Fact>
      <Fact label={t("receivable")}>{isDue && formatKurus(payable, currency)}</Fact>
      <Fact label={t("returns")}>
        {returns_id && (
          <OpenIn list="/accounting/invoices" id={returns_id}>
            {returns_number}
          </OpenIn>
        )}
      </Fact>
    </>
  );
}

/** What the customer of an invoice withholds, and pays. */
function Withheld({ row: { tevkifat, tevkifat_code, tevkifat_rate, payable, currency } }: Pick<DetailProps, "row">) {
  const t = useTranslations("accounting.documents");
  const percent = usePercent();
  if (tevkifat_code === "") return null;
  return (
    <>
      <Fact
        label={t("tevkifat")}
      >{`${formatKurus(tevkifat, currency)} (${tevkifat_code}, ${percent(tevkifat_rate)})`}</Fact>
      <Fact label={t("receivable")}>{formatKurus(payable, currency)}</Fact>
    </>
  );
}

/** Its history: issued, paid, cancelled; and its sale. */
function Became({ row }: Pick<DetailProps, "row">) {
  const t = useTranslations("accounting.documents");
  const methods = useTranslations("sales.method");
  const clock = useClock();
  return (
    <>
      <Fact label={t("issuedAt")}>{row.issued_at && clock.numeric(row.issued_at)}</Fact>
      <Fact label={t("paidAt")}>{row.paid_at && clock.numeric(row.paid_at)}</Fact>
      <Fact label={t("method")}>{row.payment_method && methods(row.payment_method)}</Fact>
      <Fact label={t("cancelledAt")}>{row.cancelled_at && clock.numeric(row.cancelled_at)}</Fact>
      <Fact label={t("transaction")}>
        {row.transaction_id && (
          <OpenIn list="/accounting/transactions" id={row.transaction_id}>
            {t("openTransaction")}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t("sale")}>{row.order && <Sale order={row.order} />}</Fact>
    </>
  );
}

/** The business, as printed on the document. */
function Issuer({ issuer }: { issuer: Document["issuer"] }) {
  const t = useTranslations("accounting.documents");
  const { name, address, city } = issuer;
  return (
    <Fact label={t("issuer")}>
      <span className={classes.words}>{[name, address, city, taxText(issuer)].filter(Boolean).join("\n")}</span>
    </Fact>
  );
}

const taxText = ({ tax_office, tax_number }: Pick<Document, "tax_office" | "tax_number">): string =>
  [tax_office, tax_number].filter(Boolean).join(" · ");

function Lines({ row }: { row: Document }) {
  const t = useTranslations("accounting.documents");
  const locale = useLocale();
  const inWords = useTaxWords();
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
            {line.quantity.toLocaleString(locale)} × {money(line.price)} · {inWords(line)}
            {line.discount > 0 && ` · ${t("discount")} ${money(-line.discount)}`}
          </small>
        </div>
      ))}
      <DocumentTotals sums={row} currency={row.currency} />
    </section>
  );
}

/** Missing issuer details, while they can still be entered. */
function Missing({ issuer }: { issuer: Document["issuer"] }) {
  const t = useTranslations("accounting.documents");
  const missing = (["address", "city", "taxOffice", "taxNumber"] as const).filter((name) => {
    const { address, city, tax_office: taxOffice, tax_number: taxNumber } = issuer;
    return { address, city, taxOffice, taxNumber }[name] === "";
  });
  if (missing.length === 0) return null;
  const names = missing.map((name) => t(name)).join(", ");
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={t("missing", { names })}>
      <Link to="/profile/settings" className="link">
        {t("complete")}
      </Link>
    </Notice>
  );
}

/** A sale on credit of which something is owed has no receipt yet that stands for it, so its order opens. */
function Sale({ order: { id, code, transaction_id } }: { order: NonNullable<Document["order"]> }) {
  const [list, open] =
    transaction_id === null ? (["/sales/orders", id] as const) : (["/sales/sales", transaction_id] as const);
  return (
    <OpenIn list={list} id={open}>
      {code}
    </OpenIn>
  );
}
