import { insertMembership } from "#areas/access/server/companies.queries.ts";
import type { CompanyStarter } from "#areas/access/server/companies.ts";
import { insertEmployee } from "./employees.queries.ts";

/** A new business has its owner as administrator and one sample colleague to try the calendar with (A3). */
export const startEmployees: CompanyStarter = async (tx, { id: loginId, name, surname, email, phone, language }) => {
  const owner = { name, surname, email, phone, language: language ?? "tr", gender: "other" } as const;
  await insertMembership(tx, loginId, await insertEmployee(tx, { ...owner, isAdmin: true, isSample: false }));
  await insertEmployee(tx, {
    name: "Ayşe",
    surname: "Örnek",
    email: "",
    phone: "",
    gender: "female",
    language: "tr",
    isAdmin: false,
    isSample: true,
  });
};
