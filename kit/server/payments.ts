import { createHmac, timingSafeEqual } from "node:crypto";
import { defineProblems } from "./problem.ts";
import { sentence } from "../contract/sentence.ts";

/** A payment to request. */
export interface PaymentOrder {
  /** Our reference, returned with the result: `referenceOf(company)`. */
  reference: string;
  /** Kuruş. */
  amount: number;
  currency: "TRY";
  description: string;
  language: "tr" | "en";
  /** Path to which the result is reported: /payments/callback/<use>. */
  callback: string;
  buyer: Buyer;
}

/** The payer, as card payments require it; unknown values are empty. */
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

/** The address of the payment page, and the provider's token of it. */
export interface PaymentPage {
  token: string;
  url: string;
}

/** The result of a payment, as the provider states it. */
export interface PaymentResult {
  reference: string;
  token: string;
  amount: number;
  currency: string;
  state: "paid" | "failed" | "pending" | "expired";
  /** The provider's number of the payment; no two payments share one. */
  providerReference: string;
}

/** A payment provider. It is called only outside of transactions. */
export interface Payments {
  readonly provider: "test" | "iyzico";
  /** Opens a payment page. */
  create(order: PaymentOrder): Promise<PaymentPage>;
  /** The provider's own statement about a callback, or about a token alone; undefined when it does not know it. */
  verify(said: Readonly<Record<string, string>>): Promise<PaymentResult | undefined>;
}

export const paymentProblems = defineProblems({
  payment_provider_away: {
    status: 503,
    message: sentence(
      "Ödeme kuruluşuna şu an ulaşılamıyor. Birazdan yeniden deneyin; kartınızdan para çekilmedi.",
      "The payment provider cannot be reached at the moment. Try again shortly; no money was taken from your card.",
    ),
  },
  payment_account_unchecked: {
    status: 503,
    message: sentence(
      "Ödeme kuruluşuna şu an ulaşılamıyor, anahtarlar denetlenemedi. Birazdan yeniden deneyin.",
      "The payment provider cannot be reached at the moment, so the keys could not be checked. Try again shortly.",
    ),
  },
});

/** A payment's reference: unguessable, and it contains the company. */
export const referenceOf = (company: number): string => `${company}-${crypto.randomUUID()}`;

/** The company of a reference; 0 (no company) for an invalid one. Example: companyOf("12-6f1c…") is 12. */
export const companyOf = (reference: string): number =>
  Number(/^([1-9]\d{0,14})-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(reference)?.[1] ?? 0);

/** HMAC-SHA256 in hex. */
export const sign = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("hex");

/** Whether a signature is the text's; constant time. */
export function isSigned(key: string, text: string, signature: string): boolean {
  const [right, said] = [Buffer.from(sign(key, text)), Buffer.from(signature)];
  return right.length === said.length && timingSafeEqual(right, said);
}
