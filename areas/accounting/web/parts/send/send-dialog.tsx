import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { whatsAppAddress } from "#areas/customers/web/parts/use-whatsapp.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { openTab } from "#kit/web/new-tab.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { isPhone } from "#kit/web/phone-number.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { atField } from "./at-field.ts";

const channels = ["email", "sms", "whatsapp"] as const;
type Channel = (typeof channels)[number];

interface Sending extends Record<string, unknown> {
  channel: Channel;
  email: string;
  phone: string;
}

interface SendDialogProps {
  endpoint: "POST /api/accounting/transactions/{id}/send" | "POST /api/accounting/invoice/{id}/send";
  id: number;
  /** What the customer's card has; empty where it has none. */
  to: { email: string; phone: string };
  /** The user has already confirmed that it is a cancelled invoice. */
  cancelled?: boolean;
  /** Instead of the usual title. */
  title?: string;
  /** Above the fields. */
  intro?: ReactNode;
  onClose: () => void;
}

/** Sends a receipt or an invoice as a link: by e-mail, by SMS, or with the person's own WhatsApp (decision 0071). */
export function SendDialog({ endpoint, id, to, cancelled = false, title, intro, onClose }: SendDialogProps) {
  const t = useTranslations("accounting.send");
  const { act } = useAct(endpoint);
  const form = useForm<Sending>({
    mode: "controlled",
    initialValues: { channel: to.email || !to.phone ? "email" : "sms", ...to },
    validate: {
      email: (text, { channel }) => (channel === "email" && !/^\S+@\S+\.\S+$/.test(text.trim()) ? t("badEmail") : null),
      phone: (text, { channel }) => (channel !== "email" && !isPhone(text) ? t("badPhone") : null),
    },
  });
  const { channel } = form.values;
  const confirmed = cancelled ? { confirm: ["cancelled" as const] } : {};
  const send = async ({ channel: by, email, phone }: Sending): Promise<unknown> => {
    if (by !== "whatsapp") {
      const [field, to] = by === "email" ? ["email", email.trim()] : ["phone", phone];
      return act({ params: { id }, body: { channel: by, to, ...confirmed } }).catch((thrown: unknown) => {
        throw atField(thrown, "to", field);
      });
    }
    const tab = openTab();
    try {
      const { text } = await act({ params: { id }, body: { channel: by, ...confirmed } });
      tab.go(whatsAppAddress(phone, text));
    } catch (thrown) {
      tab.close();
      throw thrown;
    }
    return undefined;
  };
  return (
    <DialogForm
      form={form}
      title={title ?? t("title")}
      submit={t(channel === "whatsapp" ? "openWhatsapp" : "send")}
      onSubmit={send}
      onClose={onClose}
      success={t(channel === "whatsapp" ? "opened" : "done")}
      failure={t("failed")}
    >
      {intro}
      <Fields form={form} />
    </DialogForm>
  );
}

function Fields({ form }: { form: Form<Sending> }) {
  const t = useTranslations("accounting.send");
  const { channel } = form.values;
  return (
    <>
      <SegmentedControl
        label={t("channel")}
        value={channel}
        onChange={(next) => {
          form.clearErrors();
          form.setFieldValue("channel", next);
        }}
        options={channels.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {channel === "email" ? (
        <TextField form={form} path="email" label={t("email")} type="email" maxLength={200} />
      ) : (
        <PhoneField label={t("phone")} key={form.key("phone")} {...form.getInputProps("phone")} />
      )}
      <p>{t(`hint.${channel}`)}</p>
    </>
  );
}
