/**
 * Message packages that a business can buy (K6), with prices in kuruş including KDV. Purchases refer to the ids, so never reuse one. Pure.
 */
export interface MessagePackage {
  id: number;
  channel: "sms" | "email";
  /** Credits: parts of SMS, or e-mails. */
  quantity: number;
  price: number;
}

export const packageList: readonly MessagePackage[] = [
  { id: 1, channel: "sms", quantity: 500, price: 19_900 },
  { id: 2, channel: "sms", quantity: 1_000, price: 36_900 },
  { id: 3, channel: "sms", quantity: 5_000, price: 164_900 },
  { id: 4, channel: "sms", quantity: 10_000, price: 299_900 },
  { id: 11, channel: "email", quantity: 1_000, price: 9_900 },
  { id: 12, channel: "email", quantity: 5_000, price: 39_900 },
  { id: 13, channel: "email", quantity: 20_000, price: 119_900 },
];
