import { exemptions, withholdings, words } from "../contract/law.ts";
import { sumsOf, withAmounts, type EDocument, type Party } from "./document.rules.ts";
import { amountInWords } from "./words.rules.ts";
import { el, optional, type Xml } from "./xml.rules.ts";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd";
const namespaces = {
  xmlns: `${ubl}:Invoice-2`,
  "xmlns:cac": `${ubl}:CommonAggregateComponents-2`,
  "xmlns:cbc": `${ubl}:CommonBasicComponents-2`,
  "xmlns:ext": `${ubl}:CommonExtensionComponents-2`,
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation": `${ubl}:Invoice-2 UBL-Invoice-2.1.xsd`,
};

/** The schema wants an element here; integrators put the signature in its place. */
const signaturePlace = el("n4:auto-generated_for_wildcard", [], {
  "xmlns:n4": "http://www.altova.com/samplexml/other-namespace",
});

/**
 * The e-document as UBL-TR 1.2.1, unsigned: the integrator signs it in the ExtensionContent. Pure; call `faultsOf` (checks.rules.ts)
 * before.
 */
export function documentXml(doc: EDocument): string {
  const root = el(
    "Invoice",
    [...head(doc), ...references(doc), signature(doc.seller), ...parties(doc), ...totals(doc), ...lines(doc)],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root?.xml ?? ""}\n`;
}

function head(doc: EDocument): Xml[] {
  const total = amountInWords(sumsOf(doc).payable, doc.currency);
  return [
    el("ext:UBLExtensions", [el("ext:UBLExtension", [el("ext:ExtensionContent", [signaturePlace])])]),
    el("cbc:UBLVersionID", "2.1"),
    el("cbc:CustomizationID", "TR1.2.1"),
    el("cbc:ProfileID", doc.profile),
    el("cbc:ID", doc.number),
    el("cbc:CopyIndicator", "false"),
    el("cbc:UUID", doc.uuid),
    el("cbc:IssueDate", doc.date),
    el("cbc:IssueTime", doc.time),
    el("cbc:InvoiceTypeCode", doc.type),
    ...[total, ...doc.notes].map((note) => optional("cbc:Note", note)),
    el("cbc:DocumentCurrencyCode", doc.currency),
    el("cbc:LineCountNumeric", doc.lines.length),
  ];
}

/** The invoices of which this one takes lines back. */
const references = ({ returns = [] }: EDocument): Xml[] =>
  returns.map(({ number, date }) =>
    el("cac:BillingReference", [
      el("cac:InvoiceDocumentReference", [
        el("cbc:ID", number),
        el("cbc:IssueDate", date),
        el("cbc:DocumentTypeCode", "IADE"),
      ]),
    ]),
  );

const signature = (seller: Party): Xml =>
  el("cac:Signature", [
    el("cbc:ID", seller.taxNumber, { schemeID: "VKN_TCKN" }),
    el("cac:SignatoryParty", [identification(seller), address(seller)]),
    el("cac:DigitalSignatureAttachment", [el("cac:ExternalReference", [el("cbc:URI", "#Signature")])]),
  ]);

const parties = ({ seller, buyer }: EDocument): Xml[] => [
  el("cac:AccountingSupplierParty", [party(seller)]),
  el("cac:AccountingCustomerParty", [party(buyer)]),
];

const isPerson = ({ taxNumber }: Party): boolean => taxNumber.length === 11;

function party(of: Party): Xml {
  const contact = [optional("cbc:Telephone", of.phone), optional("cbc:ElectronicMail", of.email)];
  return el("cac:Party", [
    identification(of),
    isPerson(of) ? undefined : el("cac:PartyName", [el("cbc:Name", of.name)]),
    address(of),
    of.taxOffice === "" ? undefined : el("cac:PartyTaxScheme", [el("cac:TaxScheme", [el("cbc:Name", of.taxOffice)])]),
    contact.some(Boolean) ? el("cac:Contact", contact) : undefined,
    isPerson(of) ? el("cac:Person", [el("cbc:FirstName", of.firstName), el("cbc:FamilyName", of.lastName)]) : undefined,
  ]);
}

const identification = (of: Party): Xml =>
  el("cac:PartyIdentification", [el("cbc:ID", of.taxNumber, { schemeID: isPerson(of) ? "TCKN" : "VKN" })]);

const address = (of: Party): Xml =>
  el("cac:PostalAddress", [
    optional("cbc:StreetName", of.address.replace(/\s+/g, " ")),
    el("cbc:CitySubdivisionName", of.district),
    el("cbc:CityName", of.city),
    el("cac:Country", [el("cbc:IdentificationCode", "TR"), el("cbc:Name", words.turkey)]),
  ]);

function totals(doc: EDocument): Xml[] {
  const { net, tax, allowance, taxes, payable } = sumsOf(doc);
  const amount = (name: string, value: number) => money(name, value, doc.currency);
  return [
    exchange(doc),
    el("cac:TaxTotal", [amount("cbc:TaxAmount", tax), ...taxes.map((one) => subtotal(doc, one))]),
    withheldTotal(doc, sumsOf(doc)),
    el("cac:LegalMonetaryTotal", [
      amount("cbc:LineExtensionAmount", net + allowance),
      amount("cbc:TaxExclusiveAmount", net),
      amount("cbc:TaxInclusiveAmount", net + tax),
      amount("cbc:AllowanceTotalAmount", allowance),
      amount("cbc:PayableAmount", payable),
    ]),
  ];
}

const exchange = ({ currency, exchangeRate = "" }: EDocument): Xml =>
  currency === "TRY"
    ? undefined
    : el("cac:PricingExchangeRate", [
        el("cbc:SourceCurrencyCode", currency),
        el("cbc:TargetCurrencyCode", "TRY"),
        el("cbc:CalculationRate", exchangeRate),
      ]);

/** KDV of one rate. Where it comes to nothing, the reason is named. */
function subtotal(
  { currency, exemption }: EDocument,
  { rate, net, tax }: { rate: number; net: number; tax: number },
): Xml {
  const reason = tax === 0 ? exemptions.find(({ code }) => code === exemption) : undefined;
  return el("cac:TaxSubtotal", [
    money("cbc:TaxableAmount", net, currency),
    money("cbc:TaxAmount", tax, currency),
    el("cbc:Percent", rate),
    el("cac:TaxCategory", [
      reason && el("cbc:TaxExemptionReasonCode", reason.code),
      reason && el("cbc:TaxExemptionReason", reason.name),
      el("cac:TaxScheme", [el("cbc:Name", "KDV"), el("cbc:TaxTypeCode", "0015")]),
    ]),
  ]);
}

/** What the buyer pays to the tax office instead of the seller. */
function withheldTotal(
  { currency, withholding }: EDocument,
  { tax, withheld }: { tax: number; withheld: number },
): Xml {
  const law = withholding && withholdings[withholding.code];
  if (!law) return undefined;
  return el("cac:WithholdingTaxTotal", [
    money("cbc:TaxAmount", withheld, currency),
    el("cac:TaxSubtotal", [
      money("cbc:TaxableAmount", tax, currency),
      money("cbc:TaxAmount", withheld, currency),
      el("cbc:Percent", law.percent),
      el("cac:TaxCategory", [el("cac:TaxScheme", [el("cbc:Name", law.name), el("cbc:TaxTypeCode", withholding.code)])]),
    ]),
  ]);
}

const lines = (doc: EDocument): Xml[] =>
  withAmounts(doc.lines, doc.withholding).map((line, place) => {
    const { base, allowance } = line;
    return el("cac:InvoiceLine", [
      el("cbc:ID", place + 1),
      el("cbc:InvoicedQuantity", line.quantity, { unitCode: "C62" }),
      money("cbc:LineExtensionAmount", line.net, doc.currency),
      allowance > 0
        ? el("cac:AllowanceCharge", [
            el("cbc:ChargeIndicator", "false"),
            el("cbc:AllowanceChargeReason", words.discount),
            money("cbc:Amount", allowance, doc.currency),
            money("cbc:BaseAmount", base, doc.currency),
          ])
        : undefined,
      el("cac:TaxTotal", [
        money("cbc:TaxAmount", line.tax, doc.currency),
        subtotal(doc, { rate: line.tax_rate, net: line.net, tax: line.tax }),
      ]),
      withheldTotal(doc, line),
      el("cac:Item", [el("cbc:Name", line.description)]),
      el("cac:Price", [el("cbc:PriceAmount", unitPrice(base, line.quantity), { currencyID: doc.currency })]),
    ]);
  });

const money = (name: string, hundredths: number, currency: string): Xml =>
  el(name, `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`, { currencyID: currency });

/** The price of one without KDV, with up to eight decimals, so that price × quantity is the line before its discount. */
function unitPrice(base: number, quantity: number): string {
  const thousandths = BigInt(Math.round(quantity * 1000));
  const scaled = (BigInt(base) * 1_000_000_000n + thousandths / 2n) / thousandths;
  const digits = scaled.toString().padStart(9, "0");
  const decimals = digits.slice(-8).replace(/0+$/, "").padEnd(2, "0");
  return `${digits.slice(0, -8)}.${decimals}`;
}
