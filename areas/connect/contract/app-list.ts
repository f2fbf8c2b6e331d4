/** Facts of apps that contracts, server and screens share (J1; 2 §3). */

export const appKeys = ["getir", "trendyol", "netgsm", "smtp", "iyzico", "calendar", "nilvera", "parasut"] as const;
export type AppKey = (typeof appKeys)[number];

export const appTypes = ["marketing", "accounting", "finance", "order", "reservation"] as const;
export type AppType = (typeof appTypes)[number];

/** What a connected app does for the business. */
export const abilities = ["orders", "sms", "mail", "payments", "calendar", "edocuments"] as const;
export type Ability = (typeof abilities)[number];

/** Every name that a credential can have; which of them an app takes stands in its adapter. */
export const credentialNames = [
  "username",
  "password",
  "shop_id",
  "chain_id",
  "header",
  "host",
  "port",
  "from",
  "api_key",
  "secret_key",
] as const;
export type CredentialName = (typeof credentialNames)[number];
