import { expect, test } from "vitest";
import { documentSums } from "../contract/document-sums.ts";
import { paperCode } from "./paper-code.rules.ts";

/** Issue 19: the QR code of the paper. */

const edocument = { uuid: "0ad5c96c-ec6f-8f87-96c7-000000000000", profile: "EARSIVFATURA", type: "SATIS" } as const;
const line = { quantity: 1, price: 60_000, discount: 0, tax_rate: 20, tax_type: "included" as const };
const paper = { number: "EAR2027000000001", date: "2027-01-05", currency: "TRY", seller: "10000000146", buyer: "" };

test("the QR code has number, ETTN, parties, KDV by rate and what is to be paid; a consumer has eleven ones", () => {
  const sums = documentSums([line, { ...line, price: 11_000, tax_rate: 10 }]);
  expect(JSON.parse(paperCode(edocument, { ...paper, sums, payable: 70_000 }))).toEqual({
    vkntckn: "10000000146",
    avkntckn: "11111111111",
    senaryo: "EARSIVFATURA",
    tip: "SATIS",
    tarih: "2027-01-05",
    no: "EAR2027000000001",
    ettn: edocument.uuid,
    parabirimi: "TRY",
    malhizmettoplam: "600.00",
    "kdvmatrah(10)": "100.00",
    "hesaplanankdv(10)": "10.00",
    "kdvmatrah(20)": "500.00",
    "hesaplanankdv(20)": "100.00",
    vergidahil: "710.00",
    odenecek: "700.00",
  });
});
