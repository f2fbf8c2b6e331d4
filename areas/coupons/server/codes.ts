import { randomInt } from "node:crypto";
import type { z } from "zod";
import { Download } from "#kit/contract/download.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { csvOf } from "#kit/server/csv.ts";
import { invalidField } from "#kit/server/problem.ts";
import { wallClock } from "#kit/server/time.ts";
import { MOST_CODES, type coupon } from "../contract/coupons.ts";
import { codeFileHead } from "./code-file.ts";
import { addToCodeCount, insertCodes, listCodes } from "./codes.queries.ts";
import { getCoupon, lockCoupon } from "./coupons.queries.ts";

/** Crockford's base32, without letters that are easily confused. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Example: singleCode("YAZ10") is "YAZ10-7K3M9Q2D". */
const singleCode = (code: string): string =>
  `${code}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;

/** Generates single-use codes of a coupon; 422 above MOST_CODES. */
export async function makeCodes(ctx: Context, id: number, count: number): Promise<z.output<typeof coupon>> {
  const { code, single_codes: before } = await lockCoupon(ctx.db, id);
  if (before + count > MOST_CODES)
    throw invalidField(
      "count",
      sentence(
        `Bir kuponun en fazla ${MOST_CODES} tek kullanımlık kodu olabilir`,
        `A coupon can have ${MOST_CODES} single-use codes at most`,
      ),
      "too_many",
    );
  for (let left = count; left > 0;) {
    const codes = new Set(Array.from({ length: left }, () => singleCode(code)));
    left -= await insertCodes(ctx.db, id, [...codes]);
  }
  await addToCodeCount(ctx.db, id, count);
  await audit(ctx.db, { by: ctx.user.id, action: "codes_made", entity: "coupon", id, after: { count } });
  return getCoupon(ctx.db, id);
}

/** The single-use codes as a file for spreadsheets, in the company's language and time zone. */
export async function downloadCodes({ db, company, settings }: Context, id: number): Promise<Download> {
  const { code } = await getCoupon(db, id);
  const rows = await listCodes(db, id);
  const lines = rows.map((row) => [
    row.code,
    row.used_at ? wallClock(row.used_at, company.timezone) : "",
    row.order_code ?? "",
  ]);
  return csvOf(code, [codeFileHead[settings.defaults.language], ...lines]);
}
