import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { MAX_KURUS } from "#kit/contract/money.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, day, id, idParams, line, listOf } from "#kit/contract/shapes.ts";
import { currencies } from "./currencies.ts";
import { plainIban } from "./iban.ts";

/** An account for money: a till or a bank account (I1). `number` is its IBAN. */
export const account = z.strictObject({
  id,
  name: z.string(),
  number: z.string(),
  currency: z.enum(currencies),
  bank_name: z.string(),
  bank_phone: z.string(),
  bank_address: z.string(),
  enabled: z.boolean(),
  /** The balance at the start of `opening_date`; earlier transactions are part of it. Zero needs no date: then all transactions are added. */
  opening_balance: amount,
  opening_date: day.nullable(),
  /** The opening balance plus all transactions since, in hundredths of its currency. */
  balance: amount,
});

const badBalance = sentence("Geçerli bir tutar girin", "Enter a valid amount");

const fields = z.strictObject({
  name: line(120, 2),
  number: line(60).transform(plainIban),
  currency: z.enum(currencies, sentence("Boş olamaz", "Cannot be empty")),
  bank_name: line(120),
  bank_phone: line(40),
  bank_address: line(300),
  enabled: z.boolean(),
  opening_balance: z.number(badBalance).int(badBalance).min(-MAX_KURUS, badBalance).max(MAX_KURUS, badBalance),
  opening_date: day.nullable(),
});

const changes = ["accounting"] as const;

export const accounts = endpoints({
  "GET /api/accounting/accounts": {
    right: "books",
    query: z.strictObject({ query: line(100).default("") }),
    reply: listOf(account),
    about: "The accounts of the business with their balances.",
  },
  "POST /api/accounting/accounts": {
    right: "admin",
    body: fields.partial().extend({ name: fields.shape.name }),
    reply: account,
    status: 201,
    changes,
    about: "Opens an account; its currency is the company's by default. An opening balance is dated today by default.",
  },
  "PUT /api/accounting/accounts/{id}": {
    right: "admin",
    params: idParams,
    body: fields.partial().extend({ id: id.optional() }),
    reply: account,
    changes,
    about:
      "Changes the sent fields. With transactions its currency is fixed (422); while the settings use it, it can't be switched off or change its currency (409). An opening balance keeps a date (422) and does not change in a closed month (409).",
  },
  "DELETE /api/accounting/accounts/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about:
      "Deletes an account without transactions that the settings do not use (otherwise 409); others can be switched off.",
  },
});
