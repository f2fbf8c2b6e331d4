/** Why a row is refused or doubled, or can't be undone, in both languages. Pure: the screen and the downloaded file use it. */
export const reasonWords = {
  missing: { tr: "boş olamaz", en: "cannot be empty" },
  too_short: { tr: "en az 2 karakter olmalı", en: "needs at least 2 characters" },
  too_long: { tr: "çok uzun", en: "too long" },
  bad_phone: { tr: "geçerli bir telefon numarası değil", en: "not a valid phone number" },
  bad_email: { tr: "geçerli bir e-posta değil", en: "not a valid e-mail address" },
  bad_money: { tr: "geçerli bir tutar değil", en: "not a valid amount" },
  unclear_number: {
    tr: "binlik mi, ondalık mı belli değil; 12345,00 biçiminde yazın",
    en: "could be thousands or decimals; write it like 12345.00",
  },
  bad_count: { tr: "0 veya daha büyük bir tam sayı olmalı", en: "must be a whole number, 0 or more" },
  bad_minutes: { tr: "geçerli bir süre değil", en: "not a valid duration" },
  bad_day: { tr: "geçerli bir tarih değil", en: "not a valid date" },
  bad_time: { tr: "geçerli bir saat değil", en: "not a valid time" },
  bad_gender: { tr: "kadın, erkek veya diğer olmalı", en: "must be female, male or other" },
  bad_yes: { tr: "evet veya hayır olmalı", en: "must be yes or no" },
  bad_code: { tr: "geçerli bir barkod değil", en: "not a valid barcode" },
  too_many_cells: { tr: "satırda başlıktan fazla hücre var", en: "the row has more cells than the heading" },
  future: { tr: "bugünden sonra olamaz", en: "cannot be after today" },
  past: {
    tr: "geçmişte; yalnızca gelecek randevular taşınır",
    en: "in the past; only upcoming appointments are imported",
  },
  zero: { tr: "0'dan büyük olmalı", en: "must be above 0" },
  no_unit: { tr: "yalnızca toplamdan küçük veya ona eşit olabilir", en: "cannot be more than the total" },
  unknown_service: {
    tr: "bu adda bir hizmet yok; önce hizmetleri taşıyın",
    en: "there is no such service; import the services first",
  },
  unknown_employee: {
    tr: "bu adda bir çalışan yok; önce çalışanları taşıyın",
    en: "there is no such employee; import the employees first",
  },
  several_employees: {
    tr: "bu adda birden çok çalışan var; adı soyadıyla yazın",
    en: "several employees match; write the full name",
  },
  several_customers: {
    tr: "bu adda birden çok müşteri var; telefonunu yazın",
    en: "several customers match; add the phone number",
  },
  inactive_employee: { tr: "bu çalışan artık aktif değil", en: "this employee is no longer active" },
  slot_taken: {
    tr: "çalışanın bu saatte başka bir randevusu var",
    en: "the employee has another appointment at this time",
  },
  barcode_taken: { tr: "bu barkod başka bir üründe", en: "another product has this barcode" },
  email_taken: { tr: "bu e-posta başka bir çalışanda", en: "another employee has this e-mail" },
  too_many_employees: {
    tr: "24 saat içinde en fazla {most} çalışan eklenebilir; bu satırı yarın taşıyın",
    en: "at most {most} employees can be added within 24 hours; import this row tomorrow",
  },
  not_written: { tr: "kaydedilemedi; değerlerini denetleyin", en: "could not be saved; check its values" },
  same_in_file: { tr: "dosyanın {row}. satırında da var", en: "also in row {row} of the file" },
  other_in_file: {
    tr: "dosyanın {row}. satırında başka bir adla da var",
    en: "also in row {row} of the file, under another name",
  },
  known: { tr: "zaten kayıtlı", en: "already known" },
  known_otherwise: { tr: "başka bir adla zaten kayıtlı", en: "already known under another name" },
  sum_line: { tr: "listenin toplam satırı", en: "the list's total" },
  changed: { tr: "taşındıktan sonra değiştirildi veya kullanıldı", en: "was changed or used after the import" },
  used: { tr: "taşındıktan sonra kullanıldı", en: "was used after the import" },
} as const satisfies Record<string, { tr: string; en: string }>;

export type ReasonCode = keyof typeof reasonWords;

/** `field` names a field of the kind; absent, the whole row is meant. */
export interface Reason {
  code: ReasonCode;
  field?: string | undefined;
  /** The value of a placeholder. */
  facts?: Record<string, string | number> | undefined;
}

/** "Saat: geçerli bir saat değil"; `field` is the field's name, absent for the whole row. */
export const reasonLine = (field: string | undefined, reason: Reason, language: "tr" | "en"): string =>
  field === undefined ? reasonText(reason, language) : `${field}: ${reasonText(reason, language)}`;

function reasonText({ code, facts = {} }: Reason, language: "tr" | "en"): string {
  return reasonWords[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}
