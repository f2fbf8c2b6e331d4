import { expect, test } from "vitest";
import { randomDocuments } from "#tests/harness/edocuments.ts";
import { faultsOf } from "./checks.rules.ts";
import type { EDocument } from "./document.rules.ts";

const TODAY = "2026-11-24";
const [some] = randomDocuments(19, 100).filter(({ type, currency }) => type === "SATIS" && currency === "TRY") as [
  EDocument,
];
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
  ["a code of the list", { type: "TEVKIFAT", withholding: { code: "699", amount: 1 } }, ["sending.withholding"]],
  ["no withholding in a SATIS", { withholding: { code: "612", amount: 1 } }, ["sending.withholding"]],
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
  [
    "the number of a buyer who withholds (issue 19)",
    {
      type: "TEVKIFAT",
      profile: "EARSIVFATURA",
      lines: [taxed],
      withholding: { code: "612", amount: 180 },
      buyer: { ...some.buyer, taxNumber: "11111111111", firstName: "Ece", lastName: "Kaya" },
    },
    ["invoice.withholding"],
  ],
])("asks for %s", (_name, change, fields) => {
  expect(faults(change)).toEqual(fields);
});

test("an issued number can't become legal, so the sentence says to cancel the invoice", () => {
  const [fault] = faultsOf({ ...some, number: "FTR000005" }, TODAY);
  expect(fault?.message.tr).toContain("o faturayı iptal edip yeniden kesin");
  expect(fault?.message.en).toContain("cancel that invoice and issue a new one");
});

const firm = { ...some.seller, taxNumber: "1234567890", name: "Salon Ltd.", taxOffice: "Kadıköy" };
const person = { ...some.seller, taxNumber: "10000000146", firstName: "Ece", lastName: "Kaya", taxOffice: "Kadıköy" };
const noNames = { name: "", firstName: "", lastName: "" };

test("a firm needs its registered name, a person both names", () => {
  expect(faults({ seller: { ...firm, firstName: "", lastName: "" } })).toEqual([]);
  expect(faults({ seller: { ...firm, ...noNames } })).toEqual(["company.legal_name"]);
  expect(faults({ seller: { ...person, name: "" } })).toEqual([]);
  expect(faults({ seller: { ...person, ...noNames } })).toEqual(["company.owner_name", "company.owner_surname"]);
});

test("a buyer needs the same, a consumer without a number only names", () => {
  const empty = { address: "", district: "", city: "", taxOffice: "" };
  const places = ["identity.address", "identity.district", "identity.city"];
  expect(faults({ profile: "EARSIVFATURA", buyer: { ...firm, ...noNames, ...empty } })).toEqual([
    "identity.tax_office",
    "identity.legal_name",
    ...places,
  ]);
  expect(faults({ profile: "EARSIVFATURA", buyer: { ...person, ...empty } })).toEqual(places);
  expect(faults({ profile: "EARSIVFATURA", buyer: { ...person, taxNumber: "11111111111", ...empty } })).toEqual([]);
  expect(faults({ profile: "EARSIVFATURA", buyer: { ...person, taxNumber: "11111111111", ...noNames } })).toEqual([
    "identity.first_name",
    "identity.last_name",
  ]);
  expect(faults({ buyer: { ...person, taxNumber: "10000000147" } })).toEqual(["identity.tax_number"]);
});

test("a document of today, a rate of another currency and a reason of the right kind are right", () => {
  expect(faults({ date: TODAY, number: `DFT${TODAY.slice(0, 4)}000000001` })).toEqual([]);
  expect(faults({ currency: "USD", exchangeRate: "41.5" })).toEqual([]);
  expect(faults({ lines: [free], exemption: "351" })).toEqual([]);
  expect(faults({ lines: [free, taxed], exemption: "" })).toEqual(["sending.exemption"]);
  expect(faults({ type: "ISTISNA", lines: [free], exemption: "302" })).toEqual([]);
  expect(faults({ type: "ISTISNA", lines: [free], exemption: "351" })).toEqual(["sending.exemption"]);
  expect(faults({ lines: [taxed] })).toEqual([]);
});

test("a withholding has a code of the list, also in the return of one", () => {
  const withholding = { code: "612", amount: 180 };
  const returns = [{ number: "DFT2026000000001", date: TODAY }];
  expect(faults({ type: "TEVKIFAT", lines: [taxed], withholding })).toEqual([]);
  expect(faults({ type: "IADE", lines: [taxed], withholding, returns })).toEqual([]);
  expect(faults({ type: "IADE", lines: [taxed], returns })).toEqual([]);
  expect(faults({ type: "IADE", lines: [free], exemption: "", returns })).toEqual([]);
  expect(faults({ type: "IADE", lines: [taxed], returns: [...returns, { number: "F1", date: TODAY }] })).toEqual([
    "sending.returns",
  ]);
});
