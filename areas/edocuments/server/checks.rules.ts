import { isPartyTaxNumber, isTaxNumber } from "#areas/access/contract/tax-number.ts";
import { CONSUMER, exemptions, legalNumber, withholdings } from "../contract/law.ts";
import { sumsOf, type EDocument, type Party } from "./document.rules.ts";

/** Why an e-document can't be made: the field to mend, as `<screen>.<field>`, and a sentence that names both. */
export interface Fault {
  field: string;
  code: "edocument";
  message: string;
}

const sentences = {
  "company.tax_number": "İşletme bilgileri: geçerli bir VKN veya TCKN girin.",
  "company.tax_office": "İşletme bilgileri: vergi dairesini girin.",
  "company.legal_name": "İşletme bilgileri: unvanı girin.",
  "company.owner_name": "İşletme bilgileri: sahibinin adını girin.",
  "company.owner_surname": "İşletme bilgileri: sahibinin soyadını girin.",
  "company.address": "İşletme bilgileri: adresi girin.",
  "company.district": "İşletme bilgileri: ilçeyi girin.",
  "company.city": "İşletme bilgileri: şehri girin.",
  "identity.tax_number": "Müşterinin fatura bilgileri: geçerli bir VKN veya TCKN girin.",
  "identity.tax_office": "Müşterinin fatura bilgileri: vergi dairesini girin.",
  "identity.legal_name": "Müşterinin fatura bilgileri: unvanı girin.",
  "identity.first_name": "Müşterinin fatura bilgileri: adı girin.",
  "identity.last_name": "Müşterinin fatura bilgileri: soyadı girin.",
  "identity.address": "Müşterinin fatura bilgileri: adresi girin.",
  "identity.district": "Müşterinin fatura bilgileri: ilçeyi girin.",
  "identity.city": "Müşterinin fatura bilgileri: şehri girin.",
  "settings.number":
    "e-Belge ayarları: belge türünün serisini girin (3 büyük harf veya rakam). Numara seri, yıl ve 9 rakamdan oluşur (DFT2027000000001).",
  "invoice.date": "Fatura: tarih bugünden sonra olamaz.",
  "invoice.lines": "Fatura: toplamı sıfır olan fatura e-belge olamaz.",
  "sending.exemption": "e-Belge: KDV'si olmayan satırlar için istisna nedenini seçin.",
  "sending.exchange_rate": "e-Belge: faturanın para birimi için döviz kurunu girin.",
  "sending.withholding": "e-Belge: tevkifat kodunu seçin.",
  "sending.returns": "e-Belge: iade edilen faturanın 16 haneli numarasını girin.",
} as const;

type Field = keyof typeof sentences;

/** What is missing or wrong, by the rules of UBL-TR 1.2.1 as far as they touch what we write; empty where the document can be sent. */
export function faultsOf(doc: EDocument, today: string): Fault[] {
  const wrong = new Map<Field, boolean>([
    ...sellerFaults(doc.seller),
    ...buyerFaults(doc),
    ["settings.number", !legalNumber.test(doc.number) || doc.number.slice(3, 7) !== doc.date.slice(0, 4)],
    ["invoice.date", doc.date > today],
    ["invoice.lines", sumsOf(doc).net === 0],
    ["sending.exemption", !fitsExemption(doc)],
    [
      "sending.exchange_rate",
      doc.currency !== "TRY" && !/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/.test(doc.exchangeRate ?? ""),
    ],
    ["sending.withholding", (doc.type === "TEVKIFAT") !== Object.hasOwn(withholdings, doc.withholding ?? "")],
    ["sending.returns", doc.type === "IADE" && !isReturn(doc)],
  ]);
  return [...wrong].filter(([, is]) => is).map(([field]) => ({ field, code: "edocument", message: sentences[field] }));
}

const isVkn = ({ taxNumber }: Party) => taxNumber.length === 10;

const sellerFaults = (seller: Party): [Field, boolean][] => [
  ["company.tax_number", !isTaxNumber(seller.taxNumber)],
  ["company.tax_office", seller.taxOffice === ""],
  ["company.legal_name", isVkn(seller) && seller.name === ""],
  ["company.owner_name", !isVkn(seller) && seller.firstName === ""],
  ["company.owner_surname", !isVkn(seller) && seller.lastName === ""],
  ["company.address", seller.address === ""],
  ["company.district", seller.district === ""],
  ["company.city", seller.city === ""],
];

/** A consumer without a number needs nothing; e-Fatura goes to real numbers only. */
function buyerFaults({ buyer, profile }: EDocument): [Field, boolean][] {
  const isFirm = isVkn(buyer);
  const isNumber = profile === "TEMELFATURA" ? isTaxNumber(buyer.taxNumber) : isPartyTaxNumber(buyer.taxNumber);
  const isKnown = buyer.taxNumber !== CONSUMER;
  return [
    ["identity.tax_number", !isNumber],
    ["identity.tax_office", isFirm && isTaxNumber(buyer.taxNumber) && buyer.taxOffice === ""],
    ["identity.legal_name", isFirm && buyer.name === ""],
    ["identity.first_name", !isFirm && buyer.firstName === ""],
    ["identity.last_name", !isFirm && buyer.lastName === ""],
    ["identity.address", isKnown && buyer.address === ""],
    ["identity.district", isKnown && buyer.district === ""],
    ["identity.city", isKnown && buyer.city === ""],
  ];
}

/** A rate without KDV needs a reason, whose kind is the document's; an ISTISNA has such a rate. A return has the reason it had. */
function fitsExemption(doc: EDocument): boolean {
  const law = exemptions.find(({ code }) => code === doc.exemption);
  const isFree = sumsOf(doc).taxes.some(({ tax }) => tax === 0);
  if (doc.type === "IADE") return true;
  if (!isFree) return doc.type !== "ISTISNA";
  return law !== undefined && (law.type === "ISTISNA") === (doc.type === "ISTISNA");
}

const isReturn = ({ returns = [] }: EDocument): boolean =>
  returns.length > 0 && returns.every(({ number }) => legalNumber.test(number));
