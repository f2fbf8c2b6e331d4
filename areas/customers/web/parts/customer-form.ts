import type { ReplyOf } from "#kit/web/api.ts";

export type Customer = ReplyOf<"GET /api/contacts/{type}/{id}">;

/** A customer as the form holds it; the consents are a new customer's, an existing one's are switches of their own. */
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

/** What the form begins with; nobody has consented before being asked. */
export function formOf(customer?: Customer): CustomerForm {
  const { name = "", surname = "", phone = "", email = "", gender = "", birth_date = null } = customer ?? {};
  return { name, surname, phone, email, gender, birth_date, sms: false, mail: false };
}

/** What a new customer is sent as: a consent is of now. */
export function newBody({ sms, mail, ...customer }: CustomerForm, now: string) {
  return { ...customer, sms_consent_at: sms ? now : null, email_consent_at: mail ? now : null };
}

/** What a change is sent as: only what differs, so that a colleague's change of another field stays. */
export function changeBody(
  form: CustomerForm,
  customer: Customer,
): Partial<Pick<CustomerForm, (typeof fields)[number]>> {
  return Object.fromEntries(
    fields.filter((field) => form[field] !== customer[field]).map((field) => [field, form[field]]),
  );
}
