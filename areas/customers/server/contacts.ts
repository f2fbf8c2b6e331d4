import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf, metaOfAll } from "#kit/server/paging.ts";
import { everyField } from "#kit/server/every-field.ts";
import { invalid, invalidField, problems } from "#kit/server/problem.ts";
import { dayOf, instantOf } from "#kit/server/time.ts";
import { contactTypes, type contacts } from "../contract/contacts.ts";
import { noteConsents, notAfter, type ConsentChange } from "./consents.ts";
import * as queries from "./contacts.queries.ts";
import { findContacts, listContacts, listContactsFrom } from "./contacts.report.ts";
import { searchPatterns } from "./contacts.rules.ts";
import { hasHistory, listSuppliers, owedTo } from "./suppliers.report.ts";

type Contacts = typeof contacts;

/** Customers by name, or by when they were added: all, those from a letter on, or those that match the search, the phone or the tag (G1). */
export async function readContacts({ db }: Context, { query }: Input<Contacts["GET /api/contacts/customer"]>) {
  const { letter, phone, tag } = query;
  const patterns = searchPatterns(query.query);
  if (patterns.length > 0 || phone || tag) {
    const { total, data, beside } = await findContacts(db, { ...query, patterns, phone, tag, letter });
    return { data, meta: { ...metaOf(total, query), ...beside } };
  }
  // A letter is a position in the list by name.
  if (letter) {
    const { total, data, beside } = await listContactsFrom(db, letter, query);
    return { data, meta: { ...metaOf(total, query), ...beside } };
  }
  const { total, data, beside } = await listContacts(db, query);
  return { data, meta: { ...metaOfAll(total, query), ...beside } };
}

/** Suppliers by name, or those that match the search, with what the business owes them (decisions §5). */
export async function readSuppliers({ db }: Context, { query }: Input<Contacts["GET /api/contacts/supplier"]>) {
  const patterns = searchPatterns(query.query);
  const { total, data, beside } = await listSuppliers(db, { ...query, patterns });
  const owed = await owedTo(
    db,
    data.map(({ id }) => id),
  );
  return {
    data: data.map((row) => ({ ...row, owed: owed.get(row.id) ?? [] })),
    meta: { ...(patterns.length > 0 ? metaOf(total, query) : metaOfAll(total, query)), ...beside },
  };
}

/** What the business owes a supplier; 404 without one. */
export async function summariseSupplier(
  { db }: Context,
  { params: { id } }: Input<Contacts["GET /api/contacts/supplier/{id}/summary"]>,
) {
  await queries.getContact(db, "supplier", id);
  return { owed: (await owedTo(db, [id])).get(id) ?? [], has_history: await hasHistory(db, id) };
}

/** One customer; a deleted or anonymised one is not found, and a merged one leads to the person who was kept. */
export async function readContact(ctx: Context, { params }: Input<Contacts["GET /api/contacts/{type}/{id}"]>) {
  return queries.getContactOrKept(ctx.db, typeOf(ctx, params.type), params.id);
}

/** Adds a customer (G1). */
export async function addContact(ctx: Context, { params, body }: Input<Contacts["POST /api/contacts/{type}"]>) {
  const type = typeOf(ctx, params.type);
  const fields = await fieldsOf(ctx, type, body);
  const id = await queries.insertContact(ctx.db, type, { ...fields, name: body.name });
  if (type === "customer") await noteConsents(ctx, id, consentsOf(fields));
  return queries.getContact(ctx.db, type, id);
}

/** Changes the sent fields of a customer (G1); the audit has who gave or withdrew a consent. */
export async function changeContact(ctx: Context, { params, body }: Input<Contacts["PUT /api/contacts/{type}/{id}"]>) {
  const type = typeOf(ctx, params.type);
  const fields = await fieldsOf(ctx, type, body);
  const said = consentsOf(fields);
  const isSaid = type === "customer" && Object.values(said).some((at) => at !== undefined);
  await queries.updateContact(ctx.db, type, params.id, fields);
  if (isSaid) await noteConsents(ctx, params.id, said);
  return queries.getContact(ctx.db, type, params.id);
}

/** Deletes a customer (G1): the row if there is no history, otherwise only the person's data. The audit keeps no personal data. */
export async function removeContact(
  ctx: Context,
  { params }: Input<Contacts["DELETE /api/contacts/{type}/{id}"]>,
): Promise<undefined> {
  await queries.getContact(ctx.db, typeOf(ctx, params.type), params.id);
  const action = await queries.forgetContact(ctx.db, params.id);
  if (action === null) throw problems.not_found();
  await audit(ctx.db, { by: ctx.user.id, action, entity: "contact", id: params.id });
}

const consentsOf = (fields: Partial<queries.ContactFields>): ConsentChange => ({
  sms: fields.sms_consent_at,
  email: fields.email_consent_at,
});

/** The contact type of an address: 404 for an unknown one, 403 for suppliers unless the caller is an administrator (decisions §2). */
function typeOf({ user }: Context, text: string): queries.ContactType {
  const type = contactTypes.find((one) => one === text);
  if (!type) throw problems.not_found();
  if (type === "supplier" && !user.isAdmin) throw problems.no_right();
  return type;
}

type Body = Input<Contacts["PUT /api/contacts/{type}/{id}"]>["body"];

/** The columns that a body changes, consents as instants. */
async function fieldsOf(
  ctx: Context,
  contactType: queries.ContactType,
  { id: _id, type: _type, letter: _letter, ...body }: Body,
): Promise<Partial<queries.ContactFields>> {
  const consent = (field: "sms_consent_at" | "email_consent_at") => {
    const text = body[field];
    if (text === undefined) return {};
    return { [field]: text && notAfter(ctx.now, instantOf(text, ctx.company.timezone, field)) };
  };
  const [, , sms, email] = await everyField(
    () => refusePersonal(contactType, body),
    () => refuseComing(ctx, body.birth_date),
    () => consent("sms_consent_at"),
    () => consent("email_consent_at"),
  );
  return { ...body, ...sms, ...email } as Partial<queries.ContactFields>;
}

const personal = ["gender", "birth_date", "sms_consent_at", "email_consent_at"] as const;

/** A supplier gets no campaigns, so fields of customers stay empty. */
function refusePersonal(type: queries.ContactType, body: Omit<Body, "id" | "type" | "letter">): void {
  const sent = type === "supplier" ? personal.filter((field) => body[field]) : [];
  if (sent.length > 0)
    throw invalid(
      sent.map((field) => ({
        field,
        code: "customers_only",
        message: sentence("Yalnızca müşterilerde bulunur", "Only customers have this"),
      })),
    );
}

function refuseComing({ now, company }: Context, birthDate: string | null | undefined): void {
  if (birthDate && birthDate > dayOf(now, company.timezone))
    throw invalidField("birth_date", sentence("Bugünden sonra olamaz", "Cannot be after today"), "future");
}
