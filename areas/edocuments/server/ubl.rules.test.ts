import { describe, expect, test } from "vitest";
import { documentSums } from "#areas/accounting/contract/document-sums.ts";
import { randomDocuments } from "#tests/harness/edocuments.ts";
import { faultsOf } from "./checks.rules.ts";
import type { EDocument } from "./document.rules.ts";
import { documentXml } from "./ubl.rules.ts";

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

/** What is withheld of each line. */
const withheldByLine = (xml: string): number[] =>
  parts(xml, "cac:InvoiceLine").flatMap((line) =>
    parts(line, "cac:WithholdingTaxTotal").map((part) => cents(texts(part, "cbc:TaxAmount")[0])),
  );

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
      expect(withheld.map((part) => cents(texts(part, "cbc:TaxAmount")[0]))).toEqual(
        doc.withholding ? [doc.withholding.amount] : [],
      );
      expect(amount("cbc:PayableAmount")).toBe(total - (doc.withholding?.amount ?? 0));
      expect(sum(withheldByLine(xml))).toBe(doc.withholding?.amount ?? 0);
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
    expect(seen(({ type, withholding }) => type + (withholding ? " withheld" : ""))).toEqual([
      "IADE",
      "IADE withheld",
      "ISTISNA",
      "SATIS",
      "TEVKIFAT withheld",
    ]);
    expect(seen(({ profile }) => profile)).toEqual(["EARSIVFATURA", "TEMELFATURA"]);
    expect(seen(({ currency }) => currency)).toEqual(["EUR", "GBP", "TRY", "USD"]);
  });
});

const [some] = documents.filter(({ type, currency }) => type === "SATIS" && currency === "TRY") as [EDocument];

test("escapes texts and leaves out what XML cannot hold", () => {
  const xml = documentXml({ ...some, notes: ['<a> & "b" \u0001\uffff'] });
  expect(xml).toContain("<cbc:Note>&lt;a&gt; &amp; &quot;b&quot; </cbc:Note>");
});

describe("the parties", () => {
  const firm = {
    ...some.seller,
    taxNumber: "1234567890",
    name: "Salon Ltd.",
    taxOffice: "Kadıköy",
    phone: "1",
    email: "",
  };
  const person = { ...some.buyer, taxNumber: "10000000146", firstName: "Ece", lastName: "Kaya", taxOffice: "" };
  const partiesOf = (change: Partial<EDocument>) => parts(documentXml({ ...some, ...change }), "cac:Party");

  test("a firm has a VKN, a name and a tax office, a person a TCKN and two names", () => {
    const [seller = "", buyer = ""] = partiesOf({ seller: firm, buyer: person });
    expect(seller).toContain('<cbc:ID schemeID="VKN">1234567890</cbc:ID>');
    expect(parts(seller, "cac:PartyName")).toEqual(["<cbc:Name>Salon Ltd.</cbc:Name>"]);
    expect(parts(seller, "cac:TaxScheme")).toEqual(["<cbc:Name>Kadıköy</cbc:Name>"]);
    expect(parts(seller, "cac:Person")).toEqual([]);
    expect(buyer).toContain('<cbc:ID schemeID="TCKN">10000000146</cbc:ID>');
    expect(parts(buyer, "cac:PartyName")).toEqual([]);
    expect(parts(buyer, "cac:TaxScheme")).toEqual([]);
    expect(parts(buyer, "cac:Person")).toEqual([
      "<cbc:FirstName>Ece</cbc:FirstName><cbc:FamilyName>Kaya</cbc:FamilyName>",
    ]);
  });

  test("a contact is written if there is a phone or a mail", () => {
    const contact = (phone: string, email: string) =>
      parts(partiesOf({ seller: { ...firm, phone, email } })[0] ?? "", "cac:Contact");
    expect(contact("", "")).toEqual([]);
    expect(contact("1", "")).toEqual(["<cbc:Telephone>1</cbc:Telephone>"]);
    expect(contact("", "a@b.co")).toEqual(["<cbc:ElectronicMail>a@b.co</cbc:ElectronicMail>"]);
  });
});

describe("amounts", () => {
  const taxed = {
    ...some.lines[0]!,
    quantity: 1,
    price: 1200,
    discount: 0,
    tax_rate: 20,
    tax_type: "included" as const,
    net: 1000,
    tax: 200,
  };
  const written = (change: Partial<EDocument>) => documentXml({ ...some, lines: [taxed], ...change });

  test("another currency has its rate, lira have none", () => {
    expect(parts(written({}), "cac:PricingExchangeRate")).toEqual([]);
    const [rate = ""] = parts(written({ currency: "USD", exchangeRate: "41.5" }), "cac:PricingExchangeRate");
    expect([texts(rate, "cbc:SourceCurrencyCode"), texts(rate, "cbc:CalculationRate")]).toEqual([["USD"], ["41.5"]]);
  });

  test("a rate that comes to nothing has the reason of the exemption, others have none", () => {
    const free = { ...taxed, tax_rate: 0, net: 1200, tax: 0 };
    expect(texts(written({ exemption: "351" }), "cbc:TaxExemptionReasonCode")).toEqual([]);
    expect(texts(written({ exemption: "302", lines: [free] }), "cbc:TaxExemptionReasonCode")).toEqual(["302", "302"]);
    expect(
      texts(written({ exemption: "351", lines: [{ ...taxed, net: 5, tax: 1 }] }), "cbc:TaxExemptionReason"),
    ).toEqual([]);
  });

  test("lines are numbered from 1; only a line with a discount has an allowance", () => {
    const xml = written({ lines: [taxed, { ...taxed, discount: 120, net: 900, tax: 180 }] });
    const lines = parts(xml, "cac:InvoiceLine");
    expect(lines.map((line) => texts(line, "cbc:ID")[0])).toEqual(["1", "2"]);
    expect(lines.map((line) => texts(line, "cbc:Amount"))).toEqual([[], ["1.00"]]);
    // An allowance of the smallest amount is written.
    const [least = ""] = parts(written({ lines: [{ ...taxed, net: 999 }] }), "cac:InvoiceLine");
    expect(texts(least, "cbc:Amount")).toEqual(["0.01"]);
  });

  test("a unit's price has two to eight decimals, rounded half up", () => {
    const price = (net: number, quantity: number) =>
      texts(written({ lines: [{ ...taxed, quantity, price: 0, net, tax: 0 }] }), "cbc:PriceAmount");
    expect(price(1000, 1)).toEqual(["10.00"]);
    expect(price(1000, 3)).toEqual(["3.33333333"]);
    expect(price(2000, 3)).toEqual(["6.66666667"]);
    expect(price(1050, 1)).toEqual(["10.50"]);
    expect(price(1, 1)).toEqual(["0.01"]);
    expect(price(1, 8)).toEqual(["0.00125"]);
  });
});
