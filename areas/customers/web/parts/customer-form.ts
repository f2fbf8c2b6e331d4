import type { ReplyOf } from "#kit/web/api.ts";

type Customer = ReplyOf<"GET /api/contacts/{type}/{id}">;

/** A customer as the form holds it. */
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

export function formOf(customer?: Customer): CustomerForm {
  const { name = "", surname = "", phone = "", email = "", gender = "", birth_date = null } = customer ?? {};
  const [sms, mail] = [Boolean(customer?.sms_consent_at), Boolean(customer?.email_consent_at)];
  return { name, surname, phone, email, gender, birth_date, sms, mail };
}

/** What is sent: a consent given now is of now, a kept one keeps its date, a withdrawn one is empty. */
export function bodyOf({ sms, mail, ...fields }: CustomerForm, customer: Customer | undefined, now: string) {
  const since = (given: boolean, before: string | null | undefined): string | null => (given ? (before ?? now) : null);
  return {
    ...fields,
    sms_consent_at: since(sms, customer?.sms_consent_at),
    email_consent_at: since(mail, customer?.email_consent_at),
  };
}
