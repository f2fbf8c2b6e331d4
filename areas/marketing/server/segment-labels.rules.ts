import {
  operatorsFor,
  segmentFields,
  type ChoiceRows,
  type Operator,
  type SegmentField,
} from "../contract/segment-fields.ts";
import type { NamedField } from "../contract/segment-words.ts";

/** The Turkish labels of fields, operators and fixed values in `segments/fields`. Screens have their own labels in both languages. */

const fieldLabels: Record<SegmentField, string> = {
  name: "Ad soyad",
  phone: "Telefon",
  email: "E-posta",
  gender: "Cinsiyet",
  birth_month: "Doğum ayı",
  birth_day: "Doğum günü",
  sms_consent: "SMS izni",
  email_consent: "E-posta izni",
  created_at: "Kayıt tarihi",
  last_visit: "Son ziyaret",
  visits: "Ziyaret sayısı",
  no_shows: "Gelmediği randevu sayısı",
  coming: "Gelecek randevusu",
  spent: "Toplam harcama",
  spent_in_days: "Harcama",
  debt: "Borç",
  tag: "Etiket",
  service: "Aldığı hizmet",
  product: "Aldığı ürün",
  employee: "İlgilenen çalışan",
};

const operatorLabels: Record<Operator, string> = {
  contains: "içerir",
  not_contains: "içermez",
  equals: "eşittir",
  begins: "ile başlar:",
  empty: "boş",
  not_empty: "dolu",
  eq: "=",
  ne: "≠",
  gte: "en az",
  lte: "en çok",
  between: "arasında:",
  within_days: "son {value} gün içinde",
  before_days: "{value} günden eski",
  after: "şu günden beri:",
  before: "şu günden önce:",
  never: "hiç yok",
  is: "=",
  in: ":",
  not_in: "şunlar değil:",
};

const genders: Record<string, string> = { female: "Kadın", male: "Erkek", other: "Diğer", "": "Belirtilmedi" };

type Choices = Record<ChoiceRows, { name: number; label: string }[]>;

/** Every field with its operators and selectable values. */
export function namedFields(choices: Choices): (NamedField & { type: (typeof segmentFields)[SegmentField]["type"] })[] {
  return (Object.keys(segmentFields) as SegmentField[]).map((name) => {
    const row = segmentFields[name];
    return {
      name,
      label: fieldLabels[name],
      type: row.type,
      operators: operatorsFor(name).map((operator) => ({ name: operator, label: operatorLabels[operator] })),
      values:
        "rows" in row
          ? choices[row.rows]
          : "values" in row
            ? row.values.map((value) => ({ name: value, label: genders[value] ?? value }))
            : null,
    };
  });
}
