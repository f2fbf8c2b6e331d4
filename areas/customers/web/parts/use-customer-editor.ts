import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { isPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { changeBody, type Customer, type CustomerForm, formOf, newBody } from "./customer-form.ts";
import { type PhoneTwins, usePhoneTwins } from "./use-phone-twins.ts";

export interface CustomerEditor {
  form: Form<CustomerForm>;
  twins: PhoneTwins;
  save: (values: CustomerForm) => Promise<unknown>;
  /** Discards what was typed. */
  reset: () => void;
}

/** The form of a new or existing customer (G1). */
export function useCustomerEditor(customer?: Customer): CustomerEditor {
  const clock = useClock();
  const form = useStoredForm<CustomerForm>(formOf(customer), { validate: useContactRules() });
  const twins = usePhoneTwins(customer);
  form.watch("phone", ({ value }) => twins.typed(value));
  const create = useAct("POST /api/contacts/{type}");
  const change = useAct("PUT /api/contacts/{type}/{id}");
  const reset = (): void => {
    const values = formOf(customer);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  };
  const save = async (values: CustomerForm): Promise<unknown> => {
    await twins.check(values.phone);
    if (!customer) return create.act({ params: { type: "customer" }, body: newBody(values, clock.now()) });
    return change.act({ params: { type: "customer", id: customer.id }, body: changeBody(values, customer) });
  };
  return { form, twins, save, reset };
}

/** Contract texts of invalid fields. */
export function useContactRules() {
  const t = useTranslations("customers.error");
  const isMail = (text: string): boolean => text.trim() === "" || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
  return {
    name: (text: string) => (text.trim().length < 2 ? t("empty") : null),
    email: (text: string) => (isMail(text) ? null : t("email")),
    phone: (phone: string) => (phone && !isPhone(phone) ? t("phone") : null),
  };
}
