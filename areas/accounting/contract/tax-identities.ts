import { z } from "zod";
import { badTaxNumber } from "#areas/access/contract/companies.ts";
import { isTaxNumber, plainTaxNumber } from "#areas/access/contract/tax-number.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { idParams, line, paragraph } from "#kit/contract/shapes.ts";

/** The tax identity of a customer or supplier, which invoices copy and e-documents need. All fields may be empty. */
export const taxIdentity = z.strictObject({
  /** VKN (10 digits) or TCKN (11 digits). */
  tax_number: z.string(),
  tax_office: z.string(),
  /** Of a company; empty: the contact's name. */
  legal_name: z.string(),
  /** Of a person with a TCKN; empty: the contact's names. */
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  district: z.string(),
  city: z.string(),
  /** Where the person receives e-Fatura: "urn:mail:defaultpk@ornek.com.tr". */
  alias: z.string(),
});

const number = line(20)
  .transform(plainTaxNumber)
  .refine((text) => text === "" || isTaxNumber(text), badTaxNumber);

const change = z.strictObject({
  tax_number: number,
  tax_office: line(80),
  legal_name: line(160),
  first_name: line(80),
  last_name: line(80),
  address: paragraph(300),
  district: line(80),
  city: line(80),
  alias: line(120).refine(
    (text) => text === "" || /^urn:mail:\S+@\S+$/.test(text),
    sentence("urn:mail: ile başlamalı", "Must begin with urn:mail:"),
  ),
});

const row = { right: "admin", params: idParams, reply: taxIdentity } as const;

export const taxIdentities = endpoints({
  "GET /api/accounting/tax-identities/{id}": {
    ...row,
    about: "The tax identity of a customer or supplier (id of the contact); empty texts where none is stored.",
  },
  "PUT /api/accounting/tax-identities/{id}": {
    ...row,
    body: change.partial(),
    changes: ["accounting"],
    about: "Changes the sent fields of a contact's tax identity.",
  },
});
