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

/** Partial withholding (kısmi tevkifat): the percentage of the KDV that the buyer pays to the tax office. */
export const withholdings: Readonly<Record<string, { percent: number; name: string }>> = {
  603: { percent: 70, name: "Makine, Teçhizat, Demirbaş ve Taşıtlara Ait Tadil, Bakım ve Onarım Hizmetleri" },
  604: { percent: 50, name: "Yemek Servis Hizmeti" },
  605: { percent: 50, name: "Organizasyon Hizmeti" },
  606: { percent: 90, name: "İşgücü Temin Hizmetleri" },
  612: { percent: 90, name: "Temizlik Hizmeti" },
  616: { percent: 50, name: "Diğer Hizmetler" },
  625: { percent: 30, name: "Ticari Reklam Hizmetleri" },
};

/** Words of the document itself, which is in Turkish whatever the screens' language. */
export const words = { discount: "İskonto", turkey: "Türkiye", consumer: ["Nihai", "Tüketici"] } as const;
/** Of a consumer whose number is unknown. */
export const CONSUMER = "11111111111";
/** Series of three, year, nine digits: DFT2026000000001. */
export const legalNumber = /^[A-Z0-9]{3}20[0-9]{2}[0-9]{9}$/;
/** Printed on every e-Arşiv invoice that is sent electronically. */
export const EARSIV_NOTE = "e-Arşiv izni kapsamında elektronik ortamda iletilmiştir.";
