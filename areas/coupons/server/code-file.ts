/** The columns of the file with a coupon's single-use codes. */
export const codeFileHead = { tr: ["Kod", "Kullanıldı", "Satış"], en: ["Code", "Used", "Sale"] };
