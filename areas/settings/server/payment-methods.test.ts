import { expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { paymentMethodFacts, paymentMethods } from "../contract/payment-methods.ts";

/** A13, D4: there is one list of payment methods. */

const { owner } = await clonedDatabase();

test("the database has the same payment methods, and the same ones write accounting transactions", async () => {
  const inBooks = Object.fromEntries(
    Object.entries(paymentMethodFacts).map(([method, facts]) => [method, facts.inBooks]),
  );
  const { rows } = await owner.query(
    "select method, payment_method_in_books(method) as known from unnest($1::text[]) as method",
    [[...Object.keys(inBooks), "gold"]],
  );
  expect(Object.fromEntries(rows.map(({ method, known }) => [method, known]))).toEqual({ ...inBooks, gold: null });
});

test("every offered method writes an accounting transaction", () => {
  expect(paymentMethods).toEqual(["cash", "credit_card", "bank_transfer", "qr"]);
  expect(paymentMethods.filter((method) => !paymentMethodFacts[method].inBooks)).toEqual([]);
});
