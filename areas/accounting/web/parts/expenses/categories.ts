import { useLocale } from "use-intl";
import { useApi } from "#kit/web/use-api.ts";
import { categoryName, expenseCategories } from "../../../contract/expense-categories.ts";

/** The name of a category in the language of the screen; empty for none. */
export function useCategoryName(): (category: string) => string {
  const locale = useLocale();
  return (category) => categoryName(category, locale === "tr" ? "tr" : "en");
}

/** The built-in categories and the business's own ones; `kept` is listed even if no bill has it yet. */
export function useCategories(kept = ""): { categories: { value: string; label: string }[]; isLoading: boolean } {
  const { data, isLoading } = useApi("GET /api/accounting/expense-categories");
  const nameOf = useCategoryName();
  const own = (data?.data ?? []).map(({ category }) => category);
  const all = new Set<string>([...expenseCategories, ...own, ...(kept === "" ? [] : [kept])]);
  return { categories: [...all].map((value) => ({ value, label: nameOf(value) })), isLoading };
}
