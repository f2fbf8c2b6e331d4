import type { MergeValues } from "./merge-fields.ts";

/** Whose message it is, as the law wants it in each. */
export interface Sender {
  name: string;
  city: string;
  address: string;
  phone: string;
  email: string;
}

/** The business's address; one that has written none is reached by phone or mail. */
export const placeOf = ({ address, city, phone, email }: Sender): string =>
  [address, city].filter(Boolean).join(", ") || phone || email;

/** What merge fields say of the business, in every message. */
export const companyValues = (sender: Sender): MergeValues => ({
  "company.name": sender.name,
  "company.phone": sender.phone,
  "company.email": sender.email,
  "company.address": placeOf(sender),
});

/** What merge fields say of a message's reader. */
export const customerValues = ({ name, surname }: { name: string; surname: string }): MergeValues => ({
  "customer.name": name,
  "customer.surname": surname,
  "customer.full_name": [name, surname].filter(Boolean).join(" "),
});
