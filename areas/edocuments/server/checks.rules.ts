import { isPartyTaxNumber, isTaxNumber } from "#areas/access/contract/tax-number.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { CONSUMER, exemptions, legalNumber, withholdings } from "../contract/law.ts";
import { sumsOf, type EDocument, type Party } from "./document.rules.ts";

/** Why an e-document can't be made: the field to mend, as `<screen>.<field>`, and a sentence that names both. */
export interface Fault {
  field: string;
  code: "edocument";
  message: Sentence;
}

const sentences = {
  "company.tax_number": sentence(
    "İşletme bilgileri: geçerli bir VKN veya TCKN girin.",
    "Business details: enter a valid VKN or TCKN.",
  ),
  "company.tax_office": sentence(
    "İşletme bilgileri: vergi dairesini girin.",
    "Business details: enter the tax office.",
  ),
  "company.legal_name": sentence("İşletme bilgileri: unvanı girin.", "Business details: enter the registered name."),
  "company.owner_name": sentence(
    "İşletme bilgileri: sahibinin adını girin.",
    "Business details: enter the owner's name.",
  ),
  "company.owner_surname": sentence(
    "İşletme bilgileri: sahibinin soyadını girin.",
    "Business details: enter the owner's surname.",
  ),
  "company.address": sentence("İşletme bilgileri: adresi girin.", "Business details: enter the address."),
  "company.district": sentence("İşletme bilgileri: ilçeyi girin.", "Business details: enter the district."),
  "company.city": sentence("İşletme bilgileri: şehri girin.", "Business details: enter the city."),
  "identity.tax_number": sentence(
    "Müşterinin fatura bilgileri: geçerli bir VKN veya TCKN girin.",
    "Customer's invoice details: enter a valid VKN or TCKN.",
  ),
  "identity.tax_office": sentence(
    "Müşterinin fatura bilgileri: vergi dairesini girin.",
    "Customer's invoice details: enter the tax office.",
  ),
  "identity.legal_name": sentence(
    "Müşterinin fatura bilgileri: unvanı girin.",
    "Customer's invoice details: enter the registered name.",
  ),
  "identity.first_name": sentence(
    "Müşterinin fatura bilgileri: adı girin.",
    "Customer's invoice details: enter the first name.",
  ),
  "identity.last_name": sentence(
    "Müşterinin fatura bilgileri: soyadı girin.",
    "Customer's invoice details: enter the surname.",
  ),
  "identity.address": sentence(
    "Müşterinin fatura bilgileri: adresi girin.",
    "Customer's invoice details: enter the address.",
  ),
  "identity.district": sentence(
    "Müşterinin fatura bilgileri: ilçeyi girin.",
    "Customer's invoice details: enter the district.",
  ),
  "identity.city": sentence("Müşterinin fatura bilgileri: şehri girin.", "Customer's invoice details: enter the city."),
  "settings.number": sentence(
    "e-Belge ayarları: belge türünün serisini girin (3 büyük harf veya rakam). Numara seri, yıl ve 9 rakamdan oluşur (DFT2027000000001). Kesilmiş faturanın numarası değişmez: o faturayı iptal edip yeniden kesin.",
    "e-Document settings: enter the series of the kind of document (3 capital letters or digits). A number is the series, the year and 9 digits (DFT2027000000001). The number of an issued invoice stays: cancel that invoice and issue a new one.",
  ),
  "invoice.date": sentence("Fatura: tarih bugünden sonra olamaz.", "Invoice: the date cannot be after today."),
  "invoice.lines": sentence(
    "Fatura: toplamı sıfır olan fatura e-belge olamaz.",
    "Invoice: an invoice with a total of zero cannot become an e-document.",
  ),
  "invoice.withholding": sentence(
    "Fatura: tevkifatta alıcının VKN veya TCKN'si gerekir. Kesilmiş fatura değişmez: o faturayı iptal edip yeniden kesin.",
    "Invoice: withholding needs the recipient's VKN or TCKN. An issued invoice stays as it is: cancel it and issue a new one.",
  ),
  "sending.exemption": sentence(
    "e-Belge: KDV'si olmayan satırlar için istisna nedenini seçin.",
    "e-Document: choose the reason for exemption for the lines without VAT.",
  ),
  "sending.exchange_rate": sentence(
    "e-Belge: faturanın para birimi için döviz kurunu girin.",
    "e-Document: enter the exchange rate of the invoice's currency.",
  ),
  "sending.withholding": sentence("e-Belge: tevkifat kodunu seçin.", "e-Document: choose the code of the withholding."),
  "sending.returns": sentence(
    "e-Belge: iade edilen faturanın 16 haneli numarasını girin.",
    "e-Document: enter the number of the returned invoice, 16 characters.",
  ),
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
    // Only a taxpayer declares the KDV that it withheld.
    ["invoice.withholding", doc.type === "TEVKIFAT" && doc.buyer.taxNumber === CONSUMER],
    ["sending.exemption", !fitsExemption(doc)],
    [
      "sending.exchange_rate",
      doc.currency !== "TRY" && !/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/.test(doc.exchangeRate ?? ""),
    ],
    ["sending.withholding", !fitsWithholding(doc)],
    ["sending.returns", doc.type === "IADE" && !isReturn(doc)],
  ]);
  return [...wrong].filter(([, is]) => is).map(([field]) => ({ field, code: "edocument", message: sentences[field] }));
}

/** A TEVKIFAT has a code of the list; the IADE of one too. */
const fitsWithholding = ({ type, withholding }: EDocument): boolean =>
  withholding === undefined
    ? type !== "TEVKIFAT"
    : (type === "TEVKIFAT" || type === "IADE") && Object.hasOwn(withholdings, withholding.code);

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
