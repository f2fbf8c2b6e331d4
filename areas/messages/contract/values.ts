import type { MergeValues } from "./merge-fields.ts";

/** The sender of a message, which the law requires in each. */
export interface Sender {
  name: string;
  city: string;
  address: string;
  phone: string;
  email: string;
}

/** A Turkish number as people read it: "+90 532 418 27 06". */
const phoneText = (phone: string): string => phone.replace(/^\+90(\d{3})(\d{3})(\d\d)(\d\d)$/, "+90 $1 $2 $3 $4");

/** The business's address; without one, its phone or e-mail. */
export const placeOf = ({ address, city, phone, email }: Sender): string =>
  [address, city].filter(Boolean).join(", ") || phoneText(phone) || email;

/** Values of the business's merge fields, in every message. */
export const companyValues = (sender: Sender): MergeValues => ({
  "company.name": sender.name,
  "company.phone": phoneText(sender.phone),
  "company.email": sender.email,
  "company.address": placeOf(sender),
});

/** Values of the reader's merge fields. */
export const customerValues = ({ name, surname }: { name: string; surname: string }): MergeValues => ({
  "customer.name": name,
  "customer.surname": surname,
  "customer.full_name": [name, surname].filter(Boolean).join(" "),
});
