import { expect, test } from "vitest";
import { notesToCustomers } from "./notes-to-customers.ts";

test("a note to a customer is written in both languages, amounts included (issue 14)", () => {
  const note = notesToCustomers.debt({ name: "Ayşe", company: "Salon Elif", amount: 125_050 });
  expect(note.tr).toBe("Merhaba Ayşe, Salon Elif işletmesine ₺1.250,50 borcunuz bulunuyor. Bilginize.");
  expect(note.en).toBe("Hello Ayşe, you owe Salon Elif ₺1,250.50. Just so you know.");
});
