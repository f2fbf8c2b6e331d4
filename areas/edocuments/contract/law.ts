/**
 * What the law and the revenue administration's code lists say of e-documents, as of July 2026. A professional must check it before it is
 * relied on. Sources: UBL-TR 1.2.1 code lists and schematron (Gelir İdaresi Başkanlığı, ebelge.gib.gov.tr); KDV Genel Uygulama Tebliği for
 * exemptions and shares of withholding; VUK Genel Tebliği 509 for the notes.
 */

/** Reasons why a line has no KDV. `type` is what the document becomes with it. */
export const exemptions = [
  { code: "351", type: "SATIS", name: "KDV - İstisna Olmayan Diğer" },
  { code: "201", type: "ISTISNA", name: "17/1 Kültür ve Eğitim Amacı Taşıyan İşlemler" },
  { code: "202", type: "ISTISNA", name: "17/2-a Sağlık, Çevre ve Sosyal Yardım Amaçlı İşlemler" },
  { code: "250", type: "ISTISNA", name: "Diğerleri (Kısmi İstisna)" },
  { code: "301", type: "ISTISNA", name: "11/1-a Mal İhracatı" },
  { code: "302", type: "ISTISNA", name: "11/1-a Hizmet İhracatı" },
  { code: "350", type: "ISTISNA", name: "Diğerleri (Tam İstisna)" },
] as const;

export const exemptionCodes = exemptions.map(({ code }) => code) as [ExemptionCode, ...ExemptionCode[]];
export type ExemptionCode = (typeof exemptions)[number]["code"];

/** Shares of withholding (kısmi tevkifat). */
export { withholdings } from "#areas/accounting/contract/law.ts";

/** Words of the document itself, which is in Turkish whatever the screens' language. */
export const words = {
  discount: "İskonto",
  turkey: "Türkiye",
  consumer: ["Nihai", "Tüketici"],
  soldOn: "Satış tarihi",
} as const;
/** Of a consumer whose number is unknown. */
export const CONSUMER = "11111111111";
/** Series of three, year, nine digits: DFT2026000000001. */
export const legalNumber = /^[A-Z0-9]{3}20[0-9]{2}[0-9]{9}$/;
/** An e-Arşiv document can be cancelled in the month of its date; later a return invoice is needed. Both days as YYYY-MM-DD. */
export const isCancelTime = (date: string, today: string): boolean => date.slice(0, 7) === today.slice(0, 7);
/** Documents that the account at the integrator can still send; below it the screens warn. */
export const FEW_CREDITS = 50;
