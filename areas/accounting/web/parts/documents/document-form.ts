import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import { isPartyTaxNumber, plainTaxNumber } from "#areas/access/contract/tax-number.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { lineWorth, type PricedLine } from "../../../contract/document-sums.ts";
import type { Document, Kind } from "./documents.ts";

export interface LineForm {
  /** Key of the line while the form is open. */
  key: number;
  description: string;
  quantity: number;
  /** Hundredths of the currency; null while invalid. */
  price: number | null;
  discount: number | null;
  tax_rate: number;
  tax_type: PricedLine["tax_type"];
}

export interface DocumentForm extends Record<string, unknown> {
  contact: PickedCustomer | null;
  party_name: string;
  party_address: string;
  tax_office: string;
  tax_number: string;
  date: string | null;
  currency: Document["currency"];
  reference: string;
  note: string;
  lines: LineForm[];
  /** Of bills: the code or the name of a category; empty: none. */
  category: string;
  due_on: string | null;
  stopaj_rate: number;
  tevkifat_rate: number;
  /** Of invoices. */
  tevkifat_code: string;
}

const noExpense = {
  category: "",
  due_on: null,
  stopaj_rate: 0,
  tevkifat_rate: 0,
  tevkifat_code: "",
};

let keys = 0;

/** An empty line with this KDV. */
export const newLine = (tax: Pick<PricedLine, "tax_rate" | "tax_type">): LineForm => ({
  key: ++keys,
  description: "",
  quantity: 1,
  price: null,
  discount: 0,
  ...tax,
});

/** A line of a catalogue item, its price including KDV; no price if the document has another currency. */
export const lineOf = (
  { name, price }: { name: string; price: number },
  tax_rate: number,
  priced: boolean,
): LineForm => ({
  ...newLine({ tax_rate, tax_type: "included" }),
  description: name.slice(0, 200),
  price: priced ? price : null,
});

/** The field's value for "no KDV". */
export const noTax = "0 included";

/** The KDV of a line as one field value. Example: "20 included". */
export const taxValue = ({ tax_rate, tax_type }: Pick<LineForm, "tax_rate" | "tax_type">): string =>
  tax_rate === 0 ? noTax : `${tax_rate} ${tax_type}`;

/** The reverse. */
export function taxOf(value: string): Pick<LineForm, "tax_rate" | "tax_type"> {
  const [rate, type] = value.split(" ");
  return { tax_rate: Number(rate), tax_type: type === "excluded" ? "excluded" : "included" };
}

export function newForm(
  currency: Document["currency"],
  today: string,
  tax: Parameters<typeof newLine>[0],
): DocumentForm {
  const texts = { party_name: "", party_address: "", tax_office: "", tax_number: "", reference: "", note: "" };
  return { ...texts, ...noExpense, contact: null, date: today, currency, lines: [newLine(tax)] };
}

export function formOf(row: Document, contact: PickedCustomer | null): DocumentForm {
  const { party, party_address, tax_office, tax_number, date, currency, reference, note } = row;
  const lines = row.lines.map(({ description, quantity, price, discount, tax_rate, tax_type }) => ({
    key: ++keys,
    description,
    quantity,
    price,
    discount,
    tax_rate,
    tax_type,
  }));
  const { category, due_on, stopaj_rate, tevkifat_rate, tevkifat_code } = row;
  const expense = {
    category,
    due_on,
    stopaj_rate,
    tevkifat_rate,
    tevkifat_code,
  };
  const party_texts = {
    party_name: party,
    party_address,
    tax_office,
    tax_number,
  };
  return {
    contact,
    ...party_texts,
    date,
    currency,
    reference,
    note,
    lines,
    ...expense,
  };
}

/** The request of a valid form; the lines of a sale's invoice are the sale's. Only bills have the fields of expenses,
 * only invoices without a sale a code of withholding. */
export function bodyOf(kind: Kind, form: DocumentForm, ofSale: boolean) {
  const { contact, date, lines, category, due_on, stopaj_rate, tevkifat_rate, tevkifat_code, ...texts } = form;
  const sent = lines.map(({ key: _key, price, discount, ...line }) => ({
    ...line,
    price: price ?? 0,
    discount: discount ?? 0,
  }));
  return {
    ...texts,
    contact_id: contact?.id ?? null,
    ...(date && { date }),
    ...(!ofSale && { lines: sent }),
    ...(kind === "invoice" && !ofSale && { tevkifat_code }),
    ...(kind === "bill" && {
      category,
      due_on,
      stopaj_rate,
      tevkifat_rate,
    }),
  };
}

/** The lines with a price, as input of the sums. */
export const pricedLines = (lines: readonly LineForm[]): PricedLine[] =>
  lines.flatMap((line) => {
    const { quantity, price, discount } = line;
    return price === null || discount === null || discount > lineWorth(quantity, price)
      ? []
      : [{ ...line, price, discount }];
  });

/** Errors of an invalid form (I4), by field. */
export function documentErrors(
  { date, lines, tax_number }: DocumentForm,
  t: (key: "empty" | "price" | "time" | "taxNumber" | "discount" | "noLine") => string,
): Record<string, string> {
  const errors = lines.flatMap(({ description, price, discount, quantity }, place) => [
    ...(description.trim() === "" ? [[`lines.${place}.description`, t("empty")]] : []),
    ...(price === null ? [[`lines.${place}.price`, t("price")]] : []),
    ...(discount === null || discount > lineWorth(quantity, price ?? 0)
      ? [[`lines.${place}.discount`, t("discount")]]
      : []),
  ]);
  if (lines.length === 0) errors.push(["lines", t("noLine")]);
  if (!date) errors.push(["date", t("time")]);
  const number = plainTaxNumber(tax_number);
  if (number !== "" && !isPartyTaxNumber(number)) errors.push(["tax_number", t("taxNumber")]);
  return Object.fromEntries(errors) as Record<string, string>;
}

/** The KDV of a new line: the settings' own, or the first that exists. */
export function usualTax(
  taxes: ReplyOf<"GET /api/accounting/taxes">["data"],
  chosen: number | null,
): Pick<PricedLine, "tax_rate" | "tax_type"> {
  const tax = taxes.find(({ id }) => id === chosen) ?? taxes.find(({ enabled }) => enabled);
  return { tax_rate: tax?.rate ?? 0, tax_type: tax?.type ?? "included" };
}
