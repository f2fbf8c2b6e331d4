import { useTranslations } from "use-intl";
import { type PasswordCheck, usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import type { Form } from "#kit/web/form.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { AccountRemoval } from "./account-removal.tsx";
import type { IysSummary } from "./iys-facts.tsx";

interface Account extends Record<string, unknown> {
  username: string;
  password: string;
  iys_code: string;
  brand_code: string;
}

/** The business's account at İYS. İYS checks it before it is stored, and the password is never shown again. */
export function IysForm({ account, onClose }: { account: IysSummary["account"]; onClose: () => void }) {
  const t = useTranslations("messages.iys.form");
  const { act } = useAct("PUT /api/iys");
  const { checked, dialog } = usePasswordCheck();
  const digits = (text: string) => (/^\d{3,12}$/.test(text.trim()) ? null : t("digits"));
  const { username = "", iys_code = "", brand_code = "" } = account ?? {};
  const form = useStoredForm<Account>(
    { username, password: "", iys_code, brand_code },
    {
      validate: {
        username: (text) => (text.trim() === "" ? t("empty") : null),
        password: (text) => (text === "" && !account ? t("empty") : null),
        iys_code: digits,
        brand_code: digits,
      },
    },
  );
  const save = (typed: Account): Promise<unknown> => checked(() => act({ body: bodyOf(typed) }));
  return (
    <>
      <DialogForm
        title={t("title")}
        submit={t("save")}
        form={form}
        success={t("saved")}
        failure={t("failed")}
        onSubmit={save}
        onClose={onClose}
      >
        <Fields form={form} isKept={account !== null} />
        {account && <Removal checked={checked} onDone={onClose} />}
      </DialogForm>
      {dialog}
    </>
  );
}

function Fields({ form, isKept }: { form: Form<Account>; isKept: boolean }) {
  const t = useTranslations("messages.iys.form");
  return (
    <>
      <p>{t("hint")}</p>
      <TextField form={form} path="username" label={t("username")} />
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        placeholder={isKept ? t("passwordKept") : undefined}
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <TextField form={form} path="iys_code" label={t("iysCode")} inputMode="numeric" maxLength={12} />
      <TextField form={form} path="brand_code" label={t("brandCode")} inputMode="numeric" maxLength={12} />
    </>
  );
}

function bodyOf({ username, password, iys_code, brand_code }: Account) {
  const shown = { username: username.trim(), iys_code: iys_code.trim(), brand_code: brand_code.trim() };
  return { ...shown, ...(password !== "" && { password }) };
}

function Removal({ checked, onDone }: Pick<PasswordCheck, "checked"> & { onDone: () => void }) {
  const t = useTranslations("messages.iys.form");
  const { act, busy } = useAct("DELETE /api/iys");
  const words = {
    title: t("removeTitle"),
    text: t("removeText"),
    action: t("remove"),
    done: t("removed"),
    failed: t("failed"),
  };
  return <AccountRemoval words={words} act={() => checked(() => act({})).then(onDone)} busy={busy} />;
}
