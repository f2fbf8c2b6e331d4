import { fold } from "#kit/contract/fold.ts";
import type { Reason } from "../../contract/reasons.ts";
import type { Data } from "../rows.rules.ts";
import { findByAddress, findByName, insertCustomers } from "./customers.queries.ts";
import type { Importing, Settled } from "./kind.ts";

type Person = { id: number; entries: Settled["entries"] } | { reason: Reason };

/** The customer of a row: by phone, else the only one of that name. One who is named and not known is added with the row. */
export async function customerOf({ db }: Importing, data: Data): Promise<Person> {
  const phone = String(data["phone"] ?? "");
  const [name, surname] = [String(data["name"] ?? ""), String(data["surname"] ?? "")];
  const [known] = phone === "" ? [] : await findByAddress(db, [phone], []);
  if (known) return { id: known.id, entries: [] };
  if (name === "") return { reason: { code: "missing", field: "name" } };
  if (phone === "") {
    const named = await findByName(db, [fold(`${name} ${surname}`).trim()], true);
    if (named.length > 1) return { reason: { code: "several_customers", field: "name" } };
    if (named[0]) return { id: named[0].id, entries: [] };
  }
  const [id] = await insertCustomers(db, [{ name, surname, phone, email: "", gender: "", birth_date: null }]);
  return { id: id as number, entries: [{ entity: "contacts", id: id as number }] };
}
