import type { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { monthsAfter, todayOf } from "#kit/server/time.ts";
import type { giftCard } from "../contract/prepaid.ts";
import { cardHash, cardHint, newCardCode } from "./card-codes.ts";
import { findCardByHash, getCard } from "./prepaid.report.ts";
import { addEntries, insertCards, lockCard, lockCardsOf, putCode, putExpiry } from "./prepaid.queries.ts";
import { problems } from "./problems.ts";

type GiftCard = z.output<typeof giftCard>;

/** Months for which a new card is valid; administrators change the day of single cards. */
const VALID_MONTHS = 24;
/** A card's last day may be at most this many months ahead. */
const MOST_MONTHS = 120;

/** Makes the gift cards of a paid order's lines (decisions §4), each worth its line; they get their codes when somebody asks for them. */
export async function sellCards(
  ctx: Context,
  lines: readonly { id: number; total: number }[],
  customerId: number | null,
): Promise<void> {
  if (lines.length === 0) return;
  const expiresOn = monthsAfter(todayOf(ctx), VALID_MONTHS);
  const ids = await insertCards(
    ctx.db,
    lines.map(({ id }) => id),
    { customerId, expiresOn },
  );
  const entries = lines.map(({ total }, place) => ({
    prepaidId: ids[place] as number,
    reason: "load" as const,
    amount: total,
  }));
  await addEntries(ctx.db, entries, ctx.user.id);
}

/** Takes refunded gift cards back; 409 `gift_card_used` if something of one is spent. */
export async function takeCardsBack(ctx: Context, lines: readonly { id: number; total: number }[]): Promise<void> {
  if (lines.length === 0) return;
  const cards = await lockCardsOf(
    ctx.db,
    lines.map(({ id }) => id),
  );
  const isWhole = cards.every(({ order_line_id, left }) =>
    lines.some(({ id, total }) => id === order_line_id && total === left),
  );
  if (!isWhole) throw problems.gift_card_used();
  const entries = cards.map(({ id, left }) => ({ prepaidId: id, reason: "payout" as const, amount: -left }));
  await addEntries(ctx.db, entries, ctx.user.id);
}

/** The gift card with a typed code; 422 at `code` without one. */
export async function findCard(ctx: Context, code: string): Promise<GiftCard> {
  const found = await findCardByHash(ctx.db, cardHash(ctx.db.company, code), todayOf(ctx));
  if (!found)
    throw invalidField(
      "code",
      sentence("Bu kodla bir hediye kartı yok", "There is no gift card with this code"),
      "unknown",
    );
  return found;
}

/** A gift card; 404 if there is none. */
export const readCard = (ctx: Context, id: number): Promise<GiftCard> => getCard(ctx.db, id, todayOf(ctx));

/** Changes a card's last day; 422 for a day before today or too far away. */
export async function changeExpiry(ctx: Context, id: number, day: string): Promise<GiftCard> {
  const today = todayOf(ctx);
  if (day < today) throw invalidField("expires_on", sentence("Bugünden önce olamaz", "It cannot be before today"));
  if (day > monthsAfter(today, MOST_MONTHS))
    throw invalidField("expires_on", sentence("En fazla 10 yıl sonra olabilir", "It can be at most 10 years away"));
  const { expires_on: before } = await lockCard(ctx.db, id);
  await putExpiry(ctx.db, id, day);
  const change = { before: { expires_on: before }, after: { expires_on: day } };
  await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "gift_card", id, ...change });
  return readCard(ctx, id);
}

/** Makes a card's code and returns it this once; 403 `code_exists` for staff if it has one. The old code ends. */
export async function makeCode(ctx: Context, id: number): Promise<{ code: string; card: GiftCard }> {
  const { code_hint: hint } = await lockCard(ctx.db, id);
  if (hint !== "" && !ctx.user.isAdmin) throw problems.code_exists();
  const code = newCardCode();
  await putCode(ctx.db, id, { hash: cardHash(ctx.db.company, code), hint: cardHint(code) });
  if (hint !== "")
    await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "gift_card", id, after: { code: "new" } });
  return { code, card: await readCard(ctx, id) };
}
