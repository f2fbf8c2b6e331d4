import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";

export type Fault = NonNullable<ReplyOf<"POST /api/themes/{id}/check">["fault"]>;

/** The sentence of an error in the code, with its line, and its file where that is another one. */
export function useFaultText(): (fault: Fault, path?: string) => string {
  const t = useTranslations("themes.fault");
  return ({ kind, name, file, line }, path) => {
    const text = t(kind, { name });
    if (line === null) return text;
    return file === null || file === path ? t("line", { line, text }) : t("at", { file, line, text });
  };
}
