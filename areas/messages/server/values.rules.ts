import type { MergeValues } from "../contract/merge-fields.ts";
import { placeOf, type Sender } from "./ways-out.rules.ts";

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
