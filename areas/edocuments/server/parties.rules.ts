import { invoiceAddress } from "#areas/accounting/server/documents.rules.ts";
import { CONSUMER, words } from "../contract/law.ts";
import type { Party } from "./document.rules.ts";

/** The business as its company row has it. */
export interface Seller extends Record<
  | "name"
  | "legal_name"
  | "owner_name"
  | "owner_surname"
  | "tax_number"
  | "tax_office"
  | "address"
  | "district"
  | "city"
  | "phone"
  | "email",
  string
> {}

/** The customer's card and its tax identity. */
export interface Customer extends Record<
  | "name"
  | "surname"
  | "phone"
  | "email"
  | "tax_number"
  | "first_name"
  | "last_name"
  | "address"
  | "district"
  | "city"
  | "alias",
  string
> {}

/** What the invoice prints of its recipient. */
interface Printed {
  party: string;
  party_address: string;
  tax_office: string;
  tax_number: string;
}

/** The business as the document's supplier. */
export const sellerOf = (company: Seller): Party => ({
  taxNumber: company.tax_number,
  taxOffice: company.tax_office,
  name: company.legal_name || company.name,
  firstName: company.owner_name,
  lastName: company.owner_surname,
  address: company.address,
  district: company.district,
  city: company.city,
  phone: company.phone,
  email: company.email,
});

/**
 * The recipient as the invoice prints it. What an invoice does not have, such as the district, is the customer's present tax identity. A
 * consumer without a number has the business's city, unless the identity has one.
 */
export function buyerOf(invoice: Printed, customer: Customer | undefined, seller: Party): Party {
  const taxNumber = invoice.tax_number || CONSUMER;
  const isConsumer = taxNumber === CONSUMER;
  const known = customer && (isConsumer || customer.tax_number === taxNumber) ? customer : undefined;
  const isAsPrinted = known !== undefined && [invoiceAddress(known), ""].includes(invoice.party_address);
  return {
    taxNumber,
    taxOffice: invoice.tax_office,
    name: invoice.party,
    ...personOf(invoice.party, known, isConsumer),
    address: isAsPrinted ? known.address : invoice.party_address,
    district: known?.district || (isConsumer ? seller.district : ""),
    city: known?.city || (isConsumer ? seller.city : ""),
    phone: customer?.phone ?? "",
    email: customer?.email ?? "",
  };
}

/** First and last name: of the identity, of the card, or the printed name divided before its last word. */
function personOf(printed: string, known: Customer | undefined, isConsumer: boolean) {
  if (known?.first_name && known.last_name) return { firstName: known.first_name, lastName: known.last_name };
  if (known?.surname && printed === `${known.name} ${known.surname}`)
    return { firstName: known.name, lastName: known.surname };
  if (printed === "" && isConsumer) return { firstName: words.consumer[0], lastName: words.consumer[1] };
  const names = printed.split(/\s+/).filter(Boolean);
  // A consumer is often known by the first name alone; the schema wants something here.
  const lastName = names.length > 1 ? (names.pop() ?? "") : isConsumer ? "-" : "";
  return { firstName: names.join(" "), lastName };
}
