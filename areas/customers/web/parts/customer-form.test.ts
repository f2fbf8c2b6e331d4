import { expect, test } from "vitest";
import { changeBody, formOf, newBody } from "./customer-form.ts";

const now = "2026-11-20T10:00:00.000Z";
const customer = {
  id: 7,
  type: "customer" as const,
  name: "Deniz",
  surname: "Er",
  phone: "",
  email: "",
  gender: "" as const,
  birth_date: null,
  sms_consent_at: now,
  email_consent_at: null,
  letter: "D",
  created_at: now,
};

test("a new customer's form starts empty; a consent is never preset and is of now (G1)", () => {
  const nothing = { name: "", surname: "", phone: "", email: "", gender: "", birth_date: null };
  expect(newBody(formOf(), now)).toEqual({ ...nothing, sms_consent_at: null, email_consent_at: null });
  expect(newBody({ ...formOf(), mail: true }, now)).toMatchObject({ sms_consent_at: null, email_consent_at: now });
  expect(formOf(customer)).toMatchObject({ sms: false, mail: false });
});

test("a change sends only the differences, never consents (G1)", () => {
  const form = formOf(customer);
  expect(changeBody(form, customer)).toEqual({});
  expect(changeBody({ ...form, sms: true, surname: "", birth_date: "1990-02-28" }, customer)).toEqual({
    surname: "",
    birth_date: "1990-02-28",
  });
});
