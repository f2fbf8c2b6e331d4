import { Problem } from "#kit/server/problem.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { insertContact } from "#areas/customers/server/contacts.queries.ts";
import { demandFor, holdForDeposit } from "#areas/prepaid/server/holds.ts";
import type { Line } from "#areas/reservations/server/lines.rules.ts";
import { insertLink } from "#areas/reservations/server/links.queries.ts";
import { bookOnline } from "#areas/reservations/server/online.ts";
import { remindOf } from "#areas/reservations/server/requests.ts";
import { listOpenServices, pricesOf, type OpenService } from "./book.report.ts";
import { countRequest, isCode, MOST_GUESSES, sendCode } from "./codes.ts";
import * as queries from "./online.queries.ts";
import { nameParts } from "./online.rules.ts";
import { codesOf } from "./settings.ts";
import { placesAt } from "./times.ts";
import { bookedMinutes, type Place, type Wish } from "./times.rules.ts";
import { typedNameNote } from "./words.page.ts";
import type { Visitor } from "./visitor.ts";

/** What a step of a visitor's booking ended with; the page has a sentence for each. */
export type Outcome =
  | "code_sent"
  | "done"
  /** The time is not free any more. */
  | "taken"
  | "wrong_code"
  | "code_over"
  | "guesses_used_up"
  /** Too many codes for this phone or address. */
  | "limited"
  /** Codes can't be sent now; the visitor may send a request. */
  | "no_codes"
  /** No more requests today, or from here. */
  | "no_requests"
  | "too_many_open"
  | "unknown";

export interface Token {
  token: string;
  hash: Buffer;
}

/** How long a confirmed phone may choose another time without a new code. */
const VERIFIED_MINUTES = 30;

/** What the draft's services are, as far as they are open; undefined when one is not. */
export async function wishOf(
  ctx: Pick<Visitor, "db">,
  services: readonly number[],
  employeeId: number | null,
): Promise<Wish | undefined> {
  return wishAmong(await listOpenServices(ctx.db), services, employeeId);
}

/** The wish for some of the open services; undefined if one is not open. */
export function wishAmong(
  open: readonly OpenService[],
  services: readonly number[],
  employeeId: number | null,
): Wish | undefined {
  const byId = new Map(open.map((service) => [service.id, service]));
  const chosen = services.flatMap((id) => byId.get(id) ?? []);
  if (chosen.length !== services.length || chosen.length === 0) return undefined;
  return { services: chosen.map(({ id, minutes }) => ({ id, minutes: bookedMinutes(minutes) })), employeeId };
}

/**
 * Takes a visitor's choice: sends a code, or books at once where the phone was just confirmed or a request is wanted because no code can be
 * sent. The same token again gives the same appointment.
 */
export function begin(ctx: Visitor, at: Token, chosen: queries.Chosen, asRequest: boolean): Promise<Outcome> {
  return ctx.db.transact(async (tx): Promise<Outcome> => {
    const own = { ...ctx, db: tx };
    if ((await queries.lockDraft(tx, at.hash))?.reservation_id) return "done";
    const wish = await wishOf(own, chosen.services, chosen.employeeId);
    if (!wish || !(await placesAt(own, wish, Date.parse(chosen.startingAt)))) return "taken";
    if (!(await queries.putDraft(tx, at.hash, chosen))) return "done";
    const draft = await queries.lockDraft(tx, at.hash);
    if (!draft) return "unknown";
    if (isVerified(draft, ctx.now)) return complete(own, at, draft, true);
    if ((await codesOf(own)) !== "ready" || hasFailed(draft)) return asRequest ? request(own, at, draft) : "no_codes";
    const sent = await sendCode(own, { ...at, phone: chosen.phone });
    if (sent === "used_up") return asRequest ? request(own, at, draft) : "no_codes";
    return sent === "sent" ? "code_sent" : "limited";
  });
}

/** Keeps what was typed, so that the form can show it again. Returns false when the token already has an appointment. */
export const keepTyped = (ctx: Visitor, { hash }: Token, typed: queries.Chosen): Promise<boolean> =>
  ctx.db.transact((tx) => queries.putTyped(tx, hash, typed));

const isVerified = ({ verified_at: at }: queries.Draft, now: string): boolean =>
  at !== null && now <= plusMinutes(at, VERIFIED_MINUTES);

/** The code's SMS could not be sent. */
const hasFailed = ({ code_state: state }: queries.Draft): boolean => state === "failed" || state === "unsent";

/** Checks a typed code and books. A wrong one is counted; the right one is used up even if the time is taken meanwhile. */
export function confirm(ctx: Visitor, at: Token, typed: string): Promise<Outcome> {
  return ctx.db.transact(async (tx): Promise<Outcome> => {
    const own = { ...ctx, db: tx };
    const draft = await queries.lockDraft(tx, at.hash);
    if (!draft) return "unknown";
    if (draft.reservation_id !== null) return "done";
    // The code was right, but its answer was lost or the time was taken: the form may come again.
    if (isVerified(draft, ctx.now)) return complete(own, at, draft, true);
    if (draft.guesses >= MOST_GUESSES) return "guesses_used_up";
    if (draft.code_hash === null || ctx.now > (draft.code_ends_at ?? "")) return "code_over";
    if (!isCode(at.token, typed, draft.code_hash)) {
      await queries.countGuess(tx, at.hash);
      return draft.guesses + 1 >= MOST_GUESSES ? "guesses_used_up" : "wrong_code";
    }
    await queries.noteVerified(tx, at.hash);
    return complete(own, at, draft, true);
  });
}

/** Sends a new code for a draft, or takes it as a request. */
export function again(ctx: Visitor, at: Token, asRequest: boolean): Promise<Outcome> {
  return ctx.db.transact(async (tx): Promise<Outcome> => {
    const own = { ...ctx, db: tx };
    const draft = await queries.lockDraft(tx, at.hash);
    if (!draft) return "unknown";
    if (draft.reservation_id !== null) return "done";
    if (draft.phone === "") return "unknown";
    if ((await codesOf(own)) !== "ready" || hasFailed(draft)) return asRequest ? request(own, at, draft) : "no_codes";
    const sent = await sendCode(own, { ...at, phone: draft.phone });
    if (sent === "used_up") return asRequest ? request(own, at, draft) : "no_codes";
    return sent === "sent" ? "code_sent" : "limited";
  });
}

/** Books with the phone that was confirmed for this token, at another time. */
export function bookAt(ctx: Visitor, at: Token, startingAt: string): Promise<Outcome> {
  return ctx.db.transact(async (tx): Promise<Outcome> => {
    const draft = await queries.lockDraft(tx, at.hash);
    if (!draft) return "unknown";
    if (draft.reservation_id !== null) return "done";
    if (!isVerified(draft, ctx.now)) return "code_over";
    const moved = { ...draft, starting_at: startingAt };
    return complete({ ...ctx, db: tx }, at, moved, true);
  });
}

async function request(ctx: Visitor, at: Token, draft: queries.Draft): Promise<Outcome> {
  return (await countRequest(ctx, draft.phone)) ? complete(ctx, at, draft, false) : "no_requests";
}

/** How often another employee is tried when somebody else takes the chosen one at the same moment. */
const TRIES = 4;

async function complete(ctx: Visitor, at: Token, draft: queries.Draft, isVerifiedPhone: boolean): Promise<Outcome> {
  const { db, rules } = ctx;
  await queries.lockPhone(db, draft.phone);
  // Before the code nobody learns whether the phone has appointments, so requests are not counted here.
  if (isVerifiedPhone && (await queries.countOpen(db, draft.phone, ctx.now)) >= rules.open_per_phone)
    return "too_many_open";
  const wish = await wishOf(ctx, draft.services, draft.employee_id);
  for (let attempt = 0; wish && attempt < TRIES; attempt += 1) {
    const places = await placesAt(ctx, wish, Date.parse(draft.starting_at));
    if (!places) return "taken";
    const id = await tryPlaces(ctx, draft, places, isVerifiedPhone);
    if (id === undefined) continue;
    await queries.endDraft(db, at.hash, id);
    await insertLink(db, id, at.hash);
    ctx.afterwards(async () =>
      ctx.changed(db.company, ["reservations", "calendar", "contacts", "reminders", "booking"]),
    );
    return "done";
  }
  return "taken";
}

/** Books at these places; undefined when one was taken or closed since they were read. */
async function tryPlaces(
  ctx: Visitor,
  draft: queries.Draft,
  places: readonly Place[],
  isVerifiedPhone: boolean,
): Promise<number | undefined> {
  const { db, rules } = ctx;
  const prices = await pricesOf(db, places);
  const lines = places.map((place, index): Line => ({ ...place, price: prices[index] ?? 0, quantity: 1 }));
  const needsAnswer = rules.needs_approval || !isVerifiedPhone;
  const isHeld = rules.deposit_required && (await demandFor(ctx, lines)) > 0;
  let customerId = 0;
  let notes = "";
  const known = await queries.findCustomer(db, draft.phone, draft.name);
  if (known && !known.same) notes = typedNameNote(ctx.settings.defaults.language, draft.name);
  try {
    const id = await bookOnline(ctx, {
      lines,
      notes,
      status: needsAnswer || isHeld ? "new" : "accepted",
      unverifiedPhone: !isVerifiedPhone,
      buffer: rules.buffer_minutes,
      customer: async () =>
        (customerId =
          known?.id ?? (await insertContact(db, "customer", { ...nameParts(draft.name), phone: draft.phone }))),
    });
    if (isHeld) await holdForDeposit(ctx, { reservationId: id, minutes: rules.deposit_minutes, accepts: !needsAnswer });
    else if (needsAnswer) await remind(ctx, id, customerId, lines);
    return id;
  } catch (error) {
    // A refusal of the database itself has ended the transaction.
    if (error instanceof Problem && error.cause === undefined) return undefined;
    throw error;
  }
}

/** Puts a request into the bell of the people who must answer it. */
async function remind(ctx: Visitor, reservationId: number, contactId: number, [first]: readonly Line[]) {
  if (!first) return;
  const startingAt = new Date(first.from).toISOString();
  await remindOf(ctx, { reservationId, contactId, employeeId: first.employeeId, startingAt }, "waits");
}
