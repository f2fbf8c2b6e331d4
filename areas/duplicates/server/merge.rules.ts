import { consentFrom, type Said, type Side } from "../contract/consent.ts";
import { problems } from "./problems.ts";

/** What the consents of a merge depend on. */
export interface Consenting {
  phone: string;
  email: string;
  sms_consent_at: string | null;
  email_consent_at: string | null;
  sms_withdrawn: readonly string[];
  email_withdrawn: readonly string[];
  tax_identity: string | null;
}

export interface Chosen {
  name: Side;
  phone: Side;
  email: Side;
  gender: Side;
  birth_date: Side;
  tax_identity: Side;
}

export interface Choices extends Chosen {
  sms_consent: Side | "none";
  email_consent: Side | "none";
}

/** The chosen sides with those of the consents, which follow their address. A tax identity that does not exist is not taken. */
export function choicesOf(chosen: Chosen, people: Readonly<Record<Side, Consenting>>): Choices {
  const said = (of: (person: Consenting) => Said) => ({ kept: of(people.kept), merged: of(people.merged) });
  const sms = said(({ phone, sms_consent_at, sms_withdrawn }) => ({
    address: phone,
    since: sms_consent_at,
    withdrawn: sms_withdrawn,
  }));
  const mail = said(({ email, email_consent_at, email_withdrawn }) => ({
    address: email,
    since: email_consent_at,
    withdrawn: email_withdrawn,
  }));
  return {
    ...chosen,
    tax_identity: people.merged.tax_identity === null ? "kept" : chosen.tax_identity,
    sms_consent: consentFrom(sms[chosen.phone].address, sms),
    email_consent: consentFrom(mail[chosen.email].address, mail),
  };
}

const obstacles = {
  balance: problems.merge_balance_used,
  order: problems.merge_order_paid,
  package: problems.merge_package_used,
};

/** Why a merge can't be undone: a code of merge_obstacle(). */
export type Obstacle = keyof typeof obstacles;
/** The refusal that tells it. */
export const refusalOf = (obstacle: Obstacle) => obstacles[obstacle]();
