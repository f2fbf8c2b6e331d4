import { useTranslations } from "use-intl";
import { RowSwitch } from "#kit/web/row-switch.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

const endpoints = {
  account: "PUT /api/accounting/accounts/{id}",
  tax: "PUT /api/accounting/taxes/{id}",
} as const;

interface EnabledSwitchProps {
  kind: keyof typeof endpoints;
  row: { id: number; name: string; enabled: boolean };
}

/** Whether an account or a tax can be chosen; saved at once (I1, I2). */
export function EnabledSwitch({ kind, row: { id, name, enabled } }: EnabledSwitchProps) {
  const t = useTranslations("accounting");
  const { isAdmin } = useSession();
  const { act, busy } = useAct(endpoints[kind]);
  const change = async (on: boolean): Promise<void> => {
    try {
      await act({ params: { id }, body: { id, enabled: on } });
      toast.success(t(`toast.${kind}Changed`));
    } catch (thrown) {
      toast.failure(t(`toast.${kind}ChangeFailed`), thrown);
    }
  };
  if (!isAdmin) return <span>{t(enabled ? "accounts.on" : "accounts.off")}</span>;
  return (
    <RowSwitch
      label={t("accounts.switch", { name })}
      checked={enabled}
      busy={busy}
      onChange={(on) => void change(on)}
    />
  );
}
