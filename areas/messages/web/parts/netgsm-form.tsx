import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { FormCard } from "#kit/web/form-card.tsx";
import { useForm } from "#kit/web/form.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Senders } from "../senders.screen.tsx";

interface Account extends Record<string, unknown> {
  usercode: string;
  password: string;
  header: string;
}

/** The business's own NetGSM account; NetGSM is asked before it is kept, and the password is never shown again. */
export function NetgsmForm({ account }: { account: Senders["netgsm"] }) {
  const t = useTranslations("messages.senders.netgsm");
  const clock = useClock();
  const { act } = useAct("PUT /api/senders/netgsm");
  const form = useForm<Account>({
    initialValues: { usercode: account?.usercode ?? "", password: "", header: account?.header ?? "" },
    validate: {
      usercode: (text) => (/^\d{10,12}$/.test(text.trim()) ? null : t("badUsercode")),
      password: (text) => (text === "" && !account ? t("empty") : null),
      header: (text) => (/^[A-Za-z0-9 .*-]{3,11}$/.test(text.trim()) ? null : t("badHeader")),
    },
  });
  const save = ({ usercode, password, header }: Account): Promise<unknown> =>
    act({ body: { usercode: usercode.trim(), header: header.trim(), ...(password !== "" && { password }) } });
  const verified = account?.verified_at && t("verified", { date: clock.numeric(account.verified_at) });
  return (
    <FormCard
      form={form}
      title={t("title")}
      hint={[t("hint"), verified].filter(Boolean).join(" ")}
      submit={t("save")}
      onSubmit={save}
      success={t("saved")}
      failure={t("failed")}
    >
      <TextField form={form} path="usercode" label={t("usercode")} inputMode="numeric" maxLength={12} />
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        placeholder={account ? t("passwordKept") : undefined}
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <TextField form={form} path="header" label={t("header")} description={t("headerHint")} maxLength={11} />
      {account && <Removal />}
    </FormCard>
  );
}

function Removal() {
  const t = useTranslations("messages.senders.netgsm");
  const { act, busy } = useAct("DELETE /api/senders/netgsm");
  const remove = async (): Promise<void> => {
    const question = { title: t("removeTitle"), text: t("removeText"), action: t("remove"), danger: true };
    if (!(await confirm(question))) return;
    try {
      await act({});
      toast.success(t("removed"));
    } catch (thrown) {
      toast.failure(t("removeFailed"), thrown);
    }
  };
  return (
    <div>
      <Button variant="subtle-danger" loading={busy} onClick={() => void remove()}>
        {t("remove")}
      </Button>
    </div>
  );
}
