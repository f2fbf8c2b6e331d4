import { decimalOf, percentOfText } from "#kit/contract/numbers.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { isPhone } from "#kit/web/phone-number.ts";
import { type WeekHours, wholeWeek, wrongDays } from "#areas/settings/web/parts/hours.rules.ts";

export type Employee = ReplyOf<"GET /api/employees/{id}">;
type Meta = Employee["meta"];
export type Offered = Pick<Meta["services"][number], "service_id" | "price"> & { name: string };

/** An employee in the form; paths are those of the request, so that errors find their field. */
export interface EmployeeForm extends Record<string, unknown> {
  name: string;
  surname: string;
  email: string;
  phone_number: string;
  gender: Employee["gender"];
  language: Employee["language"];
  password: string;
  meta: Pick<Meta, "working_type" | "notes" | "start_date" | "end_date" | "earning_type"> & {
    role: "admin" | "normal" | "accountant";
    working_hours: WeekHours;
    services: Offered[];
    salary: number | null;
    min_goal_amount: number | null;
    /** Percentages as typed: "12,5". */
    bonus: string;
    sales_bonus: string;
    /** First day of the pay fields. */
    terms_from: string | null;
  };
}

const newMeta = {
  working_type: "full-time",
  notes: "",
  start_date: null,
  end_date: null,
  is_admin: false,
  is_accountant: false,
  working_hours: {},
  services: [],
  salary: 0,
  min_goal_amount: 0,
  bonus: 0,
  sales_bonus: 0,
  earning_type: "salary",
} satisfies Partial<Meta>;

/** `today` is the company's; a change of the pay is valid from its month by default. */
export function formOf(employee: Employee | undefined, today: string): EmployeeForm {
  const meta = employee?.meta ?? newMeta;
  return {
    name: employee?.name ?? "",
    surname: employee?.surname ?? "",
    email: employee?.email ?? "",
    phone_number: employee?.phone_number ?? "",
    gender: employee?.gender ?? "female",
    language: employee?.language ?? "tr",
    password: "",
    meta: {
      working_type: meta.working_type,
      notes: meta.notes,
      start_date: meta.start_date,
      end_date: meta.end_date,
      earning_type: meta.earning_type,
      role: meta.is_admin ? "admin" : meta.is_accountant ? "accountant" : "normal",
      working_hours: wholeWeek(meta.working_hours, ""),
      services: meta.services.map(({ service_id, price, service }) => ({ service_id, price, name: service.name })),
      salary: meta.salary,
      min_goal_amount: meta.min_goal_amount,
      bonus: decimalOf(meta.bonus),
      sales_bonus: decimalOf(meta.sales_bonus),
      terms_from: `${today.slice(0, 7)}-01`,
    },
  };
}

/** The first step of the form: the basic fields. */
export function basicsOf({ meta: _meta, password: _password, ...basics }: EmployeeForm) {
  return basics;
}

/** The second step: everything else. */
export function detailsOf({
  meta: { role, services, bonus, sales_bonus, salary, min_goal_amount, terms_from: _from, ...rest },
}: EmployeeForm) {
  return {
    ...rest,
    is_admin: role === "admin",
    is_accountant: role === "accountant",
    services: services.map(({ service_id, price }) => ({ service_id, price })),
    salary: salary ?? 0,
    min_goal_amount: min_goal_amount ?? 0,
    bonus: percentOfText(bonus) ?? 0,
    sales_bonus: percentOfText(sales_bonus) ?? 0,
  };
}

/** The sections that are edited one at a time, with their fields. */
const sections = {
  person: ["name", "surname", "gender", "language"],
  contact: ["email", "phone_number"],
  work: ["meta.working_type", "meta.role", "meta.start_date", "meta.end_date", "meta.notes"],
  hours: ["meta.working_hours"],
  services: ["meta.services"],
  pay: [
    "meta.earning_type",
    "meta.salary",
    "meta.min_goal_amount",
    "meta.bonus",
    "meta.sales_bonus",
    "meta.terms_from",
  ],
} as const;
export type Section = keyof typeof sections;

/** Whether a field belongs to the section: "meta.working_hours.monday" belongs to the hours. */
export function within(section: Section, field: string): boolean {
  return sections[section].some((own) => field === own || field.startsWith(`${own}.`));
}

/** The fields of the form that a section sends. */
export function changeOf(form: EmployeeForm, section: Section) {
  const { is_admin, is_accountant, ...details } = detailsOf(form);
  const own = <V extends object>(values: V, prefix: string): Partial<V> =>
    Object.fromEntries(Object.entries(values).filter(([field]) => within(section, prefix + field))) as Partial<V>;
  const meta = {
    ...own(details, "meta."),
    ...(section === "work" && { is_admin, is_accountant }),
    ...(section === "pay" && { terms_from: form.meta.terms_from as string }),
  };
  return { ...own(basicsOf(form), ""), ...(Object.keys(meta).length > 0 && { meta }) };
}

export type Words = (key: "empty" | "email" | "phone" | "password" | "value" | "hours") => string;

/** Errors of every invalid field, with the contract's text (2 §5). At creation a percentage is whole and at most 99. */
export function mistakesIn(form: EmployeeForm, isNew: boolean, word: Words): Record<string, string> {
  const { meta } = form;
  const mistakes: Record<string, string> = {};
  const check = (field: string, right: boolean, text: Parameters<Words>[0]): void => {
    if (!right) mistakes[field] = word(text);
  };
  check("name", form.name.trim().length >= 2, "empty");
  check("surname", form.surname.trim().length >= 2, "empty");
  check("email", /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(form.email.trim()), "email");
  check("phone_number", isPhone(form.phone_number), "phone");
  if (isNew) check("password", form.password.length >= 8, "password");
  for (const field of ["salary", "min_goal_amount"] as const) check(`meta.${field}`, meta[field] !== null, "value");
  for (const field of ["bonus", "sales_bonus"] as const) {
    const percent = percentOfText(meta[field]);
    const fits = percent !== null && (!isNew || (Number.isInteger(percent) && percent <= 99));
    check(`meta.${field}`, fits, "value");
  }
  if (!isNew) check("meta.terms_from", Boolean(meta.terms_from), "empty");
  for (const day of wrongDays(meta.working_hours)) check(`meta.working_hours.${day}`, false, "hours");
  return mistakes;
}
