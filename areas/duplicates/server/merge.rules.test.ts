import { describe, expect, test } from "vitest";
import { consentFrom } from "../contract/consent.ts";
import { choicesOf, type Consenting } from "./merge.rules.ts";

/** G1, K6 (decision 0117): a merge never makes a consent that nobody gave for that address. */

const said = (address: string, since: string | null = null, withdrawn: string[] = []) => ({
  address,
  since,
  withdrawn,
});
const [early, late] = ["2024-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"];

describe("the consent for the address that stays", () => {
  test.each([
    ["is the one given for it", "1", said("1", early), said("2"), "kept"],
    ["is not the one given for the other's address", "1", said("1"), said("2", early), "none"],
    ["follows the other's address", "2", said("1"), said("2", early), "merged"],
    ["is the earlier of two", "1", said("1", late), said("1", early), "merged"],
    ["stays if the other was never asked", "1", said("1", late), said("1"), "kept"],
    ["is none if the other opted out of it, even before", "1", said("1", late), said("1", null, ["1"]), "none"],
    [
      "is none if the other opted out of it at an earlier address",
      "1",
      said("1", late),
      said("2", early, ["1"]),
      "none",
    ],
    ["is not touched by an opt-out of another address", "1", said("1", late), said("2", null, ["2"]), "kept"],
    ["is none without an address", "", said("", early), said(""), "none"],
    ["is the same in capital letters", "A@x.tr", said("A@x.tr"), said("a@X.tr", early), "merged"],
  ] as const)("%s", (_rule, address, kept, merged, wanted) => {
    expect(consentFrom(address, { kept, merged })).toBe(wanted);
  });
});

test("a tax identity that does not exist is not taken", () => {
  const person = (fields: Partial<Consenting>): Consenting => ({
    phone: "1",
    email: "a@x.tr",
    sms_consent_at: null,
    email_consent_at: null,
    sms_withdrawn: [],
    email_withdrawn: [],
    tax_identity: null,
    ...fields,
  });
  const merged = "merged" as const;
  const all = { name: merged, phone: merged, email: merged, gender: merged, birth_date: merged, tax_identity: merged };
  const people = {
    kept: person({ sms_consent_at: early, email_consent_at: early }),
    merged: person({ phone: "2", sms_consent_at: late, email_consent_at: late }),
  };
  expect(choicesOf(all, people)).toEqual({
    ...all,
    tax_identity: "kept",
    sms_consent: "merged",
    email_consent: "kept",
  });
});
