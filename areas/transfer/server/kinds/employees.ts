import { MOST_MADE_A_DAY } from "#areas/employees/server/employees.ts";
import { insertEmployee, updateEmployee } from "#areas/employees/server/employees.queries.ts";
import { audit } from "#kit/server/audit.ts";
import { countMade, findColleague } from "./catalogue.queries.ts";
import { doubled, made, oneByOne, refused } from "./kind.ts";

/**
 * Employees without a sign-in: nobody is invited because of an import. They count for the limit of employees that a business may make in a
 * day.
 */
export const employees = oneByOne(async ({ db, settings, user }, { id: importId, state }, { number, data }) => {
  const text = (field: string) => String(data[field] ?? "");
  const [name, surname, email, phone] = [text("name"), text("surname"), text("email"), text("phone")];
  const known = await findColleague(db, { email, phone, name: `${name} ${surname}`.trim() });
  if (known) return doubled(number, { code: "known" });
  if ((await countMade(db, { importId, number, isTrial: state === "checking" })) >= MOST_MADE_A_DAY)
    return refused(number, { code: "too_many_employees", facts: { most: MOST_MADE_A_DAY } });
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
  await audit(db, { by: user.id, action: "created", entity: "employee", id });
  const change = {
    ...(data["start_date"] !== undefined && { start_date: text("start_date") }),
    ...(data["note"] !== undefined && { notes: text("note") }),
  };
  if (Object.keys(change).length > 0) await updateEmployee(db, id, change, undefined);
  return made(number, [{ entity: "employees", id }]);
});
