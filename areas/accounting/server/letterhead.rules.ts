import type { z } from "zod";
import type { Sheet } from "#kit/server/pdf.ts";
import type { document } from "../contract/documents.ts";

/** The business's details on its PDFs. */
export type Issuer = z.output<typeof document>["issuer"];

/** The lines of the letterhead; on documents issued before the tax identity existed it is empty. */
export function issuerOf(company: Omit<Issuer, "tax_office" | "tax_number"> & Partial<Issuer>): Issuer {
  const { name, address, city, phone, email, tax_office = "", tax_number = "" } = company;
  return { name, address, city, phone, email, tax_office, tax_number };
}

/** The letterhead of every PDF, with the phone formatted; empty details are not printed. */
export function letterheadOf(issuer: Issuer, language: Sheet["language"]): Sheet["sender"] {
  const { name, address, city, phone, email, tax_office, tax_number } = issuer;
  return { name, lines: [...address.split("\n"), city, phone, email, taxLine(tax_office, tax_number, language)] };
}

/** Example: "Vergi dairesi: Kadıköy · VKN: 1234567890"; a number of 11 digits is a TCKN. */
export function taxLine(office: string, number: string, language: Sheet["language"]): string {
  const isPerson = number.length === 11;
  const [officeWord, numberWord] =
    language === "tr"
      ? ["Vergi dairesi", isPerson ? "TCKN" : "VKN"]
      : ["Tax office", isPerson ? "ID number" : "Tax number"];
  return [office && `${officeWord}: ${office}`, number && `${numberWord}: ${number}`].filter(Boolean).join(" · ");
}
