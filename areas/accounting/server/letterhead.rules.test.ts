import { expect, test } from "vitest";
import { issuerOf, letterheadOf, taxLine } from "./letterhead.rules.ts";

test("a tax number has its name: ten digits are a VKN, eleven a TCKN", () => {
  expect(taxLine("Kadıköy", "1234567890", "tr")).toBe("Vergi dairesi: Kadıköy · VKN: 1234567890");
  expect(taxLine("", "10000000146", "tr")).toBe("TCKN: 10000000146");
  expect(taxLine("Kadıköy", "1234567890", "en")).toBe("Tax office: Kadıköy · Tax number: 1234567890");
  expect(taxLine("Kadıköy", "10000000146", "en")).toBe("Tax office: Kadıköy · ID number: 10000000146");
  expect(taxLine("Kadıköy", "", "tr")).toBe("Vergi dairesi: Kadıköy");
  expect(taxLine("", "", "tr")).toBe("");
});

test("a letterhead has a line for each line of the address; the identity is empty on older documents", () => {
  const issuer = issuerOf({
    name: "Salon",
    address: "Moda Cad. 1\nKat 2",
    city: "İstanbul",
    phone: "1",
    email: "a@b.co",
  });
  expect(issuer).toMatchObject({ tax_office: "", tax_number: "" });
  expect(letterheadOf(issuer, "tr")).toEqual({
    name: "Salon",
    lines: ["Moda Cad. 1", "Kat 2", "İstanbul", "1", "a@b.co", ""],
  });
});
