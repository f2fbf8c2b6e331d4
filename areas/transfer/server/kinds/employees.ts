import { insertEmployee, updateEmployee } from "#areas/employees/server/employees.queries.ts";
import { findColleague } from "./catalogue.queries.ts";
import { doubled, made, oneByOne } from "./kind.ts";

/** Employees without a sign-in: nobody is invited because of an import. */
export const employees = oneByOne(async ({ db, settings }, _, { number, data }) => {
  const text = (field: string) => String(data[field] ?? "");
  const [name, surname, email, phone] = [text("name"), text("surname"), text("email"), text("phone")];
  const known = await findColleague(db, { email, phone, name: `${name} ${surname}`.trim() });
  if (known) return doubled(number, { code: "known" });
  const gender = (data["gender"] as "male" | "female" | "other" | undefined) ?? "other";
  const person = {
    name,
    surname,
    email,
    phone,
    gender,
    language: settings.defaults.language,
    isAdmin: false,
    isSample: false,
  };
  const id = await insertEmployee(db, person);
  const change = {
    ...(data["start_date"] !== undefined && { start_date: text("start_date") }),
    ...(data["note"] !== undefined && { notes: text("note") }),
  };
  if (Object.keys(change).length > 0) await updateEmployee(db, id, change, undefined);
  return made(number, [{ entity: "employees", id }]);
});
