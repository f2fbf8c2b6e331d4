import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, kurus, line } from "#kit/contract/shapes.ts";
import { zone } from "#kit/contract/zone.ts";
import { paymentMethods, tenderMethods } from "./payment-methods.ts";

/**
 * Company settings in their three groups (A13; decisions §5). Records per page are for lists without a specified size: customers,
 * suppliers, notes and reminders, brands.
 */

export const paymentMethod = z.enum(paymentMethods);
/** How something was paid, in a reply: also in ways that nobody chooses, such as by a marketplace. */
export const tenderMethod = z.enum(tenderMethods);

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** '' = the company's hours (for an employee), '-' = closed, or HH:MM-HH:MM with the end after the start. */
export const dayHours = z
  .string()
  .regex(
    /^$|^-$|^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    sentence("SS:dd-SS:dd biçiminde olmalı", "Enter hours as HH:mm-HH:mm"),
  )
  .refine(
    (hours) => hours.length < 2 || hours.slice(0, 5) < hours.slice(6),
    sentence("Bitiş başlangıçtan sonra olmalı", "The end must be after the start"),
  );
export const weekHours = z.partialRecord(z.enum(weekdays), dayHours);

const empty = sentence("Boş olamaz", "Cannot be empty");

const badNumber = sentence("0 veya daha büyük bir tam sayı girin", "Enter a whole number, 0 or more");
const whole = (most: number) =>
  z
    .number(badNumber)
    .int(badNumber)
    .min(0, badNumber)
    .max(most, sentence(`En fazla ${most} olabilir`, `Can be at most ${most}`));

export const defaults = z.strictObject({
  currency: z.enum(["TRY", "USD"], empty),
  /** For people who have chosen none. */
  language: z.enum(["tr", "en"], empty),
  payment_method: paymentMethod,
  records_per_page: z.literal([10, 25, 50], empty),
  /** The tax of lines without their own. */
  tax: id.nullable(),
  /** The account of methods without their own. */
  account: id.nullable(),
  accounts_by_method: z.partialRecord(paymentMethod, id),
  /** "Eksi stok": allows selling below zero. */
  negative_stock: z.boolean(),
  /** "Çalışanlar ciroyu görsün": staff see sums of all takings, not only their own. */
  staff_sees_takings: z.boolean(),
  /** "Çalışanlar veresiye satabilsin": staff may leave a part of a sale to be paid later. */
  staff_sells_on_credit: z.boolean(),
  /** "Kasa sayımı": cash drawers are opened and closed with a count (decision 0091). */
  cash_drawers: z.boolean(),
  /** "Kör sayım": staff who count don't see what an open drawer should hold. */
  blind_count: z.boolean(),
  /** A difference above it needs an administrator, kuruş. */
  drawer_difference_limit: kurus(sentence("Geçerli bir tutar girin", "Enter a valid amount")),
  /** What an appointment asks as a deposit, percent of its services without a rule of their own (decision 0089). */
  deposit_percent: whole(100),
  /** A deposit goes back if the appointment is cancelled at least so many hours before its start. */
  deposit_notice_hours: whole(720),
  /** "Geç iptalde ve gelmeyende kapora kalsın": else it always goes back. */
  deposit_kept: z.boolean(),
  /**
   * "Paket primi seans kullanıldıkça": packages sold from now on pay commission as their sessions are used; else as they are paid (decision
   * 0092).
   */
  package_commission_at_use: z.boolean(),
  /** All employees must sign in with a second factor (decision 0024). */
  require_second_factor: z.boolean(),
  working_hours: weekHours,
  /** Whether the business has ever sent its working hours; unchanged ones count too. */
  hours_confirmed: z.boolean(),
  timezone: z.string(),
});

/**
 * How invoices and bills are numbered: prefix and `next`, padded with zeros to `digits`. Example: FTR, 6 and 42 give "FTR000042". `yearly`
 * numbers have the tax office's form (prefix of 3, year, 9 digits; DFT2027000000001) and restart at 1 each year.
 */
const numbering = z.strictObject({
  title: line(80, 1),
  prefix: line(10, 1),
  digits: whole(12),
  yearly: z.boolean(),
  next: whole(999_999_999_999),
});
/** `next` is that of the series in use today; `series` are all series with issued documents. */
const numberingReply = numbering.extend({
  series: z.array(z.strictObject({ series: z.string(), next: z.number().int(), last: z.number().int() })),
});

/** A required default: it can be changed but not removed. */
const chosen = z.number(empty).int(empty).positive(empty).max(Number.MAX_SAFE_INTEGER, empty);

export const settings = z.strictObject({ defaults, invoicing: numberingReply, billing: numberingReply });

export const settingsTable = endpoints({
  "GET /api/settings": { right: "member", reply: settings, about: "All settings of the business." },
  "POST /api/settings": {
    right: "admin",
    body: z.strictObject({
      defaults: defaults
        .omit({ hours_confirmed: true })
        .extend({
          timezone: zone,
          tax: chosen,
          account: chosen,
          /** Null: the default account. */
          accounts_by_method: z.partialRecord(paymentMethod, id.nullable()),
        })
        .partial()
        .optional(),
      invoicing: numbering.partial().optional(),
      billing: numbering.partial().optional(),
    }),
    reply: settings,
    // Another time zone changes the days, so all data by day is refetched.
    changes: [
      "settings",
      "company",
      "profile",
      "calendar",
      "accounting",
      "reservations",
      "orders",
      "contacts",
      "reminders",
      "employees",
    ],
    about:
      "Changes the sent keys of the groups, working hours by day and accounts by payment method; returns all three groups. The currency is fixed by the first transaction. Each prefix is a series of its own; `next` must be beyond the last number of its series (422).",
  },
});
