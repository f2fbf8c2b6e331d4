import { TextInput } from "@mantine/core";
import encodeQR from "qr";
import { useTranslations } from "use-intl";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./security.module.css";

interface TotpDialogProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** The QR code for an authenticator app; its first code turns it on. */
export function TotpDialog({ secret, uri, onDone, onClose }: TotpDialogProps) {
  const t = useTranslations("access.security.totp");
  const { act } = useAct("POST /api/second-factor/totp/confirm");
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (text) => (/^\d{6}$/.test(text.replace(/\s/g, "")) ? null : t("sixDigits")) },
  });
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQR(uri, "svg", { ecc: "medium" }))}`;
  return (
    <DialogForm
      form={form}
      title={t("setUp")}
      submit={t("turnOn")}
      success={t("on")}
      failure={t("failed")}
      onSubmit={async (body) => onDone((await act({ body })).recovery_codes)}
      onClose={onClose}
    >
      <p>{t("scan")}</p>
      <img className={classes.qr} src={picture} alt={t("qr")} width={200} height={200} />
      <CopyLink label={t("secret")} url={secret} hint={t("secretHint")} />
      <TextInput
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
    </DialogForm>
  );
}
