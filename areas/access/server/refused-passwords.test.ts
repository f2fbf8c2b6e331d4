import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { isPersonal, personalPassword } from "../contract/personal-password.ts";

/** Which passwords are refused, at every place that sets one (A2, A10, H2; decisions §2). */

const server = await testServer();
const common = "Bu şifreyi çok kişi kullanıyor, kolayca tahmin edilir; başka bir şifre seçin";
const newEmail = () => `gamze.${randomUUID()}@ornek.com`;
const person = { name: "Gamze", surname: "Karabulut" };
const registration = (password: string) => ({
  ...person,
  email: newEmail(),
  password,
  password_confirmation: password,
  phone: "0532 418 27 06",
  country_id: 1,
});
const newEmployee = (password: string) => ({
  ...person,
  email: newEmail(),
  phone_number: "0532 418 27 06",
  gender: "female" as const,
  language: "tr" as const,
  password,
});

describe("a common or personal password is refused at its field", () => {
  const refused: [string, string][] = [
    ["12345678", common],
    ["Galatasaray", common],
    [" PASSWORD1 ", common],
    ["Gamze1990", personalPassword.tr],
    ["gamze.karabulut!", personalPassword.tr],
  ];
  test.each(refused)("%s", async (password, message) => {
    const salon = await server.salon();
    const signUp = await server.nobody.try("POST /api/register", { body: registration(password) });
    expect([signUp.status, signUp.body.messages]).toEqual([422, { password: message }]);
    const hired = await salon.try("POST /api/employees", { body: newEmployee(password) });
    expect([hired.status, hired.body.messages]).toEqual([422, { password: message }]);
    const { id } = await salon.call("POST /api/employees", { body: newEmployee("uzak-deniz-41") });
    const { url } = await salon.call("POST /api/employees/{id}/reset-link", { params: { id: String(id) } });
    const reset = { token: url?.split("#")[1], password, password_confirmation: password };
    const set = await server.nobody.try("POST /api/password/reset", { body: reset });
    expect([set.status, set.body.messages]).toEqual([422, { password: message }]);
    await salon.call("PUT /api/profile", { body: person });
    const body = { password: "sifre-12345", newPassword: password, newPassword_confirmation: password };
    const changed = await salon.try("PUT /api/profile/password", { body });
    expect([changed.status, changed.body.messages]).toEqual([422, { newPassword: message }]);
  });

  test("in English if English is requested", async () => {
    const english = { headers: { "accept-language": "en" } };
    const { body } = await server.nobody.try("POST /api/register", { body: registration("12345678") }, english);
    expect(body.messages).toEqual({
      password: "Many people use this password, so it is easy to guess; choose another one",
    });
  });
});

test("a further word besides the name is enough", () => {
  const whose = { ...person, email: "gamze.k@guzellik.com" };
  for (const password of ["gamze-kedisi-7", "Karabulutlu yol", "uzak deniz 12"])
    expect([password, isPersonal(password, whose)]).toEqual([password, false]);
  for (const password of ["GAMZEKARABULUT", "gamze.k@guzellik.com", "Güzellik-2026", "karabulut.1", "gamze gamze"])
    expect([password, isPersonal(password, whose)]).toEqual([password, true]);
});

describe("the first step of a registration already refuses (A2)", () => {
  const check = (email: string, password: string) =>
    server.nobody.try("POST /api/register/password", { body: { email, password } });
  const refused: [string, string, Record<string, string>][] = [
    ["ayse@salon.example", "Salon12345", { password: personalPassword.tr }],
    ["veli@kuafor.example", "Kuafor12345", { password: personalPassword.tr }],
    ["ayse@salon.example", "Galatasaray", { password: common }],
    ["ayse@salon.example", "kısa", { password: "En az 8 karakterden oluşmalıdır" }],
    ["ayse", "password1", { email: "Geçerli bir e-posta adresi veya telefon numarası girin", password: common }],
  ];
  test.each(refused)("%s, %s", async (email, password, messages) => {
    const { status, body } = await check(email, password);
    expect([status, body.messages]).toEqual([422, messages]);
  });

  test("and accepts what the registration accepts", async () => {
    expect((await check("ayse@salon.example", "uzak deniz 41")).status).toBe(204);
  });
});

test("registration reports every wrong field at once (A2)", async () => {
  const { status, body } = await server.nobody.try("POST /api/register", {
    body: {
      email: "x",
      password: "12345678",
      password_confirmation: "123456789",
      name: "A",
      surname: "",
      phone: "12",
      country_id: 243,
      is_admin: true,
    },
  });
  expect(status).toBe(422);
  expect(body.messages).toEqual({
    email: "Geçerli bir e-posta adresi veya telefon numarası girin",
    password: common,
    password_confirmation: "Şifreler aynı değil",
    name: "En az 2 karakter olmalı",
    surname: "En az 2 karakter olmalı",
    phone: "Geçerli bir telefon numarası giriniz",
    country_id: "Geçerli bir ülke seçin",
    is_admin: "Bu alan tanınmıyor",
  });
});

test("a wrong phone of an employee or a customer is reported together with the other fields (H2, B2)", async () => {
  const salon = await server.salon();
  const hired = await salon.try("POST /api/employees", { body: { ...newEmployee("kısa"), phone_number: "12" } });
  expect(hired.body.messages).toEqual({
    phone_number: "Geçerli bir telefon numarası giriniz",
    password: "En az 8 karakterden oluşmalıdır",
  });
  const customer = { name: "Gülşen", surname: "Arslan", email: "x", phone: "12" };
  const contact = await salon.try("POST /api/contacts/{type}", { params: { type: "customer" }, body: customer });
  expect(Object.keys(contact.body.messages)).toEqual(expect.arrayContaining(["email", "phone"]));
});

test("a business makes fifty employees within 24 hours, deleted ones counted (H2)", async () => {
  const salon = await server.salon();
  const { id: company } = await salon.call("GET /api/company");
  const { id } = await salon.call("POST /api/employees", { body: newEmployee("uzak-deniz-41") });
  await salon.call("DELETE /api/employees/{id}", { params: { id: String(id) } });
  await server.owner.query(
    `insert into audit_entries (company_id, action, entity, entity_id)
     select $1, 'created', 'employee', n from generate_series(1, 48) n`,
    [company],
  );
  const add = () => salon.try("POST /api/employees", { body: newEmployee("uzak-deniz-41") });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
  server.travel(new Date(Date.now() + 24.1 * 3_600_000).toISOString());
  expect((await add()).status).toBe(201);
  server.travel(undefined);
});
