import { describe, expect, test } from "vitest";
import { grouped, shownBusiness } from "./business.page.ts";
import type { SiteBusiness } from "./site.report.ts";

const business = (fields: Partial<SiteBusiness> = {}): SiteBusiness => ({
  name: "Yıldız",
  slug: "yildiz",
  phone: "",
  email: "",
  address: "",
  city: "",
  timezone: "Europe/Istanbul",
  currency: "TRY",
  language: "tr",
  hours: { monday: "09:00-20:00", tuesday: "-" },
  hours_confirmed: true,
  is_published: true,
  description: "",
  logo: null,
  cover: null,
  social: {},
  site_host: null,
  takes_bookings: false,
  has_services: false,
  has_team: false,
  has_products: false,
  has_articles: false,
  ...fields,
});
/** 2026-11-23 is a Monday; Istanbul is three hours ahead of UTC. */
const at = (time: string, fields?: Partial<SiteBusiness>) => shownBusiness(business(fields), time).today;

describe("today's opening hours (N2)", () => {
  test.each([
    ["2026-11-23T05:59:00Z", false, "Bugün 09:00–20:00"],
    ["2026-11-23T06:00:00Z", true, "Şimdi açık · bugün 09:00–20:00"],
    ["2026-11-23T16:59:00Z", true, "Şimdi açık · bugün 09:00–20:00"],
    ["2026-11-23T17:00:00Z", false, "Bugün 09:00–20:00"],
    // Tuesday in Istanbul.
    ["2026-11-23T21:00:00Z", false, "Bugün kapalı"],
  ])("at %s", (now, is_open, text) => {
    expect(at(now)).toMatchObject({ is_open, text });
  });

  test("are not claimed before the business has confirmed them, and are English in an English business", () => {
    expect(at("2026-11-23T08:00:00Z", { hours_confirmed: false })).toMatchObject({ is_open: false, text: "" });
    expect(at("2026-11-23T08:00:00Z", { language: "en" }).text).toBe("Open now · today 09:00–20:00");
  });
});

test("WhatsApp is offered for numbers that can have it, and the phone is written as people read it", () => {
  const of = (phone: string) => shownBusiness(business({ phone }), "2026-11-23T08:00:00Z");
  expect(of("+905321234567")).toMatchObject({
    phone_text: "0532 123 45 67",
    whatsapp_url: "https://wa.me/905321234567",
  });
  expect(of("+902121234567").whatsapp_url).toBe("");
  expect(of("")).toMatchObject({ phone_text: "", whatsapp_url: "", map_url: "" });
});

test("services are grouped by category in the order of the list", () => {
  const service = (name: string, category: string) => ({ name, category, description: "", price: 0, minutes: 30 });
  const groups = grouped([service("Kesim", "Saç"), service("Fön", "Saç"), service("Oje", "Tırnak")]);
  expect(groups.map(({ title, services }) => [title, services.map(({ name }) => name)])).toEqual([
    ["Saç", ["Kesim", "Fön"]],
    ["Tırnak", ["Oje"]],
  ]);
});
