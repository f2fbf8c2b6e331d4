import { phoneOf } from "#areas/access/server/phone.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf, metaOfAll } from "#kit/server/paging.ts";
import { invalidField, problems } from "#kit/server/problem.ts";
import { dayOf, instantOf } from "#kit/server/time.ts";
import type { contacts } from "../contract/contacts.ts";
import * as queries from "./contacts.queries.ts";
import { searchPatterns } from "./contacts.rules.ts";

type Contacts = typeof contacts;

/** Customers by name, all or those that match the search (G1). */
export async function readContacts({ db }: Context, { query }: Input<Contacts["GET /api/contacts/customer"]>) {
  const patterns = searchPatterns(query.query);
  if (patterns.length === 0) {
    const { total, data } = await queries.listContacts(db, query);
    return { data, meta: metaOfAll(total, query) };
  }
  const { total, data } = await queries.findContacts(db, patterns, query);
  return { data, meta: metaOf(total, query) };
}

/** One customer; a removed or anonymised one is not found. */
export async function readContact({ db }: Context, { params }: Input<Contacts["GET /api/contacts/{type}/{id}"]>) {
  onlyCustomers(params.type);
  return queries.getContact(db, params.id);
}

/** Adds a customer (G1). */
export async function addContact(ctx: Context, { params, body }: Input<Contacts["POST /api/contacts/{type}"]>) {
  onlyCustomers(params.type);
  const id = await queries.insertContact(ctx.db, { ...fieldsOf(ctx, body), name: body.name });
  return queries.getContact(ctx.db, id);
}

/** Changes what is sent of a customer (G1). */
export async function changeContact(ctx: Context, { params, body }: Input<Contacts["PUT /api/contacts/{type}/{id}"]>) {
  onlyCustomers(params.type);
  await queries.updateContact(ctx.db, params.id, fieldsOf(ctx, body));
  return queries.getContact(ctx.db, params.id);
}

/** Removes a customer (G1): without history altogether, otherwise the person, not the row. The audit keeps no personal data. */
export async function removeContact(
  ctx: Context,
  { params }: Input<Contacts["DELETE /api/contacts/{type}/{id}"]>,
): Promise<undefined> {
  onlyCustomers(params.type);
  const action = await queries.forgetContact(ctx.db, params.id);
  if (action === null) throw problems.not_found();
  await audit(ctx.db, { by: ctx.user.id, action, entity: "contact", id: params.id });
}

function onlyCustomers(type: string): void {
  if (type !== "customer") throw problems.not_found();
}

type Body = Input<Contacts["PUT /api/contacts/{type}/{id}"]>["body"];

/** The columns that a body changes: phone as E.164, consents as instants. */
function fieldsOf(
  ctx: Context,
  { id: _id, type: _type, letter: _letter, phone, ...body }: Body,
): Partial<queries.ContactFields> {
  if (body.birth_date && body.birth_date > dayOf(ctx.now, ctx.company.timezone)) {
    throw invalidField("birth_date", "Bugünden sonra olamaz", "future");
  }
  const instant = (field: "sms_consent_at" | "email_consent_at") => {
    const text = body[field];
    return text === undefined ? {} : { [field]: text && instantOf(text, ctx.company.timezone, field) };
  };
  const fields = { ...body, ...instant("sms_consent_at"), ...instant("email_consent_at") };
  return {
    ...fields,
    ...(phone !== undefined && { phone: phoneOf(phone, "phone") }),
  } as Partial<queries.ContactFields>;
}
