import { describe, expect, test } from "vitest";
import { documentSums } from "#areas/accounting/contract/document-sums.ts";
import { randomDocuments } from "#tests/harness/edocuments.ts";
import { faultsOf } from "./checks.rules.ts";
import type { EDocument } from "./document.rules.ts";
import { documentXml } from "./ubl.rules.ts";
import { amountInWords } from "./words.rules.ts";

/** The e-document (issue 19). The official schema and schematron run over the same documents by hand: docs/edocuments.md. */

const TODAY = "2026-11-24";
const documents = randomDocuments(19, 1000);

/** The texts of all elements with this name, in order. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => text ?? "");
/** Lira as hundredths. */
const cents = (text: string | undefined): number => Math.round(Number(text) * 100);
/** The parts between the tags of each element of this name. */
const parts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, part]) => part ?? "");
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe("of 1,000 random invoices", () => {
  test("none has a fault", () => {
    const faults = documents.flatMap((doc) => faultsOf(doc, TODAY).map(({ field }) => `${doc.number} ${field}`));
    expect(faults).toEqual([]);
  });

  test("every amount is the invoice's to the kuruş", () => {
    for (const doc of documents) {
      const xml = documentXml(doc);
      const { net, tax, total, taxes } = documentSums(doc.lines);
      const [whole = ""] = parts(xml, "cac:LegalMonetaryTotal");
      const amount = (name: string) => cents(texts(whole, name)[0]);
      expect([amount("cbc:TaxExclusiveAmount"), amount("cbc:TaxInclusiveAmount")], doc.number).toEqual([net, total]);
      const withheld = parts(xml.slice(0, xml.indexOf("<cac:LegalMonetaryTotal>")), "cac:WithholdingTaxTotal");
      expect(amount("cbc:PayableAmount")).toBe(
        total - sum(withheld.map((part) => cents(texts(part, "cbc:TaxAmount")[0]))),
      );
      expect(amount("cbc:LineExtensionAmount") - amount("cbc:AllowanceTotalAmount")).toBe(net);
      const [kdv = ""] = parts(xml, "cac:TaxTotal");
      expect(cents(texts(kdv, "cbc:TaxAmount")[0])).toBe(tax);
      const rates = parts(kdv, "cac:TaxSubtotal").map((part) => ({
        rate: Number(texts(part, "cbc:Percent")[0]),
        net: cents(texts(part, "cbc:TaxableAmount")[0]),
        tax: cents(texts(part, "cbc:TaxAmount")[0]),
      }));
      expect(rates).toEqual(taxes);
    }
  });

  test("lines add up: price × quantity less the allowance is the line, and the lines are the whole", () => {
    for (const doc of documents) {
      const lines = parts(documentXml(doc), "cac:InvoiceLine");
      expect(lines).toHaveLength(doc.lines.length);
      for (const [place, line] of lines.entries()) {
        const [allowance = ""] = parts(line, "cac:AllowanceCharge");
        const less = allowance === "" ? 0 : cents(texts(allowance, "cbc:Amount")[0]);
        const value = cents(texts(line, "cbc:LineExtensionAmount")[0]);
        expect(value, doc.number).toBe(doc.lines[place]?.net);
        const worth = Number(texts(line, "cbc:PriceAmount")[0]) * Number(texts(line, "cbc:InvoicedQuantity")[0]);
        expect(Math.round(worth * 100) - less, doc.number).toBe(value);
        if (allowance !== "") expect(cents(texts(allowance, "cbc:BaseAmount")[0]) - less).toBe(value);
      }
    }
  });

  test("every kind, profile and currency occurs", () => {
    const seen = (of: (doc: EDocument) => string) => [...new Set(documents.map(of))].toSorted();
    expect(seen(({ type }) => type)).toEqual(["IADE", "ISTISNA", "SATIS", "TEVKIFAT"]);
    expect(seen(({ profile }) => profile)).toEqual(["EARSIVFATURA", "TEMELFATURA"]);
    expect(seen(({ currency }) => currency)).toEqual(["EUR", "GBP", "TRY", "USD"]);
  });
});

const [some] = documents.filter(({ type, currency }) => type === "SATIS" && currency === "TRY") as [EDocument];
const faults = (change: Partial<EDocument>) => faultsOf({ ...some, ...change }, TODAY).map(({ field }) => field);
const free = { ...some.lines[0]!, tax_rate: 0, net: 1000, tax: 0 };
const taxed = { ...some.lines[0]!, tax_rate: 20, net: 1000, tax: 200 };

test.each<[string, Partial<EDocument>, string[]]>([
  ["the legal number", { number: "F12" }, ["settings.number"]],
  ["the year of the number", { number: "DFT2025000000001" }, ["settings.number"]],
  ["a date ahead", { date: "2026-11-25" }, ["invoice.date"]],
  ["a reason for lines without KDV", { lines: [free], exemption: "" }, ["sending.exemption"]],
  ["a reason of the right kind", { lines: [free], exemption: "302" }, ["sending.exemption"]],
  ["an exempt line in an ISTISNA", { type: "ISTISNA", lines: [taxed], exemption: "302" }, ["sending.exemption"]],
  ["a rate for another currency", { currency: "USD", exchangeRate: "0" }, ["sending.exchange_rate"]],
  ["a code of withholding", { type: "TEVKIFAT", lines: [taxed] }, ["sending.withholding"]],
  ["the returned invoice", { type: "IADE", returns: [] }, ["sending.returns"]],
  ["something to pay", { lines: [{ ...taxed, net: 0, tax: 0 }], exemption: "351" }, ["invoice.lines"]],
  [
    "the seller's identity",
    {
      seller: { ...some.seller, taxNumber: "1234567891", name: "", taxOffice: "", district: "", city: "", address: "" },
    },
    [
      "company.tax_number",
      "company.tax_office",
      "company.legal_name",
      "company.address",
      "company.district",
      "company.city",
    ],
  ],
  [
    "the buyer's identity",
    {
      profile: "TEMELFATURA",
      buyer: { ...some.buyer, taxNumber: "11111111111", firstName: "", lastName: "", city: "" },
    },
    ["identity.tax_number", "identity.first_name", "identity.last_name"],
  ],
])("asks for %s", (_name, change, fields) => {
  expect(faults(change)).toEqual(fields);
});

test("escapes texts and leaves out what XML cannot hold", () => {
  const xml = documentXml({ ...some, notes: ['<a> & "b" \u0001\uffff'] });
  expect(xml).toContain("<cbc:Note>&lt;a&gt; &amp; &quot;b&quot; </cbc:Note>");
});

test.each([
  [0, "TRY", "Yalnız sıfır Türk lirası"],
  [125_050, "TRY", "Yalnız bin iki yüz elli Türk lirası elli kuruş"],
  [100_100_101, "USD", "Yalnız bir milyon bin bir ABD doları bir sent"],
  [11_100, "EUR", "Yalnız yüz on bir avro"],
  [100_000_000_000, "TRY", "Yalnız bir milyar Türk lirası"],
])("writes %i %s in words", (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words);
});
