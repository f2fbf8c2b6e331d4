import { sentence, type Sentence } from "#kit/contract/sentence.ts";

/**
 * What the law says of personal data, as of July 2026. A professional must check it before it is relied on. Sources: Law 6698 (KVKK);
 * Veri Sorumlusuna Başvuru Usul ve Esasları Hakkında Tebliğ (10.03.2018); Kişisel Verilerin Silinmesi, Yok Edilmesi veya Anonim Hale
 * Getirilmesi Hakkında Yönetmelik (28.10.2017); TTK 6102 art. 82; VUK 213 art. 253; Ticari İletişim ve Ticari Elektronik İletiler Hakkında
 * Yönetmelik (15.07.2015) art. 13. Pure; screens import it too.
 */

/** KVKK art. 13/2: a request is answered within thirty days at the latest, counted from its receipt. */
export const ANSWER_DAYS = 30;
/** The start page tells of a request that is due within so many days. */
export const SOON_DAYS = 7;

export interface Retention {
  years: number;
  /** `year`: from the end of the calendar year; `day`: from the day itself. */
  from: "year" | "day";
  law: Sentence;
}

/** What stays after a person is forgotten, how long and why. */
export const retentions = {
  /** Invoices and e-documents. The database keeps the same years (`is_past_keeping`). */
  documents: { years: 10, from: "year", law: sentence("TTK m. 82, VUK m. 253", "TTK art. 82, VUK art. 253") },
  /** Descriptions and references of payments in the books. */
  books: { years: 10, from: "year", law: sentence("TTK m. 82, VUK m. 253", "TTK art. 82, VUK art. 253") },
  /** From the day on which the consent ends, which is the day of forgetting. */
  consents: {
    years: 3,
    from: "day",
    law: sentence(
      "Ticari Elektronik İletiler Yönetmeliği m. 13",
      "Regulation on commercial electronic messages, art. 13",
    ),
  },
  /** Requests and what was done with them. */
  requests: {
    years: 3,
    from: "day",
    law: sentence("Silme Yönetmeliği m. 7/3", "Regulation on erasure, art. 7/3"),
  },
} as const satisfies Record<string, Retention>;
export type Kept = keyof typeof retentions;
