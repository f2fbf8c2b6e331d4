import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { useLength } from "#kit/web/length.ts";
import { useClock } from "#kit/web/session.ts";
import { useStatusWord } from "#kit/web/status-badge.tsx";

export type HistoryEntry = ReplyOf<"GET /api/reservations/{id}/history">["data"][number];
type Change = HistoryEntry["changes"][number];
type Line = NonNullable<Extract<Change, { field: "line" }>["before"]>;

/** An entry in words, a sentence for each change. Example: "Saat 14:00 → 15:30". */
export function useHistoryWords(): (entry: HistoryEntry) => string[] {
  const t = useTranslations("reservations.history");
  const method = useTranslations("sales.method");
  const changeWords = useChangeWords();
  const depositWords = ({ reason, amount, payment_method, note }: NonNullable<HistoryEntry["deposit"]>) => {
    const parts = [formatKurus(amount), ...(payment_method ? [method(payment_method)] : [])];
    return [t(`deposit.${reason}`, { sum: parts.join(", ") }), ...(note ? [note] : [])];
  };
  return ({ action, payment, deposit, changes }) => {
    if (action === "deposit") return deposit ? depositWords(deposit) : [];
    const words = changes.map(changeWords);
    if (action === "changed") return words;
    if (action === "created" || !payment) return [t(action), ...words];
    const sum = { total: formatKurus(Math.abs(payment.total)), method: method(payment.payment_method) };
    return [t(action === "paid" ? "paidSum" : "refundedSum", sum), ...words];
  };
}

function useChangeWords(): (change: Change) => string {
  const t = useTranslations("reservations.history");
  const status = useStatusWord();
  const clock = useClock();
  const lineWords = useLineWords();
  const nameOf = (customer: Extract<Change, { field: "customer" }>["before"]) =>
    customer ? fullName(customer) || t("gone") : "Walk-in";
  return (change) => {
    switch (change.field) {
      case "status":
        return t("status", {
          before: status("reservation", change.before),
          after: status("reservation", change.after),
        });
      case "starting_at":
        return clock.dayOf(change.before) === clock.dayOf(change.after)
          ? t("time", { before: clock.hours(change.before), after: clock.hours(change.after) })
          : t("date", { before: clock.numeric(change.before), after: clock.numeric(change.after) });
      case "customer":
        return t("customer", { before: nameOf(change.before), after: nameOf(change.after) });
      case "line":
        return lineWords(change.before, change.after);
      case "notes":
        if (!change.before) return t("noteAdded");
        return t(change.after ? "noteChanged" : "noteRemoved");
      case "cancel_reason":
        return t("cancelReason", { text: change.text });
      case "custom_fields":
        return t("customFields");
    }
  };
}

/** An added or removed line, or the changes of one. */
function useLineWords(): (before: Line | null, after: Line | null) => string {
  const t = useTranslations("reservations.history");
  const field = useTranslations("reservations.line");
  const clock = useClock();
  const lengthOf = useLength();
  const called = ({ name }: { name: string }): string => name || t("gone");
  const priceOf = ({ price, quantity }: Line): string =>
    quantity === 1 ? formatKurus(price) : `${quantity} × ${formatKurus(price)}`;
  const whole = (line: Line): string =>
    [called(line.service), called(line.employee), clock.hours(line.starting_at), priceOf(line)].join(" · ");
  const parts: [string, (line: Line) => string][] = [
    [field("service"), ({ service }) => called(service)],
    [field("employee"), ({ employee }) => called(employee)],
    [field("seat"), ({ seat }) => (seat ? called(seat) : "—")],
    [field("start"), ({ starting_at }) => clock.hours(starting_at)],
    [field("length"), ({ estimated_time }) => lengthOf(estimated_time)],
    [field("price"), priceOf],
  ];
  return (before, after) => {
    if (before === null || after === null)
      return t(after ? "lineAdded" : "lineRemoved", { line: whole((after ?? before) as Line) });
    const changed = parts
      .filter(([, of]) => of(before) !== of(after))
      .map(([name, of]) => `${name} ${of(before)} → ${of(after)}`);
    return t("line", { service: called(before.service), changes: changed.join(", ") });
  };
}
