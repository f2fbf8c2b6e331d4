/** Why credits came or went. Imports no zod, so that screens stay small. */
export const creditCauses = [
  "packages.purchase",
  "messages.sent",
  "messages.returned",
  "marketing.reserved",
  "marketing.released",
] as const;
export type CreditCause = (typeof creditCauses)[number];
