import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { everyField } from "#kit/server/every-field.ts";
import { invalidField } from "#kit/server/problem.ts";
import { dayOf } from "#kit/server/time.ts";
import { numberText, seriesOf, YEARLY_DIGITS } from "../contract/number-text.ts";
import { setNext } from "./numbering.queries.ts";
import { isNumberTaken } from "./numbering.report.ts";
import type { StoredNumbering } from "./settings.queries.ts";

const kinds = { invoicing: "invoice", billing: "bill" } as const;
export type Group = keyof typeof kinds;

function refuseYearlyPrefix(group: Group, prefix: string): void {
  const message = sentence(
    "Yıllık numaranın ön eki 3 büyük harf olmalı (A-Z), örneğin DFT",
    "The prefix of a yearly number must be 3 capital letters (A-Z), such as DFT",
  );
  if (!/^[A-Z][A-Z0-9]{2}$/.test(prefix)) throw invalidField(`${group}.prefix`, message, "yearly_prefix");
}

const tooLong = sentence("Yıllık numara en fazla 9 basamaklı olabilir", "A yearly number has 9 digits at most");
const numberUsed = sentence(
  "Bu numara verildi: son kullanılandan büyük bir numara girin.",
  "This number has been issued: enter one after the last one used.",
);
const numberTaken = sentence(
  "Bu numarayı taşıyan başka bir belge var. Başka bir numara veya ön ek seçin.",
  "Another document has this number. Choose another number or prefix.",
);

/** The sent fields of a group. */
export type NumberingChange = { [name in keyof StoredNumbering]?: StoredNumbering[name] | undefined } & {
  next?: number | undefined;
};

/**
 * Checks a change of the numbering, and sets the next number of its series (A13, decisions §5). 422 by field: a prefix that a yearly number
 * cannot have, and a next number that was already issued, in this series or as the same text in another one.
 */
export async function changeNumbering(
  ctx: Context,
  group: Group,
  stored: StoredNumbering,
  { next, ...change }: NumberingChange,
): Promise<void> {
  const form = { ...stored, ...change } as StoredNumbering;
  const field = `${group}.next`;
  if (form.yearly)
    await everyField(
      () => refuseYearlyPrefix(group, form.prefix),
      () => {
        if (String(next ?? "").length > YEARLY_DIGITS) throw invalidField(field, tooLong, "too_long");
      },
    );
  if (next === undefined) return;
  const series = seriesOf(form, dayOf(ctx.now, ctx.company.timezone));
  const kind = kinds[group];
  const set = await setNext(ctx.db, kind, series, next);
  if (!set) throw invalidField(field, numberUsed, "number_used");
  if (await isNumberTaken(ctx.db, numberText({ ...form, prefix: series }, next)))
    throw invalidField(field, numberTaken, "number_taken");
  const { before } = set;
  if (next !== before)
    await audit(ctx.db, {
      by: ctx.user.id,
      action: "changed",
      entity: "document_series",
      id: ctx.company.id,
      before: { kind, series, next: before },
      after: { kind, series, next },
    });
}
