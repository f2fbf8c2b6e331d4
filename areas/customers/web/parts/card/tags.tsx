import { TagsInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { useApi } from "#kit/web/use-api.ts";
import { matchingTags } from "../matching-tags.ts";
import classes from "./tags.module.css";
import { useTags } from "./use-tags.ts";

/** A customer's tags, saved as they are typed and taken off; those in use are suggested. */
export function Tags({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.tags");
  const { names, change, isLoaded } = useTags(customerId);
  const known = useApi("GET /api/contacts/tags");
  return (
    <TagsInput
      label={t("title")}
      placeholder={names.length === 0 ? t("placeholder") : ""}
      classNames={{ input: classes.box ?? "", inputField: classes.text ?? "" }}
      data={known.data?.data.map(({ name }) => name) ?? []}
      value={names}
      readOnly={!isLoaded}
      maxTags={20}
      maxLength={40}
      splitChars={[","]}
      limit={20}
      isDuplicate={(typed, current) => current.some((name) => fold(name) === fold(typed))}
      filter={matchingTags}
      onChange={change}
    />
  );
}
