import { lineWorth } from "#areas/accounting/contract/document-sums.ts";
import { returnedOf, type Returning } from "../contract/returned-part.ts";

/** A line as a return invoice has it: its price includes KDV, and its net is its own. */
interface BackLine {
  description: string;
  quantity: number;
  price: number;
  discount: number;
  tax_rate: number;
  tax_type: "included";
  net: number;
}

/** A returned part that is worth `amount`, KDV included, so that the books and the document agree to the kuruş. */
export function backLine(
  { description, quantity, tax_rate, net }: Pick<BackLine, "description" | "quantity" | "tax_rate" | "net">,
  amount: number,
): BackLine {
  const price = Math.ceil(amount / quantity);
  const discount = lineWorth(quantity, price) - amount;
  return { description: description.slice(0, 200), quantity, price, discount, tax_rate, tax_type: "included", net };
}

export interface InvoicedLine extends Returning {
  id: number;
  description: string;
  tax_rate: number;
}

/** A part of an invoice's line, worth what is left of it in that part. */
export function returnedPart(line: InvoicedLine, quantity: number): BackLine & { returns_line_id: number } {
  const { net, tax } = returnedOf(line, quantity);
  return { ...backLine({ ...line, quantity, net }, net + tax), returns_line_id: line.id };
}
