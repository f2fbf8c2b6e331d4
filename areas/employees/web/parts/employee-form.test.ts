import { expect, test } from "vitest";
import { employees } from "../../contract/employees.ts";
import { percentOfText } from "#kit/contract/numbers.ts";
import { basicsOf, detailsOf, type EmployeeForm, formOf, mistakesIn } from "./employee-form.ts";

const word = (key: string) => key;
const filled = (meta: Partial<EmployeeForm["meta"]> = {}): EmployeeForm => {
  const form = formOf(undefined, "2026-11-22");
  const person = {
    name: "Şule",
    surname: "Çınar",
    email: "sule@ornek.com",
    phone_number: "+905324182706",
    password: "papatya-yaprak-7",
  };
  return { ...form, ...person, meta: { ...form.meta, ...meta } };
};

test.each([
  ["12,5", 12.5],
  ["100", 100],
  ["0", 0],
  ["100,01", null],
  ["12,345", null],
  ["", null],
  ["-1", null],
  ["on", null],
])("the percentage %j is %j", (text, percent) => {
  expect(percentOfText(text)).toBe(percent);
});

test("an empty form reports every required field (H2)", () => {
  expect(mistakesIn(formOf(undefined, "2026-11-22"), true, word)).toEqual({
    name: "empty",
    surname: "empty",
    email: "email",
    phone_number: "phone",
    password: "password",
  });
});

test("commission is whole and at most 99 at creation, up to 100 with decimals in edit (H2)", () => {
  const half = filled({ bonus: "12,5", sales_bonus: "100" });
  expect(mistakesIn(half, true, word)).toEqual({ "meta.bonus": "value", "meta.sales_bonus": "value" });
  expect(mistakesIn(half, false, word)).toEqual({});
});

test("wrong hours and amounts are reported at their fields (H2)", () => {
  const wrong = filled({ salary: null, working_hours: { monday: "?-18:00", sunday: "-" } });
  expect(mistakesIn(wrong, true, word)).toEqual({ "meta.salary": "value", "meta.working_hours.monday": "hours" });
});

test("the server accepts what the form sends (H2)", () => {
  const form = filled({
    role: "admin",
    bonus: "7",
    services: [{ service_id: 3, name: "Fön", price: 30_000 }],
    working_hours: { sunday: "-" },
  });
  const creation = employees["POST /api/employees"].body.safeParse({ ...basicsOf(form), password: form.password });
  const details = employees["PUT /api/employees/{id}"].body.safeParse({
    id: 1,
    ...basicsOf(form),
    meta: detailsOf(form),
  });
  expect([creation.error, details.error]).toEqual([undefined, undefined]);
  expect(details.data?.meta).toMatchObject({ is_admin: true, bonus: 7, services: [{ service_id: 3, price: 30_000 }] });
});
