import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { useAccounts } from "./accounts.ts";
import { Amount, TypeBadge } from "./transaction-amount.tsx";
import classes from "./transaction-detail.module.css";
import { customerOf, type Transaction } from "./transactions.ts";

/** All details of a transaction (I3). */
export function TransactionDetail({ row }: { row: Transaction }) {
  const t = useTranslations("accounting.transactions");
  const sums = [
    { label: t("amount"), amount: row.amount },
    ...(row.tips === 0 ? [] : [{ label: t("tips"), amount: row.tips }]),
  ];
  return (
    <>
      <Headline caption={t("total")} badge={<TypeBadge row={row} />}>
        <Amount row={row} />
      </Headline>
      <About row={row} />
      <dl className={classes.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatKurus(amount, row.currency)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t("total")}</dt>
          <dd>{formatKurus(row.total, row.currency)}</dd>
        </div>
      </dl>
      {!row.editable && <Notice tone="info" icon={IconInfoCircle} title={t(whyFixed(row))} />}
    </>
  );
}

/** Why a transaction that nobody entered can't be edited, and what to do instead. */
function whyFixed({ transfer, document, refund_of, refunded }: Transaction) {
  if (transfer) return "transferStays";
  if (document === null) return "fromSale";
  if (refund_of !== null) return "wroteBack";
  return refunded > 0 ? "writtenBack" : (`pays.${document.kind}` as const);
}

function About({ row }: { row: Transaction }) {
  const t = useTranslations("accounting.transactions");
  const methods = useTranslations("sales.method");
  const clock = useClock();
  const accounts = useAccounts();
  const account = accounts.data?.data.find(({ id }) => id === row.account_id);
  return (
    <Facts>
      {!row.transfer && <Owner row={row} />}
      <Fact label={t("paidAt")}>{clock.numeric(row.paid_at)}</Fact>
      <Fact label={t("method")}>{!row.transfer && methods(row.payment_method)}</Fact>
      <Fact label={t("account")}>{account?.name}</Fact>
      <Fact label={t(row.type === "transfer_out" ? "transferTo" : "transferFrom")}>
        {row.transfer && (
          <OpenIn list="/accounting/transactions" id={row.transfer.id}>
            {row.transfer.account.name}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t("reference")}>{row.reference || "—"}</Fact>
      <Fact label={t("description")}>
        {row.description ? <span className={classes.words}>{row.description}</span> : "—"}
      </Fact>
      <Fact label={t(row.refund_of === null ? "by" : "refundedBy")}>{row.createdBy && fullName(row.createdBy)}</Fact>
      <Origin row={row} />
    </Facts>
  );
}

function Owner({ row }: { row: Transaction }) {
  const t = useTranslations("accounting.transactions");
  return (
    <Fact
      label={t(row.contact?.type === "supplier" || (!row.contact && row.type === "expense") ? "supplier" : "owner")}
    >
      {row.contact ? (
        <OpenIn
          list="/contact"
          id={row.contact.id}
          search={row.contact.type === "supplier" ? { tab: "suppliers" } : {}}
        >
          {fullName(row.contact)}
        </OpenIn>
      ) : (
        customerOf(row) || t(row.type === "expense" ? "noSupplier" : "noOwner")
      )}
    </Fact>
  );
}

/** The origin of a transaction that nobody entered. */
function Origin({ row }: { row: Transaction }) {
  const t = useTranslations("accounting.transactions");
  const { document } = row;
  const { right } = useSession();
  return (
    <>
      <Fact label={t("sale")}>
        {!row.editable && !document && !row.transfer && (
          <OpenIn list="/sales/sales" id={row.id}>
            {right === "books" ? row.order_code : t("openSale")}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t(document?.kind ?? "invoice")}>
        {document && (
          <OpenIn list={`/accounting/${document.kind}s`} id={document.id}>
            {document.number}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t(document ? "backOf" : "refundOf")}>
        {row.refund_of && (
          <OpenIn list="/accounting/transactions" id={row.refund_of}>
            {row.refund_of}
          </OpenIn>
        )}
      </Fact>
    </>
  );
}
