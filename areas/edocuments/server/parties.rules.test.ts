import { expect, test } from "vitest";
import { buyerOf, type Customer, sellerOf } from "./parties.rules.ts";

const seller = sellerOf({
  name: "Salon",
  legal_name: "",
  owner_name: "Elif",
  owner_surname: "Ak",
  tax_number: "1234567890",
  tax_office: "Kadıköy",
  address: "Moda Cad. 1",
  district: "Kadıköy",
  city: "İstanbul",
  phone: "1",
  email: "a@b.co",
});
const customer: Customer = {
  name: "Ece",
  surname: "Kaya",
  phone: "2",
  email: "e@b.co",
  tax_number: "10000000146",
  first_name: "",
  last_name: "",
  address: "Cadde 2",
  district: "Çankaya",
  city: "Ankara",
  alias: "",
};
const printed = { party: "Ece Kaya", party_address: "", tax_office: "", tax_number: "10000000146" };
const names = (party: string, known: Customer | undefined, tax_number = "10000000146") => {
  const { firstName, lastName } = buyerOf({ ...printed, party, tax_number }, known, seller);
  return [firstName, lastName];
};

test("the supplier has its registered name, else its name", () => {
  expect([seller.name, seller.firstName, seller.lastName]).toEqual(["Salon", "Elif", "Ak"]);
});

test("what the invoice does not have is the customer's identity, if it is still the same number", () => {
  expect(buyerOf(printed, customer, seller)).toMatchObject({ address: "Cadde 2", district: "Çankaya", city: "Ankara" });
  expect(buyerOf({ ...printed, party_address: "Eski 3" }, customer, seller).address).toBe("Eski 3");
  expect(buyerOf(printed, { ...customer, tax_number: "10000000000" }, seller)).toMatchObject({
    address: "",
    district: "",
    city: "",
    phone: "2",
    email: "e@b.co",
  });
  expect(buyerOf(printed, undefined, seller)).toMatchObject({ address: "", district: "", phone: "", email: "" });
});

test("a consumer without a number has the business's city, unless the identity has one", () => {
  const consumer = { ...printed, tax_number: "" };
  expect(buyerOf(consumer, undefined, seller)).toMatchObject({
    taxNumber: "11111111111",
    district: "Kadıköy",
    city: "İstanbul",
  });
  expect(buyerOf(consumer, customer, seller)).toMatchObject({ district: "Çankaya", city: "Ankara" });
});

test("first and last name are the identity's, the card's, or the printed name divided before its last word", () => {
  expect(names("Ece Kaya", { ...customer, first_name: "Ece Su", last_name: "Er" })).toEqual(["Ece Su", "Er"]);
  expect(names("Ece Kaya", { ...customer, first_name: "Ece Su" })).toEqual(["Ece", "Kaya"]);
  expect(names("Ali Can", { ...customer, name: "Ali", surname: "Can Er" })).toEqual(["Ali", "Can"]);
  expect(names("Su Can Er", { ...customer, name: "Su", surname: "Can Er" })).toEqual(["Su", "Can Er"]);
  expect(names("Su  Can Er", undefined)).toEqual(["Su Can", "Er"]);
  expect(names(" Ece Kaya ", undefined)).toEqual(["Ece", "Kaya"]);
  expect(names("Ece", undefined)).toEqual(["Ece", ""]);
  expect(names("Ece", undefined, "")).toEqual(["Ece", "-"]);
  expect(names("", undefined, "")).toEqual(["Nihai", "Tüketici"]);
  expect(names("", undefined)).toEqual(["", ""]);
});
