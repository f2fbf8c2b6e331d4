import { Button } from "@mantine/core";
import IconCashRegister from "@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs";
import { useTranslations } from "use-intl";
import { useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** The business doesn't count its drawers yet; an administrator can switch it on here. */
export function SwitchedOff() {
  const t = useTranslations("drawers.list");
  const { isAdmin } = useSession();
  const { act, busy } = useAct("POST /api/settings");
  const turnOn = async (): Promise<void> => {
    try {
      await act({ body: { defaults: { cash_drawers: true } } });
    } catch (thrown) {
      toast.failure(t("turnOnFailed"), thrown);
    }
  };
  const action = isAdmin && (
    <Button loading={busy} onClick={() => void turnOn()}>
      {t("turnOn")}
    </Button>
  );
  return (
    <EmptyState
      icon={IconCashRegister}
      title={t("off")}
      text={isAdmin ? t("offText") : t("offStaff")}
      action={action}
    />
  );
}
