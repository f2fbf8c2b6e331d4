import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import classes from "./entries.module.css";
import { Entry, LinkedEntry } from "./entry.tsx";
import type { Customer } from "../customer-form.ts";
import { notesToCustomers } from "../../../contract/notes-to-customers.ts";
import { useNoteText, whatsAppAddress } from "../use-whatsapp.ts";
import type { CustomerSummary } from "./summary.tsx";

/** The next appointments, each a link to its drawer. */
export function Coming({ coming }: Pick<CustomerSummary, "coming">) {
  const t = useTranslations("customers.summary");
  const clock = useClock();
  const { count, reservations } = coming;
  const hidden = count - reservations.length;
  return (
    <section className={classes.section} aria-label={t("coming")}>
      <h3>{t("coming")}</h3>
      {count === 0 && <p>{t("noComing")}</p>}
      <ul>
        {reservations.map(({ id, status, starting_at: at, items }) => (
          <LinkedEntry
            key={id}
            to="/sales/reservation"
            open={id}
            title={clock.numeric(at)}
            sub={items.map(({ service, employee }) => `${service} · ${employee}`).join(", ")}
            end={<StatusBadge of="reservation" status={status} />}
          />
        ))}
      </ul>
      {hidden > 0 && <p>{t("more", { count: hidden })}</p>}
    </section>
  );
}

/** Unpaid orders and invoices; a till sale opens its checkout directly. The rest is in the history. */
export function Unpaid(props: Pick<CustomerSummary, "unpaid"> & { customer: Customer; list: ListState }) {
  const { unpaid, customer, list } = props;
  const t = useTranslations("customers.summary");
  const lines = useLines();
  const clock = useClock();
  const { isAdmin } = useSession();
  const { count, total, orders, invoices } = unpaid;
  const hidden = count - orders.length - invoices.length;
  const kind = isAdmin && invoices.length > orders.length ? "invoices" : "sales";
  const Row = isAdmin ? LinkedEntry : Entry;
  return (
    <section className={classes.section} aria-label={t("unpaid")}>
      <h3>
        {t("unpaid")}
        {count > 0 && <strong>{formatKurus(total)}</strong>}
      </h3>
      {count === 0 && <p>{t("noUnpaid")}</p>}
      {total > 0 && customer.phone && <AskByWhatsApp customer={customer} total={total} />}
      <ul>
        {orders.map((order) => (
          <LinkedEntry
            key={order.id}
            to="/sales/orders"
            open={order.id}
            title={lines(order)}
            sub={`${clock.numeric(order.created_at)} · ${order.code}`}
            end={<Pay order={order} customerId={customer.id} />}
          />
        ))}
        {invoices.map(({ id, number, date, due, currency }) => (
          <Row
            key={`invoice ${id}`}
            to="/accounting/invoices"
            open={id}
            title={t("invoice", { number })}
            sub={clock.numeric(date)}
            end={<strong>{formatKurus(due, currency)}</strong>}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <button type="button" className="link" onClick={() => list.set({ openTab: "history", openKind: kind })}>
            {t("more", { count: hidden })}
          </button>
        </p>
      )}
    </section>
  );
}

function AskByWhatsApp({ customer: { name, phone }, total }: { customer: Customer; total: number }) {
  const t = useTranslations("customers.whatsapp");
  const { company } = useSession();
  const text = useNoteText()(notesToCustomers.unpaid({ name, company, amount: total }));
  return (
    <p>
      <a className="link" href={whatsAppAddress(phone, text)} target="_blank" rel="noreferrer">
        {t("send")}
      </a>
    </p>
  );
}

/** A sale on credit is collected at "Veresiye", an unfinished one paid at the till. */
function Pay({ order, customerId }: { order: CustomerSummary["unpaid"]["orders"][number]; customerId: number }) {
  const t = useTranslations("customers.summary");
  const amount = <strong>{formatKurus(order.due)}</strong>;
  const isCredit = order.due_at !== null;
  if (!isCredit && order.delivery_type !== "pos") return amount;
  const [to, search] = isCredit
    ? ["/sales/debts", { open: String(customerId), openOrder: String(order.id) }]
    : ["/sales/new-sale", { order: String(order.id) }];
  return (
    <>
      {amount}
      <Button variant="default" renderRoot={(props) => <Link to={to} search={search as object} {...props} />}>
        {t(isCredit ? "collect" : "pay")}
      </Button>
    </>
  );
}

/** The first line of an order and the number of further ones. Example: "Fön +2". */
export function useLines(): (order: { first_line: string; line_count: number }) => string {
  const t = useTranslations("customers.history");
  return ({ first_line: first, line_count: count }) => (count > 1 ? t("lines", { first, more: count - 1 }) : first);
}
