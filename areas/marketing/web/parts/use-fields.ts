import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { useLanguage } from "#kit/web/language.ts";
import type { Operator, SegmentField } from "../../contract/segment-fields.ts";
import type { RuleGroup } from "../../contract/segment-logic.ts";
import { type Connectors, type NamedField, wordsOf } from "../../contract/segment-words.ts";
import type { Segment } from "./segment.ts";

const genders = { female: "female", male: "male", other: "other", "": "none" } as const;

/** The fields of rules from the server, with labels in the screen's language. */
export function useFields() {
  const t = useTranslations("marketing");
  const { data, error, refetch } = useQuery({
    queryKey: ["POST /api/marketing/segments/fields"],
    queryFn: () => call("POST /api/marketing/segments/fields"),
  });
  const fields: NamedField[] | undefined = data?.data.map((field) => ({
    ...field,
    label: t(`field.${field.name as SegmentField}`),
    operators: field.operators.map(({ name }) => ({ name, label: t(`operator.${name as Operator}`) })),
    values:
      field.name === "gender" && field.values
        ? field.values.map(({ name }) => ({ name, label: t(`gender.${genders[name as keyof typeof genders]}`) }))
        : field.values,
  }));
  return { fields, error, refetch };
}

const glueWords = ["and", "or", "not", "yes", "no", "everybody", "inDays", "unknown"] as const;

/** A target audience's rules as text in the screen's language; the server's text is Turkish. */
export function useFeatures(): (segment: Segment) => string {
  const t = useTranslations("marketing.glue");
  const { fields } = useFields();
  const { language } = useLanguage();
  const glue = Object.fromEntries(glueWords.map((word) => [word, t(word)])) as unknown as Connectors;
  return ({ logic, features }) =>
    fields ? wordsOf(logic as unknown as RuleGroup, fields, glue) : language === "tr" ? features : "";
}
