import { z } from "zod";
import { paymentMethod, tenderMethod } from "#areas/settings/contract/settings.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  cursors,
  day,
  id,
  idParams,
  instant,
  kurus,
  line,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";

/** What customers paid in advance: their balances, gift cards and deposits (decisions §4, decisions 0089 and 0093). Kuruş; days are the company's. */

export const prepaidKinds = ["balance", "gift_card", "deposit"] as const;
const entryReasons = ["load", "opening", "spend", "keep", "return", "payout"] as const;

/** A gift card's code as typed or scanned; case, spaces and hyphens don't matter. */
export const cardCode = line(40, 1, sentence("Kartın kodunu girin", "Enter the card's code"));

const wrongAmount = sentence("Geçerli bir tutar girin", "Enter a valid amount");
export const money = kurus(wrongAmount).min(1, wrongAmount);

export const person = z.strictObject({ id, name: z.string(), surname: z.string() });

/** One change of what is left. */
export const entry = z.strictObject({
  id,
  at: instant,
  /** `keep`: the business kept this deposit. */
  reason: z.enum(entryReasons),
  /** Positive: it grew. */
  amount,
  /** How it was paid in or back; null: it was spent on a sale, or is a gift card's. */
  payment_method: tenderMethod.nullable(),
  /** The sale on which it was spent, or by which the card was sold. */
  order: z.strictObject({ id, code: z.string() }).nullable(),
  by: person.nullable(),
  note: z.string(),
});

const card = {
  id,
  /** The code's last characters; empty: the card has no code yet. */
  hint: z.string(),
  left: amount,
  /** The last day on which it can be spent. */
  expires_on: day,
};

const cardSummary = z.strictObject(card);

/** A gift card; its code is never part of it. */
export const giftCard = z.strictObject({
  ...card,
  /** What it was sold for. */
  amount,
  is_expired: z.boolean(),
  /** The buyer. */
  customer: person.nullable(),
  order: z.strictObject({ id, code: z.string() }),
  created_at: instant,
  entries: z.array(entry),
});

const customerPrepaid = z.strictObject({
  contact: person.extend({ phone: z.string() }),
  balance: amount,
  /** Of those that the customer bought, the ones with something left. */
  cards: z.array(cardSummary),
  /** The latest hundred of the balance, newest first. */
  entries: z.array(entry),
});

const row = z.strictObject({
  id,
  kind: z.enum(prepaidKinds),
  /** Whose balance or deposit it is, or who bought the card. */
  customer: person.extend({ phone: z.string() }).nullable(),
  hint: z.string(),
  /** Of a deposit: its appointment. */
  reservation: z.strictObject({ id, code: z.string(), starting_at: instant }).nullable(),
  left: amount,
  expires_on: day.nullable(),
  is_expired: z.boolean(),
  created_at: instant,
});
const page = pageOf(row);
const sums = z.strictObject({ balance: amount, gift_card: amount, deposit: amount });

const note = paragraph(500).default("");

export const prepaidTable = endpoints({
  "GET /api/prepaid": {
    right: "staff",
    query: listQuery({ ...cursors, kind: z.enum(prepaidKinds).optional() }),
    reply: page.extend({ meta: page.shape.meta.extend({ sums }) }),
    about:
      "Balances, gift cards and deposits with something left, newest first: what the business owes in services and goods. The sums are of all of them.",
  },
  "GET /api/contacts/{id}/prepaid": {
    right: "staff",
    params: idParams,
    reply: customerPrepaid,
    about: "A customer's balance with its changes, and the gift cards that the customer bought.",
  },
  "POST /api/contacts/{id}/balance": {
    right: "staff",
    params: idParams,
    body: z.strictObject({ id: id.optional(), payment_method: paymentMethod, amount: money, note }),
    reply: customerPrepaid,
    status: 201,
    changes: ["prepaid", "accounting", "contacts"],
    about: "Takes money for a customer's balance: a transaction of type `advance`, which is no income.",
  },
  "POST /api/contacts/{id}/balance/payout": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ id: id.optional(), amount: money, note }),
    reply: customerPrepaid,
    changes: ["prepaid", "accounting", "contacts"],
    about: "Pays a part of a customer's balance back, by the payments that it was loaded with, the latest first.",
  },
  "POST /api/gift-cards/find": {
    right: "staff",
    body: z.strictObject({ code: cardCode }),
    reply: giftCard,
    about: "The gift card with this code; 422 without one. The code is in the body, so that no log has it.",
  },
  "GET /api/gift-cards/{id}": {
    right: "staff",
    params: idParams,
    reply: giftCard,
    about: "A gift card with its changes.",
  },
  "PUT /api/gift-cards/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ id: id.optional(), expires_on: day }),
    reply: giftCard,
    changes: ["prepaid"],
    about: "Changes the last day on which a gift card can be spent.",
  },
  "POST /api/gift-cards/{id}/code": {
    right: "staff",
    params: idParams,
    reply: z.strictObject({ code: z.string(), card: giftCard }),
    secretReply: true,
    changes: ["prepaid"],
    about:
      "Makes a gift card's code, which is shown this once and not stored. A card that has a code gets a new one from an administrator; the old one ends.",
  },
});
