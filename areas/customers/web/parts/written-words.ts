import { useTranslations } from "use-intl";

/** Texts of the form that adds or changes a note about a customer (G2, G3). */
export function useWrittenWords(what: "activity" | "reminder", isNew: boolean) {
  const t = useTranslations("customers");
  return {
    title: t(`${what}.${isNew ? "new" : "edit"}`),
    success: t(`toast.${what}${isNew ? "Added" : "Changed"}`),
    failure: t(`toast.${what}${isNew ? "Add" : "Change"}Failed`),
  };
}
