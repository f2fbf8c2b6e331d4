import { lineWorth, type PricedLine } from "#areas/accounting/contract/document-sums.ts";
import { divideHalfUp, withoutPercent } from "#kit/contract/money.ts";

export interface Party {
  /** VKN or TCKN; 11111111111 for a consumer without a number. */
  taxNumber: string;
  taxOffice: string;
  /** Registered name; used with a VKN. */
  name: string;
  /** Used with a TCKN. */
  firstName: string;
  lastName: string;
  address: string;
  district: string;
  city: string;
  phone: string;
  email: string;
}

export interface Line extends PricedLine {
  description: string;
  net: number;
  tax: number;
}

/** Everything that an e-document says. Money in hundredths of its currency. */
export interface EDocument {
  profile: "EARSIVFATURA" | "TEMELFATURA";
  type: "SATIS" | "IADE" | "TEVKIFAT" | "ISTISNA";
  /** ETTN. */
  uuid: string;
  number: string;
  date: string;
  /** HH:MM:SS, local. */
  time: string;
  currency: string;
  /** Turkish lira for one unit of another currency, up to six decimals. */
  exchangeRate?: string;
  seller: Party;
  buyer: Party;
  lines: readonly Line[];
  /** Why lines have no KDV (contract/law.ts). */
  exemption?: string;
  /** Of a TEVKIFAT, or of the IADE of one: the code (contract/law.ts), and the amount that the invoice says. */
  withholding?: { code: string; amount: number };
  /** The invoices of which an IADE takes lines back. */
  returns?: readonly { number: string; date: string }[];
  notes: readonly string[];
}

/**
 * Lines with their amounts without KDV before and after the discount, and what the buyer withholds of their KDV. The parts that are
 * withheld add up to what the invoice says. The net of a returned part is that of its refund, which may be
 * more by one kuruş than its price says.
 */
export function withAmounts<L extends Line>(lines: readonly L[], withholding: EDocument["withholding"]) {
  const whole = lines.reduce((all, { tax }) => all + tax, 0);
  const upTo = (tax: number): number =>
    whole === 0 ? 0 : divideHalfUp(BigInt(withholding?.amount ?? 0) * BigInt(tax), whole);
  let before = 0;
  return lines.map((line) => {
    const worth = lineWorth(line.quantity, line.price);
    const base = Math.max(line.net, line.tax_type === "included" ? withoutPercent(worth, line.tax_rate) : worth);
    const withheld = upTo(before + line.tax) - upTo(before);
    before += line.tax;
    return { ...line, base, allowance: base - line.net, withheld };
  });
}

/** The sums of a document: net and KDV by rate are those of its invoice, to the kuruş. */
export function sumsOf({ lines, withholding }: Pick<EDocument, "lines" | "withholding">) {
  const amounts = withAmounts(lines, withholding);
  const sum = (key: "net" | "tax" | "allowance" | "withheld", of = amounts) =>
    of.reduce((all, one) => all + one[key], 0);
  const rates = [...new Set(lines.map((line) => line.tax_rate))].toSorted((a, b) => a - b);
  const taxes = rates.map((rate) => {
    const same = amounts.filter((line) => line.tax_rate === rate);
    return { rate, net: sum("net", same), tax: sum("tax", same) };
  });
  const [net, tax, withheld] = [sum("net"), sum("tax"), sum("withheld")];
  return { net, tax, withheld, allowance: sum("allowance"), taxes, payable: net + tax - withheld };
}
