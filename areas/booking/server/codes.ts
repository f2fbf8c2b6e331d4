import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { writeMessage } from "#areas/messages/server/messages.ts";
import { countUses } from "#kit/server/attempts.ts";
import { networkOf } from "#kit/server/payers.ts";
import { plusMinutes, todayOf } from "#kit/server/time.ts";
import { tellCodesUsedUp } from "./codes.jobs.ts";
import { countOfDay, noteTold, putCode } from "./online.queries.ts";
import { codeText } from "./words.page.ts";
import type { Visitor } from "./visitor.ts";

/** One-time codes by SMS (decision 0082): short-lived, single-use, hashed, limited by phone, address and day. */

const LIVES_MINUTES = 5;
export const MOST_GUESSES = 5;
const MOST_A_PHONE = 3;
const MOST_AN_ADDRESS = 10;

/**
 * The hash stored for a code. The token is stored nowhere, so that nobody can find the code by trying all million from a copy of the
 * database.
 */
const hashOf = (token: string, code: string): Buffer => createHash("sha256").update(`${token} ${code}`).digest();

/** Whether it is the code of this token, in constant time. */
export const isCode = (token: string, typed: string, stored: Buffer): boolean =>
  timingSafeEqual(hashOf(token, typed), stored);

/** Writes a code's message in the transaction of the draft. `limited`: phone or address; `used_up`: the business's day. */
export async function sendCode(
  ctx: Visitor,
  { token, hash, phone }: { token: string; hash: Buffer; phone: string },
): Promise<"sent" | "limited" | "used_up"> {
  const { db, address, company, rules, language } = ctx;
  const uses = [
    { subject: `booking code phone ${phone}`, most: MOST_A_PHONE },
    { subject: `booking code address ${networkOf(address)}`, most: MOST_AN_ADDRESS },
  ];
  if (!(await countUses(db, uses, 60))) return "limited";
  if (!(await countOfDay(db, "codes", todayOf(ctx), rules.codes_a_day))) {
    await tellUsedUp(ctx);
    return "used_up";
  }
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const messageId = await writeMessage(ctx, {
    channel: "sms",
    class: "code",
    cause: "booking.code",
    recipient: phone,
    body: codeText(language, company.name, code),
  });
  const endsAt = plusMinutes(ctx.now, LIVES_MINUTES);
  await putCode(db, hash, { codeHash: hashOf(token, code), endsAt, messageId });
  return "sent";
}

/** Counts a request without a confirmed phone; false: no more of this address now, or of the business today. */
export async function countRequest(ctx: Visitor, phone: string): Promise<boolean> {
  const uses = [
    { subject: `booking request phone ${phone}`, most: MOST_A_PHONE },
    { subject: `booking request address ${networkOf(ctx.address)}`, most: MOST_AN_ADDRESS },
  ];
  if (!(await countUses(ctx.db, uses, 60))) return false;
  return countOfDay(ctx.db, "requests", todayOf(ctx), ctx.rules.codes_a_day);
}

async function tellUsedUp(ctx: Visitor): Promise<void> {
  if (await noteTold(ctx.db, todayOf(ctx))) await ctx.later(tellCodesUsedUp, {}, { key: tellCodesUsedUp.name });
}
