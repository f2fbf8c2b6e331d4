import type { ReplyOf } from "#kit/web/api.ts";

export type Customer = ReplyOf<"GET /api/contacts/{type}/{id}">;

/** A customer in the form. Consents are only a new customer's; an existing customer has separate switches. */
export interface CustomerForm extends Record<string, unknown> {
  name: string;
  surname: string;
  phone: string;
  email: string;
  gender: Customer["gender"];
  birth_date: string | null;
  sms: boolean;
  mail: boolean;
}

const fields = ["name", "surname", "phone", "email", "gender", "birth_date"] as const;

/** The initial values; consents start unset. */
export function formOf(customer?: Customer): CustomerForm {
  const { name = "", surname = "", phone = "", email = "", gender = "", birth_date = null } = customer ?? {};
  return { name, surname, phone, email, gender, birth_date, sms: false, mail: false };
}

/** The request of a new customer; a consent is of now. */
export function newBody({ sms, mail, ...customer }: CustomerForm, now: string) {
  return { ...customer, sms_consent_at: sms ? now : null, email_consent_at: mail ? now : null };
}

/** The request of a change: only the differences, so that a colleague's change of another field stays. */
export function changeBody(
  form: CustomerForm,
  customer: Customer,
): Partial<Pick<CustomerForm, (typeof fields)[number]>> {
  return Object.fromEntries(
    fields.filter((field) => form[field] !== customer[field]).map((field) => [field, form[field]]),
  );
}
