import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Customer } from "#areas/customers/web/parts/customer-form.ts";
import { MOST_PARTS, sizeOfSms } from "#kit/contract/sms-text.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { unknownFields } from "../../contract/merge-fields.ts";
import { SendersNotice } from "./senders-notice.tsx";

interface Writing extends Record<string, unknown> {
  channel: "sms" | "email";
  subject: string;
  text: string;
}

/** Writes to one customer by SMS or e-mail; an SMS says how many parts it is billed as. */
export function WriteDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTranslations("messages.write");
  const { act } = useAct("POST /api/messages");
  const form = useWriting(customer);
  const { channel } = form.values;
  const missing = channel === "sms" ? !customer.phone && t("noSms") : !customer.email && t("noEmail");
  const send = ({ subject, ...values }: Writing): Promise<unknown> =>
    act({ body: { contact_id: customer.id, ...values, ...(values.channel === "email" && { subject }) } });
  return (
    <DialogForm
      form={form}
      title={t("title")}
      submit={t("send")}
      disabled={missing !== false}
      onSubmit={send}
      onClose={onClose}
      success={t("done")}
      failure={t("failed")}
    >
      <Fields form={form} missing={missing} />
    </DialogForm>
  );
}

function Fields({ form, missing }: { form: Form<Writing>; missing: string | false }) {
  const t = useTranslations("messages");
  const { channel, text } = form.values;
  const { length, parts, left } = sizeOfSms(text);
  return (
    <>
      <SegmentedControl
        label={t("write.channel")}
        value={channel}
        onChange={(next) => form.setFieldValue("channel", next)}
        options={(["sms", "email"] as const).map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      {missing === false ? <SendersNotice channel={channel} /> : <p role="alert">{missing}</p>}
      {channel === "email" && <TextField form={form} path="subject" label={t("write.subject")} />}
      <Textarea
        label={t("write.text")}
        description={
          channel === "sms" ? t("write.size", { length, most: length + left, parts }) : t("write.information")
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        {...form.getInputProps("text")}
      />
    </>
  );
}

function useWriting({ phone, email }: Customer): Form<Writing> {
  const t = useTranslations("messages.write");
  // Nothing fills them in here: the reader would see them as typed.
  const fieldFault = (text: string): string | null => {
    const names = unknownFields(text, []).map((name) => `{{${name}}}`);
    return names.length > 0 ? t("unknownField", { fields: names.join(", ") }) : null;
  };
  const textFault = (text: string, { channel }: Writing): string | null => {
    if (text.trim() === "") return t("empty");
    const fields = fieldFault(text);
    if (fields !== null || channel === "email") return fields;
    const { parts, unsendable } = sizeOfSms(text);
    if (unsendable.length > 0) return t("unsendable", { signs: unsendable.slice(0, 10).join(" ") });
    return parts > MOST_PARTS ? t("tooLong") : null;
  };
  return useForm<Writing>({
    mode: "controlled",
    initialValues: { channel: phone || !email ? "sms" : "email", subject: "", text: "" },
    validate: {
      subject: (text, { channel }) => {
        if (channel === "sms") return null;
        return text.trim() === "" ? t("empty") : fieldFault(text);
      },
      text: textFault,
    },
  });
}
