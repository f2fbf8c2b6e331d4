import { expect, test } from "vitest";
import { bodyOf, formOf } from "./customer-form.ts";

const now = "2026-11-20T10:00:00.000Z";
const before = "2026-01-05T07:00:00.000Z";
const customer = {
  id: 7,
  name: "Deniz",
  surname: "Er",
  phone: "",
  email: "",
  gender: "" as const,
  birth_date: null,
  sms_consent_at: before,
  email_consent_at: null,
  letter: "D",
  created_at: before,
};

test("a consent that stays keeps its date, a new one is of now, a withdrawn one is empty (G1)", () => {
  const form = formOf(customer);
  expect(bodyOf(form, customer, now)).toMatchObject({ sms_consent_at: before, email_consent_at: null });
  expect(bodyOf({ ...form, sms: false, mail: true }, customer, now)).toMatchObject({
    sms_consent_at: null,
    email_consent_at: now,
  });
});

test("a new customer's form begins empty and sends no consent", () => {
  expect(bodyOf(formOf(), undefined, now)).toEqual({
    name: "",
    surname: "",
    phone: "",
    email: "",
    gender: "",
    birth_date: null,
    sms_consent_at: null,
    email_consent_at: null,
  });
});
