/**
 * Rates, shares and limits of the law, each with the day since which it is valid and its source. The only place that has them. A
 * professional must check them before they are relied on, and again each January: limits change with the revaluation rate.
 */

interface Dated<V> {
  /** YYYY-MM-DD, the first day. */
  since: string;
  value: V;
  source: string;
}

/** KDV rates, percent. */
export const kdvRates: readonly Dated<readonly number[]>[] = [
  { since: "2007-12-30", value: [1, 8, 18], source: "2007/13033 sayılı Bakanlar Kurulu Kararı" },
  { since: "2023-07-10", value: [1, 10, 20], source: "7346 sayılı Cumhurbaşkanı Kararı (RG 7.7.2023, 32241)" },
];

/** Income tax that the payer withholds (stopaj), percent of the amount without KDV. */
export const stopajRates: readonly Dated<Readonly<Record<"rent" | "freelance", number>>>[] = [
  {
    since: "2009-02-03",
    value: { rent: 20, freelance: 20 },
    source: "2009/14592 sayılı Bakanlar Kurulu Kararı (GVK 94: 5/a kira, 2/b serbest meslek)",
  },
];

/**
 * KDV that the buyer pays to the tax office (kısmi tevkifat), by code of the service: percent of the KDV. An invoice keeps the share of its
 * day. Codes and shares are those of the revenue administration's UBL-TR code list (`WithholdingTaxTypeWithPercent`, package of July 2026),
 * which refuses any other share; public code lists of its e-Arşiv portal say the same and name the sections. The communiqué itself (KDV Genel
 * Uygulama Tebliği I/C-2.1.3, changed by 35 Seri No.lu Tebliğ, RG 16.2.2021, 31397, in force since 2021-03-01) was not at hand: which services
 * fall under a code, from which amount, and for which buyers, a professional must check.
 */
export const withholdings: Readonly<Record<string, { percent: number; name: string }>> = {
  603: { percent: 70, name: "Makine, Teçhizat, Demirbaş ve Taşıtlara Ait Tadil, Bakım ve Onarım Hizmetleri" },
  604: { percent: 50, name: "Yemek Servis Hizmeti" },
  605: { percent: 50, name: "Organizasyon Hizmeti" },
  606: { percent: 90, name: "İşgücü Temin Hizmetleri" },
  612: { percent: 90, name: "Temizlik Hizmeti" },
  616: { percent: 50, name: "Diğer Hizmetler" },
  625: { percent: 30, name: "Ticari Reklam Hizmetleri" },
};

/** The entry of a dated list that is valid on a day. */
export function validOn<V>(list: readonly Dated<V>[], day: string): V {
  const valid = list.findLast(({ since }) => since <= day) ?? list[0];
  if (!valid) throw new Error("no entry");
  return valid.value;
}

/** Printed on every e-Arşiv invoice that is sent electronically (VUK Genel Tebliği 509), in Turkish whatever the business's language. */
export const EARSIV_NOTE = "e-Arşiv izni kapsamında elektronik ortamda iletilmiştir.";
