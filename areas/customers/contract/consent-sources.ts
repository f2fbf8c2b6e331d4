/** How the business got a consent, in İYS's terms. */
export const consentSources = [
  "HS_FIZIKSEL_ORTAM",
  "HS_ISLAK_IMZA",
  "HS_WEB",
  "HS_CAGRI_MERKEZI",
  "HS_SOSYAL_MEDYA",
  "HS_EPOSTA",
  "HS_MESAJ",
  "HS_MOBIL",
  "HS_EORTAM",
  "HS_ETKINLIK",
  "HS_2015",
  "HS_ATM",
  "HS_KARAR",
] as const;
export type ConsentSource = (typeof consentSources)[number];
