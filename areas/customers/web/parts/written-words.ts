import { useTranslations } from "use-intl";

/** Title and messages of the small form that adds or changes what is written about a customer (G2, G3). */
export function useWrittenWords(what: "activity" | "reminder", isNew: boolean) {
  const t = useTranslations("customers");
  return {
    title: t(`${what}.${isNew ? "new" : "edit"}`),
    success: t(`toast.${what}${isNew ? "Added" : "Changed"}`),
    failure: t(`toast.${what}${isNew ? "Add" : "Change"}Failed`),
  };
}
