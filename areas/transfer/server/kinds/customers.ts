import { fold } from "#kit/contract/fold.ts";
import { instantOf } from "#kit/server/time.ts";
import type { DataRow, ImportRow } from "../imports.queries.ts";
import { type Data, nameOf } from "../rows.rules.ts";
import { doubled, type Importing, type Settled, type Writer } from "./kind.ts";
import * as queries from "./customers.queries.ts";

const text = (data: Data, field: string): string => String(data[field] ?? "");
const nameKey = (data: Data): string => fold(`${text(data, "name")} ${text(data, "surname")}`).trim();

const fields = ["name", "surname", "phone", "email", "gender", "birth_date"] as const;

interface Match {
  row: DataRow;
  known: queries.Known | undefined;
}

/** Customers: found again by phone, else by mail address; those with neither by name. */
export const customers: Writer = {
  batch: 250,
  async write(ctx, of, rows) {
    const matches = await matched(ctx, rows);
    const fresh = matches.filter(({ known }) => known === undefined);
    const ids = await queries.insertCustomers(
      ctx.db,
      fresh.map(({ row: { data } }) => newCustomer(data)),
    );
    const changes = matches.flatMap(({ row, known }) =>
      known ? [{ row, known, change: changeOf(row.data, known, of.overwrite) }] : [],
    );
    const filled = changes.flatMap(({ known, change }) =>
      Object.keys(change).length > 0 ? [{ id: known.id, ...change }] : [],
    );
    if (filled.length > 0) await queries.fillCustomers(ctx.db, filled);
    const made = fresh.map(({ row }, place) => ({
      row,
      id: ids[place] as number,
      sms: false,
      mail: false,
      ...newCustomer(row.data),
    }));
    const consents = [
      ...made.flatMap((one) => consentsOf(ctx, of, one)),
      ...changes.flatMap(({ row, known, change }) => consentsOf(ctx, of, { ...known, ...change, row })),
    ];
    if (consents.length > 0) await queries.insertConsents(ctx.db, consents, ctx.user.id);
    const notes = made.flatMap(({ id, row: { data } }) =>
      data["note"] === undefined ? [] : [{ id, note: text(data, "note") }],
    );
    if (notes.length > 0) await queries.insertNotes(ctx.db, notes, ctx.user.id);
    return [
      ...made.map(({ row: { number }, id }): Settled => ({
        number,
        verdict: "new",
        reasons: [],
        entries: [{ entity: "contacts", id }],
      })),
      ...changes.map((one) => settledChange(one, consents)),
    ];
  },
};

type Change = { row: DataRow; known: queries.Known; change: Partial<queries.NewCustomer> };

function settledChange(
  { row: { number, data }, known, change }: Change,
  consents: readonly queries.ProvenConsent[],
): Settled {
  const changed = Object.keys(change) as (keyof queries.NewCustomer)[];
  const isConsent = consents.some(({ contactId }) => contactId === known.id);
  const code = known.key.trim() === nameOf(data) ? "known" : "known_otherwise";
  if (changed.length === 0 && !isConsent) return doubled(number, { code });
  const before = Object.fromEntries(changed.map((field) => [field, known[field]]));
  const entries = changed.length > 0 ? [{ entity: "contacts", id: known.id, before }] : [];
  return { number, verdict: "changed", reasons: [], entries };
}

async function matched({ db }: Importing, rows: readonly DataRow[]): Promise<Match[]> {
  const of = (field: string) => rows.flatMap(({ data }) => (data[field] === undefined ? [] : [String(data[field])]));
  const byAddress = await queries.findByAddress(db, of("phone"), of("email"));
  const nameless = rows
    .filter(({ data }) => data["phone"] === undefined && data["email"] === undefined)
    .map(({ data }) => nameKey(data));
  const byName = nameless.length > 0 ? await queries.findByName(db, nameless, false) : [];
  return rows.map((row) => {
    const { phone, email } = row.data;
    const byPhone = phone === undefined ? undefined : byAddress.find((one) => one.phone === phone);
    // A family may share an address; another phone is another person.
    const byMail =
      email === undefined
        ? undefined
        : byAddress.find((one) => one.email === email && (phone === undefined || one.phone === ""));
    const known =
      byPhone ??
      byMail ??
      (phone === undefined && email === undefined ? byName.find(({ key }) => key === nameKey(row.data)) : undefined);
    return { row, known };
  });
}

const newCustomer = (data: Data): queries.NewCustomer => ({
  name: text(data, "name"),
  surname: text(data, "surname"),
  phone: text(data, "phone"),
  email: text(data, "email"),
  gender: text(data, "gender"),
  birth_date: data["birth_date"] === undefined ? null : text(data, "birth_date"),
});

/** What a row adds to a known customer: empty fields, with `overwrite` every field that it has. */
function changeOf(data: Data, known: queries.Known, overwrite: boolean): Partial<queries.NewCustomer> {
  const change: Partial<queries.NewCustomer> = {};
  for (const field of fields) {
    const value = data[field];
    if (value === undefined || value === (known[field] ?? "")) continue;
    if (overwrite || (known[field] ?? "") === "") change[field] = String(value);
  }
  return change;
}

interface Person {
  id: number;
  phone: string;
  email: string;
  sms: boolean;
  mail: boolean;
  row: DataRow;
}

/** Consents that the file proves: a yes with a date or a source, for an address that is there. */
function consentsOf(
  { company, now }: Importing,
  of: ImportRow,
  { id, row, ...person }: Person,
): queries.ProvenConsent[] {
  const { data, number } = row;
  const [date, source] = [data["consent_at"], data["consent_source"]];
  if (date === undefined && source === undefined) return [];
  const given =
    date === undefined
      ? now
      : instantOf(String(date).length === 10 ? `${String(date)} 12:00` : String(date), company.timezone, "consent_at");
  const at = given > now ? now : given;
  const evidence = [`${of.file_name}, ${number}`, source, date].filter(Boolean).join(" · ");
  const consent = (channel: "sms" | "email", recipient: string, has: boolean) =>
    data[`${channel}_consent`] === true && recipient !== "" && !has
      ? [
          {
            contactId: id,
            channel,
            at,
            source: sourceOf(String(source ?? "")),
            evidence: evidence.slice(0, 500),
            recipient,
          },
        ]
      : [];
  return [...consent("sms", person.phone, person.sms), ...consent("email", person.email, person.mail)];
}

/** İYS's term for a source in words. */
function sourceOf(words: string): string {
  const folded = fold(words);
  if (/^hs_[a-z0-9_]+$/.test(folded)) return words.toUpperCase();
  if (/web|site|internet|online|form/.test(folded)) return "HS_WEB";
  if (/e-?posta|e-?mail/.test(folded)) return "HS_EPOSTA";
  if (/sms|mesaj|whatsapp/.test(folded)) return "HS_MESAJ";
  if (/imza|islak/.test(folded)) return "HS_ISLAK_IMZA";
  return "HS_FIZIKSEL_ORTAM";
}
