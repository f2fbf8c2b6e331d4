import { fold } from "#kit/contract/fold.ts";

/** Categories that every business has; others are names that the business types itself. The screens have the words of these codes. */
export const expenseCategories = [
  "rent",
  "electricity",
  "water",
  "gas",
  "internet",
  "supplies",
  "wages",
  "tax",
  "insurance",
  "maintenance",
  "advertising",
  "accountant",
  "other",
] as const;

export type ExpenseCategory = (typeof expenseCategories)[number];

/** Maximum length of a category's own name. */
export const LONGEST_CATEGORY = 60;

const words: Record<"tr" | "en", Record<ExpenseCategory, string>> = {
  tr: {
    rent: "Kira",
    electricity: "Elektrik",
    water: "Su",
    gas: "Doğalgaz",
    internet: "İnternet ve telefon",
    supplies: "Malzeme",
    wages: "Maaş",
    tax: "Vergi ve harç",
    insurance: "Sigorta ve SGK",
    maintenance: "Bakım ve onarım",
    advertising: "Reklam",
    accountant: "Muhasebe",
    other: "Diğer",
  },
  en: {
    rent: "Rent",
    electricity: "Electricity",
    water: "Water",
    gas: "Gas",
    internet: "Internet and telephone",
    supplies: "Supplies",
    wages: "Wages",
    tax: "Taxes and fees",
    insurance: "Insurance",
    maintenance: "Maintenance",
    advertising: "Advertising",
    accountant: "Accountant",
    other: "Other",
  },
};

/** The name of a category as people read it: the word of a code, or a business's own name as it is. */
export const categoryName = (category: string, language: "tr" | "en"): string =>
  (words[language] as Record<string, string>)[category] ?? category;

/**
 * The code of a name that means one of ours in either language, such as "KIRA" or "Insurance"; other names stay. "none" is no category, because
 * filters call bills without one so.
 */
export function categoryOf(name: string): string {
  const typed = fold(name.trim());
  if (typed === "none") return "";
  const known = expenseCategories.find((code) => [code, fold(words.tr[code]), fold(words.en[code])].includes(typed));
  return known ?? name.trim();
}
