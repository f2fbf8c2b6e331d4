/**
 * The list of payment methods (decisions §4, decision 0044), for every tier. Pure: screens import it too. The database has the same list in
 * `payment_method_in_books()`; payment-methods.test.ts compares them.
 * `offered`: people can choose it at the till, on documents and in the accounting. `inBooks`: a payment writes an accounting transaction;
 * payments by other methods are written in the ledger of their liability.
 */
export const paymentMethodFacts = {
  cash: { offered: true, inBooks: true, tr: "Nakit", en: "Cash" },
  credit_card: { offered: true, inBooks: true, tr: "Kredi Kartı", en: "Credit card" },
  bank_transfer: { offered: true, inBooks: true, tr: "Havale / EFT", en: "Bank transfer" },
  qr: { offered: true, inBooks: true, tr: "QR", en: "QR" },
  platform: { offered: false, inBooks: true, tr: "Pazaryeri", en: "Marketplace" },
  balance: { offered: false, inBooks: false, tr: "Bakiye", en: "Balance" },
  gift_card: { offered: false, inBooks: false, tr: "Hediye kartı", en: "Gift card" },
  deposit: { offered: false, inBooks: false, tr: "Kapora", en: "Deposit" },
} as const;

type Facts = typeof paymentMethodFacts;
/** Every method of a tender. */
export type TenderMethod = keyof Facts;
/** A method that people can choose. */
export type PaymentMethod = { [M in TenderMethod]: Facts[M]["offered"] extends true ? M : never }[TenderMethod];

/** Ways to spend on a sale what the customer paid in advance (decisions 0089 and 0093). */
export const prepaidMethods = ["balance", "gift_card", "deposit"] as const satisfies readonly TenderMethod[];
export type PrepaidMethod = (typeof prepaidMethods)[number];
/** A method that can pay a sale. */
export type SaleMethod = PaymentMethod | PrepaidMethod;

export const isPrepaid = (method: TenderMethod): method is PrepaidMethod =>
  prepaidMethods.some((prepaid) => prepaid === method);

const isOffered = (method: TenderMethod): method is PaymentMethod => paymentMethodFacts[method].offered;

export const tenderMethods = Object.keys(paymentMethodFacts) as TenderMethod[];
export const paymentMethods = tenderMethods.filter(isOffered);

/** All methods in words. Example: `paymentMethodWords("tr").cash` is "Nakit". */
export const paymentMethodWords = (language: "tr" | "en"): Record<TenderMethod, string> =>
  Object.fromEntries(tenderMethods.map((method) => [method, paymentMethodFacts[method][language]])) as Record<
    TenderMethod,
    string
  >;
