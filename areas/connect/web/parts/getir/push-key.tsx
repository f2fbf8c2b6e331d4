import { Button } from "@mantine/core";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";

/** The key of Getir's pushes, shown once, with the address that Getir sends them to (J3). */
export function PushKey() {
  const t = useTranslations("connect.getir.push");
  const [made, setMade] = useState<ReplyOf<"POST /api/connect/getir/push-key">>();
  const { data: shop, error, refetch } = useApi("GET /api/connect/getir/shop");
  const { act, busy } = useAct("POST /api/connect/getir/push-key");
  const hasKey = shop?.has_push_key ?? false;
  const make = async (): Promise<void> => {
    const question = { title: t("askTitle"), text: t("askText"), action: t("renew"), danger: true };
    if (hasKey && !(await confirm(question))) return;
    try {
      setMade(await act({}));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  if (error && !shop) return <ErrorState part error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      {made ? (
        <>
          <CopyLink label={t("url")} url={new URL(made.url, location.origin).href} />
          <CopyLink label={t("key")} url={made.key} hint={t("once")} />
        </>
      ) : (
        hasKey && <p>{t("set")}</p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconKey size={18} />}
          disabled={!shop}
          loading={busy}
          onClick={() => void make()}
        >
          {t(hasKey ? "renew" : "make")}
        </Button>
      </div>
    </>
  );
}
