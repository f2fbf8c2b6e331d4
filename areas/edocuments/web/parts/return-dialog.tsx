import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { withheldBack } from "#areas/accounting/contract/document-sums.ts";
import type { Document } from "#areas/accounting/web/parts/documents/documents.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import { apiError } from "#kit/web/api-error.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { goToWrongNumber, QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { SentFields } from "#kit/web/sent-fields.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useHeld } from "#kit/web/use-held.ts";
import { leftOfLine, returnedOf } from "../../contract/returned-part.ts";
import classes from "./invoice-edocument.module.css";
import { Missing } from "./missing.tsx";
import { RateField } from "./rate-field.tsx";
import type { Made } from "./use-invoice-sale.ts";

type Returnable = ReplyOf<"GET /api/edocuments/invoice/{id}/return">;
type Line = Returnable["lines"][number];

interface ReturnDialogProps {
  invoice: Document;
  lines: readonly Line[];
  withheld: Returnable["withheld"];
  onMade: (made: Made) => void;
  onClose: () => void;
}

/** Asks what goes back of an invoice without a sale, and issues its return invoice. */
export function ReturnDialog({ invoice, withheld, onMade, onClose, ...props }: ReturnDialogProps) {
  const t = useTranslations("edocuments.returns");
  const kit = useTranslations("kit.action");
  const [parts, setParts] = useState<Record<number, number>>({});
  const [rate, setRate] = useState<string>();
  const { make, busy, isUnknown, missing } = useReturn(invoice, onMade);
  const lines = useHeld(props.lines, busy || isUnknown);
  const left = lines.filter((line) => leftOfLine(line) > 0);
  const wanted = left.flatMap(({ id }) => (parts[id] ? { id, quantity: parts[id] } : []));
  const issue = (): void => {
    if (goToWrongNumber()) return;
    if (wanted.length === 0) toast.failure(t("failed"), undefined, { body: t("none") });
    else void make({ lines: wanted, ...(rate !== undefined && { exchange_rate: rate }) });
  };
  return (
    <Dialog opened title={t("lines")} onClose={onClose}>
      <div className={classes.dialog}>
        <SentFields busy={busy} isUnknown={isUnknown}>
          <LineParts lines={left} parts={parts} onChange={setParts} />
          {invoice.currency !== "TRY" && <RateField currency={invoice.currency} onChange={setRate} />}
        </SentFields>
        <Sums lines={left} parts={parts} withheld={withheld} currency={invoice.currency} />
        <p className={classes.about}>{t(invoice.transaction_id === null ? "less" : "back")}</p>
        <Missing messages={missing} contactId={invoice.contact_id} />
        <div className={classes.ends}>
          <Button variant="default" onClick={onClose}>
            {kit("cancel")}
          </Button>
          <Button loading={busy} onClick={issue}>
            {t("make")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface SumsProps extends Pick<LinePartsProps, "lines" | "parts"> {
  withheld: Returnable["withheld"];
  currency: Document["currency"];
}

/** What the return invoice comes to, and how much of it the customer withheld and so does not get. */
function Sums({ lines, parts, withheld, currency }: SumsProps) {
  const t = useTranslations("edocuments.returns");
  const sums = lines.map((line) => returnedOf(line, parts[line.id] ?? 0));
  const tax = sums.reduce((all, sum) => all + sum.tax, 0);
  const total = sums.reduce((all, sum) => all + sum.net, tax);
  const back = withheldBack(tax, withheld.rate, withheld);
  const rows: [string, number][] =
    withheld.rate === 0
      ? [[t("total"), total]]
      : [
          [t("total"), total],
          [t("withheld"), -back],
          [t("payable"), total - back],
        ];
  return (
    <div aria-live="polite">
      {rows.map(([label, amount]) => (
        <p key={label} className={classes.sum}>
          <span>{label}</span>
          <strong>{formatKurus(amount, currency)}</strong>
        </p>
      ))}
    </div>
  );
}

interface LinePartsProps {
  lines: readonly Line[];
  /** Quantities by line. */
  parts: Record<number, number>;
  onChange: (parts: Record<number, number>) => void;
}

function LineParts({ lines, parts, onChange }: LinePartsProps) {
  const t = useTranslations("edocuments.returns");
  // Counts presses of "everything": the fields begin anew, so that none shows a wrong text over what is returned.
  const [round, setRound] = useState(0);
  const all = (): void => {
    setRound(round + 1);
    onChange(Object.fromEntries(lines.map((line) => [line.id, leftOfLine(line)])));
  };
  return (
    <>
      <ul key={round} className={classes.parts}>
        {lines.map((line) => (
          <LinePart
            key={line.id}
            line={line}
            value={parts[line.id] ?? 0}
            onChange={(quantity) => onChange({ ...parts, [line.id]: quantity })}
          />
        ))}
      </ul>
      <Button variant="link" onClick={all}>
        {t("everything")}
      </Button>
    </>
  );
}

function LinePart({ line, value, onChange }: { line: Line; value: number; onChange: (quantity: number) => void }) {
  const t = useTranslations("edocuments.returns");
  const left = leftOfLine(line);
  return (
    <li>
      <span>
        {line.description}
        <small>{t("of", { left: decimalOf(left), quantity: decimalOf(line.quantity) })}</small>
      </span>
      <QuantityStepper
        label={t("chosen", { description: line.description })}
        value={value}
        onChange={onChange}
        min={0}
        max={left}
        decimals={3}
      />
    </li>
  );
}

/** Issues the return invoice; keeps the sentences that say what is missing. */
function useReturn({ id }: Document, onMade: (made: Made) => void) {
  const t = useTranslations("edocuments.returns");
  const { act, busy, isUnknown } = useAct("POST /api/edocuments/invoice/{id}/return");
  const [missing, setMissing] = useState<Record<string, string>>({});
  const make = async (body: Parameters<typeof act>[0]["body"]): Promise<void> => {
    setMissing({});
    try {
      onMade(await act({ params: { id }, body }));
    } catch (thrown) {
      const { status, body: refused } = apiError(thrown);
      if (status === 422 && refused.messages) setMissing(refused.messages);
      else toast.failure(t("failed"), thrown);
    }
  };
  return { make, busy, isUnknown, missing };
}
