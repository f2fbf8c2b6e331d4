import { numberText, seriesOf } from "#areas/settings/contract/number-text.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import type { Settings } from "../settings.screen.tsx";

/** The stored settings of a group. */
export type Series = Settings["invoicing"];

/** The form's values: numbers are text. */
export type Numbering = Record<"title" | "prefix" | "digits" | "next", string> & { yearly: boolean };

type Form = Pick<Numbering, "prefix" | "yearly">;

const typedSeries = ({ prefix, yearly }: Form, today: string) => seriesOf({ prefix: prefix.trim(), yearly }, today);

/** The next number of the series in the form; 1 for a new one. */
export function nextOf(stored: Series, form: Form, today: string): number {
  const series = typedSeries(form, today);
  if (series === seriesOf(stored, today)) return stored.next;
  return stored.series.find((one) => one.series === series)?.next ?? 1;
}

/**
 * The first and the last number that the form's next number leaves out, as texts; nothing if it leaves out none, or the stored one already
 * did.
 * Example: 8 was the last one and 12 is typed: from "FTR000009" to "FTR000011".
 */
export function gapOf(stored: Series, form: Numbering, today: string): { from: string; to: string } | undefined {
  const series = typedSeries(form, today);
  const last = stored.series.find((one) => one.series === series)?.last;
  const next = wholeOf(form.next) ?? 0;
  if (last === undefined || next <= last + 1 || next === nextOf(stored, form, today)) return undefined;
  const text = (serial: number) =>
    numberText({ prefix: series, digits: wholeOf(form.digits) ?? 0, yearly: form.yearly }, serial);
  return { from: text(last + 1), to: text(next - 1) };
}
