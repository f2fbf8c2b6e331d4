import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  amount,
  confirmed,
  cursors,
  id,
  idParams,
  idText,
  instant,
  kurus,
  line,
  listQuery,
  pageOf,
} from "#kit/contract/shapes.ts";

/**
 * Cash drawers (kasa; decisions §4, decision 0091): a session is from an opening with a count to a closing with a count. Kuruş, or hundredths
 * of the business's currency.
 */

const person = z.strictObject({ id, name: z.string(), surname: z.string() });
const accountName = z.strictObject({ id, name: z.string() });

/** `waiting`: closed with a difference above the limit that no administrator has accepted yet. */
export const drawerStates = ["open", "waiting", "closed"] as const;

const session = z.strictObject({
  id,
  account: accountName,
  state: z.enum(drawerStates),
  opened_at: instant,
  opened_by: person,
  /** Counted at the opening. */
  opening: amount,
  closed_at: instant.nullable(),
  closed_by: person.nullable(),
  counted: amount.nullable(),
  /** The opening sum and the cash rows of the session. Of an open session it is null for staff who count blindly (`blind_count`). */
  expected: amount.nullable(),
  /** counted − expected. */
  difference: amount.nullable(),
});

/** Pieces by the value of the note or coin. */
const counts = z.record(z.string(), z.number().int());

/** Cash rows of a session; refunds, expenses and money that left are negative. Their sum and the opening is `expected`. */
const figures = z.strictObject({
  sales: z.strictObject({ count: z.number().int(), total: amount }),
  /** Collected of sales on credit. */
  collected: amount,
  refunds: z.strictObject({ count: z.number().int(), total: amount }),
  income: amount,
  expense: amount,
  transfers_in: amount,
  transfers_out: amount,
  /** Paid in advance for balances, less what was paid back of it. */
  advances: amount,
});

const move = z.strictObject({
  /** The transaction. */
  id,
  at: instant,
  type: z.enum(["income", "expense", "transfer_in", "transfer_out", "advance"]),
  /** Negative when money left. */
  amount,
  reason: z.string(),
  by: person.nullable(),
  /** The other account of a transfer. */
  account: accountName.nullable(),
});

const detail = session.extend({
  opening_counts: counts.nullable(),
  /** What the last closing counted, with the cash rows while the drawer was closed; null: the account's first session. */
  carried: amount.nullable(),
  /** Null when `expected` is. */
  figures: figures.nullable(),
  /** Money that was neither a sale nor a refund, the latest first, 500 at most. */
  moves: z.array(move),
  counts: counts.nullable(),
  /** Differences above it need an administrator; as set when the session was closed. */
  difference_limit: amount.nullable(),
  /** Written by the person who counted. */
  reason: z.string(),
  approved_at: instant.nullable(),
  approved_by: person.nullable(),
  /** Written by the administrator who accepted the difference. */
  approval: z.string(),
});

const badCount = sentence("0 veya daha büyük bir tam sayı girin", "Enter a whole number, 0 or more");
export const MOST_PIECES = 100_000;
const sentCounts = z.record(
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, sentence("Böyle bir banknot veya madeni para yok", "There is no such note or coin")),
  z
    .number(badCount)
    .int(badCount)
    .min(0, badCount)
    .max(MOST_PIECES, sentence(`En fazla ${MOST_PIECES} olabilir`, `Can be at most ${MOST_PIECES}`)),
);
const badAmount = sentence("Geçerli bir tutar girin", "Enter a valid amount");
const reason = line(300);
/** For a reason that must be given. */
const given = line(300, 3, sentence("En az 3 karakter olmalı", "Enter at least 3 characters"));

export const drawersTable = endpoints({
  "GET /api/drawers": {
    right: "staff",
    query: listQuery({ ...cursors, account_id: idText.optional(), state: z.enum(drawerStates).optional() }),
    reply: pageOf(session),
    about: "Sessions of the cash drawers, the latest first.",
  },
  "GET /api/drawers/accounts": {
    right: "staff",
    reply: z.strictObject({
      /** "Kasa sayımı", "Kör sayım" and "Fark sınırı" of the settings. */
      on: z.boolean(),
      blind: z.boolean(),
      difference_limit: amount,
      currency: z.enum(["TRY", "USD"]),
      /** Accounts that hold cash: one drawer each. */
      data: z.array(
        accountName.extend({
          /** Sales in cash go to it. */
          sales: z.boolean(),
          open: session.nullable(),
          last: z.strictObject({ id, closed_at: instant, counted: amount }).nullable(),
        }),
      ),
      /** Every account that cash can be moved to or from. */
      others: z.array(accountName),
    }),
    about: "The accounts that have a drawer, each with its open session, and how the business counts.",
  },
  "POST /api/drawers": {
    right: "staff",
    body: z.strictObject({
      /** Default: the account of cash sales. */
      account_id: id.optional(),
      /** Either pieces or their sum. */
      counts: sentCounts.optional(),
      amount: kurus(badAmount).optional(),
    }),
    reply: detail,
    status: 201,
    changes: ["drawers"],
    about:
      "Opens the drawer of an account with a counted sum. 409 `drawers_off` while the setting `cash_drawers` is off, 409 `drawer_open` while it is open.",
  },
  "GET /api/drawers/{id}": {
    right: "staff",
    params: idParams,
    reply: detail,
    about: "A session of a drawer with its figures: the X report while it is open.",
  },
  "POST /api/drawers/{id}/moves": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      direction: z.enum(["in", "out"], sentence("Boş olamaz", "Cannot be empty")),
      amount: kurus(badAmount).refine(
        (sum) => sum > 0,
        sentence("Sıfırdan büyük bir tutar girin", "Enter an amount above zero"),
      ),
      reason: line(120, 3, sentence("En az 3 karakter olmalı", "Enter at least 3 characters")),
      /** The account that the money goes to or comes from; without it, it is an expense or an income. */
      account_id: id.optional(),
      confirm: confirmed("more_than_held"),
    }),
    reply: detail,
    status: 201,
    changes: ["drawers", "accounting"],
    about:
      "Money put into an open drawer or taken out of it, with a reason: a row of the books, as an income, an expense or a transfer. 409 `drawer_closed`. Asks (409 `confirm_needed`) before more is taken out than the drawer should hold, unless the caller counts blindly.",
  },
  "POST /api/drawers/{id}/close": {
    right: "staff",
    params: idParams,
    body: z.strictObject({
      counts: sentCounts,
      /** Needed from an administrator when the difference is above the limit (422). */
      reason: reason.default(""),
      /** What the caller has seen as expected; 409 `stale` if it is another sum now. */
      expected: amount.optional(),
    }),
    reply: detail,
    changes: ["drawers"],
    about:
      "Closes a session with its count. It does not change afterwards. With a difference above the limit, one that staff closed waits for an administrator.",
  },
  "POST /api/drawers/{id}/approve": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ approval: given }),
    reply: detail,
    changes: ["drawers"],
    about: "Accepts the difference of a closed session, with a reason. 409 `not_waiting`.",
  },
});
