import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useErrorText } from "#kit/web/error-text.ts";
import { useApi } from "#kit/web/use-api.ts";

/** The SMS left in the business's own NetGSM account, asked of NetGSM when somebody wants to know. */
export function NetgsmCredit() {
  const t = useTranslations("messages.senders");
  const errorText = useErrorText();
  const options = { enabled: false, staleTime: 0, gcTime: 0 };
  const { data, error, isFetching, refetch } = useApi("GET /api/senders/netgsm/credit", undefined, options);
  const left = data && (data.parts === null ? t("uncounted") : t("left", { count: data.parts }));
  return (
    <>
      <p aria-live="polite">{error ? errorText(error) : left}</p>
      <div>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("askLeft")}
        </Button>
      </div>
    </>
  );
}
