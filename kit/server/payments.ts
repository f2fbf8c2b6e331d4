import { createHmac, timingSafeEqual } from "node:crypto";
import { defineProblems } from "./problem.ts";

/** What somebody is to pay. */
export interface PaymentOrder {
  /** Ours, said again with the result: `referenceOf(company)`. */
  reference: string;
  /** Kuruş. */
  amount: number;
  currency: "TRY";
  description: string;
  language: "tr" | "en";
  /** Path that the result is reported to: /payments/callback/<use>. */
  callback: string;
  buyer: Buyer;
}

/** Who pays, as card payments ask for it; empty texts where nothing is known. */
export interface Buyer {
  id: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
  /** Network address of the browser. */
  ip: string;
  address: string;
  city: string;
}

/** Where the browser goes to pay, and what the provider calls the page by. */
export interface PaymentPage {
  token: string;
  url: string;
}

/** What became of a payment, by the provider's own word. */
export interface PaymentResult {
  reference: string;
  token: string;
  amount: number;
  currency: string;
  state: "paid" | "failed" | "pending" | "expired";
  /** The provider's number of the payment; no two payments share one. */
  providerReference: string;
}

/** A payment provider. It is called outside of transactions alone. */
export interface Payments {
  readonly provider: "test" | "iyzico";
  /** Opens a page to pay on. */
  create(order: PaymentOrder): Promise<PaymentPage>;
  /** What the provider itself says of a callback, or of a token alone; undefined when it knows nothing of it. */
  verify(said: Readonly<Record<string, string>>): Promise<PaymentResult | undefined>;
}

export const paymentProblems = defineProblems({
  payment_provider_away: {
    status: 503,
    message: "Ödeme kuruluşuna şu an ulaşılamıyor. Birazdan yeniden deneyin; kartınızdan para çekilmedi.",
  },
});

/** A payment's reference: nobody can guess it, and it says whose it is. */
export const referenceOf = (company: number): string => `${company}-${crypto.randomUUID()}`;

/** The company of a reference; 0, which is nobody's, where it is none. Example: companyOf("12-6f1c…") is 12. */
export const companyOf = (reference: string): number =>
  Number(/^([1-9]\d{0,14})-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(reference)?.[1] ?? 0);

/** HMAC-SHA256 in hex. */
export const sign = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("hex");

/** Whether a signature is the text's; takes as long for a wrong one as for the right one. */
export function isSigned(key: string, text: string, signature: string): boolean {
  const [right, said] = [Buffer.from(sign(key, text)), Buffer.from(signature)];
  return right.length === said.length && timingSafeEqual(right, said);
}
