import { Autocomplete } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useApi } from "#kit/web/use-api.ts";
import { matchingTags } from "../matching-tags.ts";
import classes from "./tag-many.module.css";

/** The tag: one of those in use, or a new one. */
export function TagName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useTranslations("customers.tagging");
  const known = useApi("GET /api/contacts/tags");
  return (
    <Autocomplete
      className={classes.name ?? ""}
      label={t("name")}
      description={t("nameHint")}
      data={known.data?.data.map(({ name }) => name) ?? []}
      value={value}
      onChange={onChange}
      maxLength={40}
      limit={20}
      filter={matchingTags}
    />
  );
}
