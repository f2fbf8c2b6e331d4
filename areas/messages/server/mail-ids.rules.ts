import type { Secrets } from "#kit/server/secrets.ts";

/** A message of a business. */
export interface MailId {
  company: number;
  id: number;
}

const MAIL_ID = /\b(m\.([1-9a-z][0-9a-z]{0,10})\.([1-9a-z][0-9a-z]{0,10}))\.([\w-]{22})@/g;

const tagOf = (secrets: Secrets, name: string) => secrets.hash(name, "mail id").subarray(0, 16).toString("base64url");

/** The part of a mail's Message-ID before the @: company, message, and 128 bits that only this installation can compute. */
export function mailIdOf(secrets: Secrets, { company, id }: MailId): string {
  const name = `m.${company.toString(36)}.${id.toString(36)}`;
  return `${name}.${tagOf(secrets, name)}`;
}

/** The message whose Message-ID is in these headers; undefined where none of ours is. */
export function findMailId(secrets: Secrets, headers: string): MailId | undefined {
  for (const [, name = "", company = "", id = "", tag] of headers.matchAll(MAIL_ID)) {
    const [at, message] = [Number.parseInt(company, 36), Number.parseInt(id, 36)];
    if (tag === tagOf(secrets, name) && Number.isSafeInteger(at) && Number.isSafeInteger(message))
      return { company: at, id: message };
  }
  return undefined;
}
