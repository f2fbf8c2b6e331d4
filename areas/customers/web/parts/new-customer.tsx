import { useTranslations } from "use-intl";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { splitName } from "#kit/web/full-name.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { isPhone, joinPhone } from "#kit/web/phone-number.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { PickedCustomer } from "./customer-picker.tsx";
import { PhoneTwinsNotice } from "./phone-twins-notice.tsx";
import { usePhoneTwins } from "./use-phone-twins.ts";

/** Key of the texts for choosing one. */
export const pickerWords = { customer: "customers.picker", supplier: "customers.supplierPicker" } as const;

export interface NewCustomerProps {
  /** The searched text: becomes the name, or the phone if it looks like one. */
  query: string;
  /** Default: a customer. */
  type?: "customer" | "supplier";
  onClose: () => void;
  /** The created contact, or the existing one that was chosen. */
  onCreated: (customer: PickedCustomer) => void;
}

/** "Yeni müşteri" inside another form: name and phone; if the phone exists, its contact can be chosen instead (G1). */
export function NewCustomer({ query, type = "customer", onClose, onCreated }: NewCustomerProps) {
  const t = useTranslations("customers");
  const words = useTranslations(pickerWords[type]);
  const { form, twins, save } = useNewContact({ query, type, onCreated });
  const isCustomer = type === "customer";
  return (
    <DialogForm
      title={words("new")}
      form={form}
      onSubmit={save}
      refused={twins.refused}
      onClose={onClose}
      submit={words("add")}
      success={t(isCustomer ? "toast.added" : "suppliers.added")}
      failure={t(isCustomer ? "toast.addFailed" : "suppliers.addFailed")}
    >
      <TextField
        form={form}
        path="name"
        label={t(isCustomer ? "field.fullName" : "suppliers.nameField")}
        data-autofocus
        maxLength={120}
      />
      <PhoneField
        label={t("field.phone")}
        autoComplete="off"
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
      <PhoneTwinsNotice
        twins={twins}
        words={{ one: "choose", many: "chooseOf", anyway: "addAnyway" }}
        onTake={onCreated}
      />
    </DialogForm>
  );
}

function useNewContact({ query, type, onCreated }: Required<Omit<NewCustomerProps, "onClose">>) {
  const t = useTranslations("customers.error");
  const { act } = useAct("POST /api/contacts/{type}");
  const twins = usePhoneTwins();
  const form = useForm({
    initialValues: startOf(query),
    validate: {
      name: (text: string) => (text.trim().length < 2 ? t("empty") : null),
      phone: (phone: string) => (phone && !isPhone(phone) ? t("phone") : null),
    },
  });
  const isCustomer = type === "customer";
  form.watch("phone", ({ value }) => isCustomer && twins.typed(value));
  const save = async ({ name, phone }: { name: string; phone: string }): Promise<void> => {
    if (isCustomer) await twins.check(phone);
    // A supplier's name is usually a company's.
    const named = isCustomer ? splitName(name) : { name: name.trim().slice(0, 80) };
    onCreated(await act({ params: { type }, body: { ...named, phone } }));
  };
  return { form, twins, save };
}

/** Example: "0532 418" → the phone +90532418; "ayşe yılmaz" → the name. */
function startOf(query: string): { name: string; phone: string } {
  const isNumber = /^[\d\s+()./-]+$/.test(query) && /\d/.test(query);
  if (!isNumber) return { name: query, phone: "" };
  return { name: "", phone: joinPhone(query.replace(/^\s*(\+|00)90/, ""), "TR") };
}
