import { useTranslations } from "use-intl";
import { apiError } from "./api-error.ts";

/** The sentence of a failure: the server's own, or ours if no answer came. */
export function useErrorText(): (thrown: unknown) => string {
  const t = useTranslations("kit.error");
  return (thrown) => {
    const { body } = apiError(thrown);
    switch (body.error) {
      case "no_connection":
      case "timeout":
      case "unexpected":
        return t(body.error);
      default:
        return body.message || t("unexpected");
    }
  };
}
