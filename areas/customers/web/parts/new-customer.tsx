import { Button } from "@mantine/core";
import { type SyntheticEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { focusFirstError, putRefusal, useForm } from "#kit/web/form.ts";
import { splitName } from "#kit/web/full-name.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { isPhone, joinPhone } from "#kit/web/phone-number.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { PickedCustomer } from "./customer-picker.tsx";
import classes from "./new-customer.module.css";

export interface NewCustomerProps {
  /** What was searched for: becomes the name, or the phone when it looks like one. */
  query: string;
  onClose: () => void;
  onCreated: (customer: PickedCustomer) => void;
}

/** "Yeni müşteri" in the middle of other work: a name and a phone are enough (G1). */
export function NewCustomer(props: NewCustomerProps) {
  const t = useTranslations("customers.picker");
  return (
    <Dialog opened onClose={props.onClose} title={t("new")}>
      <QuickForm {...props} />
    </Dialog>
  );
}

function QuickForm({ query, onClose, onCreated }: NewCustomerProps) {
  const t = useTranslations("customers");
  const kit = useTranslations("kit.action");
  const element = useRef<HTMLFormElement>(null);
  const { act, busy } = useAct("POST /api/contacts/{type}");
  const form = useForm({
    initialValues: startOf(query),
    validate: {
      name: (text: string) => (text.trim().length < 2 ? t("error.empty") : null),
      phone: (phone: string) => (phone && !isPhone(phone) ? t("error.phone") : null),
    },
  });
  const save = async ({ name, phone }: { name: string; phone: string }): Promise<void> => {
    try {
      const customer = await act({ params: { type: "customer" }, body: { ...splitName(name), phone } });
      toast.success(t("toast.added"));
      onCreated(customer);
    } catch (thrown) {
      toast.failure(t("toast.addFailed"), thrown);
      putRefusal(form, element.current, thrown);
      focusFirstError(element.current);
    }
  };
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    // The picker may stand inside another form of the page, which must not be sent with this one.
    event.stopPropagation();
    form.onSubmit(save, () => focusFirstError(element.current))(event);
  };
  return (
    <form ref={element} noValidate className={classes.form} onSubmit={send}>
      <TextField form={form} path="name" label={t("field.fullName")} data-autofocus maxLength={120} />
      <PhoneField
        label={t("field.phone")}
        autoComplete="off"
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {kit("cancel")}
        </Button>
        <Button type="submit" loading={busy}>
          {t("picker.add")}
        </Button>
      </div>
    </form>
  );
}

/** Example: "0532 418" → the phone +90532418; "ayşe yılmaz" → the name. */
function startOf(query: string): { name: string; phone: string } {
  const isNumber = /^[\d\s+()./-]+$/.test(query) && /\d/.test(query);
  if (!isNumber) return { name: query, phone: "" };
  return { name: "", phone: joinPhone(query.replace(/^\s*(\+|00)90/, ""), "TR") };
}
