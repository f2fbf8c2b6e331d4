import { consentFrom, type Side } from "../../contract/consent.ts";
import type { Person } from "./group-drawer.tsx";

export const fields = ["name", "phone", "email", "gender", "birth_date", "tax_identity"] as const;
export type Field = (typeof fields)[number];
export type Choices = Record<Field, Side>;
export type People = Readonly<Record<Side, Person>>;

/** The text of a field that decides whether two people differ in it; empty: nothing. */
export const valueOf = (person: Person, field: Field): string =>
  field === "name" ? `${person.name} ${person.surname}`.trim() : (person[field] ?? "");

/** The kept person's fields, and the other's where the kept one has none. */
export function suggested({ kept, merged }: People): Choices {
  const side = (field: Field): Side =>
    valueOf(kept, field) === "" && valueOf(merged, field) !== "" ? "merged" : "kept";
  return {
    name: "kept",
    phone: side("phone"),
    email: side("email"),
    gender: side("gender"),
    birth_date: side("birth_date"),
    tax_identity: side("tax_identity"),
  };
}

/** Since when the merged record may get campaigns; null: it may not. */
export function consentsAfter(
  { kept, merged }: People,
  choices: Choices,
): { sms: string | null; email: string | null } {
  const people = { kept, merged };
  const smsOf = (one: Person) => ({ address: one.phone, since: one.sms_consent_at, withdrawn: one.sms_withdrawn });
  const mailOf = (one: Person) => ({ address: one.email, since: one.email_consent_at, withdrawn: one.email_withdrawn });
  const sms = consentFrom(people[choices.phone].phone, { kept: smsOf(kept), merged: smsOf(merged) });
  const mail = consentFrom(people[choices.email].email, { kept: mailOf(kept), merged: mailOf(merged) });
  return {
    sms: sms === "none" ? null : people[sms].sms_consent_at,
    email: mail === "none" ? null : people[mail].email_consent_at,
  };
}
