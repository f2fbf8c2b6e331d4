import { describe, expect, test } from "vitest";
import { isQuiet } from "#areas/messages/contract/quiet-hours.ts";
import { automationList, type AutomationCode, type AutomationFacts, hoursAfter } from "../contract/automation-list.ts";
import {
  cardOf,
  changedSettings,
  debtReminderOf,
  defaultSettings,
  dueDayOf,
  type Settings,
  withoutLink,
} from "./automations.rules.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const before = defaultSettings("customer_winback", "tr");

test("an automation begins inactive, by SMS, with its own words for both channels (K3)", () => {
  const { interval, words } = automationList.customer_winback;
  const text = words.tr.text;
  expect(before).toEqual({
    enabled: false,
    enabled_at: null,
    channel: "sms",
    sms_content: text,
    email_content: text,
    template_id: null,
    interval_hours: interval,
    days: 60,
  });
});

test("a card shows the text of its channel only, and days and notice where they count", () => {
  const sms: Settings = { ...before, sms_content: "kısa", email_content: "uzun", template_id: 5 };
  const shown = (settings: Settings) => {
    const { sms_content, email_content, template_id } = cardOf("customer_winback", settings, "tr", 24);
    return [sms_content, email_content, template_id];
  };
  expect(shown(sms)).toEqual(["kısa", null, null]);
  expect(shown({ ...sms, template_id: null })).toEqual(["kısa", null, null]);
  expect(shown({ ...sms, channel: "email" })).toEqual([null, null, 5]);
  expect(shown({ ...sms, channel: "email", template_id: null })).toEqual([null, "uzun", null]);
  expect(cardOf("customer_winback", sms, "tr", 24)).toMatchObject({ days: 60, notice_hours: null });
  expect(cardOf("reservation_reminder", sms, "tr", 24)).toMatchObject({ days: null, notice_hours: 24 });
  for (const [code, { daysBefore, daysAfter }] of Object.entries<AutomationFacts>(automationList))
    expect(cardOf(code as AutomationCode, sms, "tr", 24)).toMatchObject({
      days_before: daysBefore ?? null,
      days_after: daysAfter ?? null,
    });
});

describe("a change of the settings", () => {
  const changed = (change: Parameters<typeof changedSettings>[1], old = before) => changedSettings(old, change, NOW);

  test("says when it was switched on, once, and forgets it when it is switched off", () => {
    expect(changed({ enabled: true })).toMatchObject({ enabled: true, enabled_at: NOW });
    const on = { ...before, enabled: true, enabled_at: "2026-01-01T00:00:00.000Z" };
    expect(changed({ enabled: true }, on).enabled_at).toBe(on.enabled_at);
    expect(changed({ days: 30 }, on)).toEqual({ ...on, days: 30 });
    expect(changed({ interval: 48 }, on)).toEqual({ ...on, interval_hours: 48 });
    expect(changed({ enabled: false }, on)).toMatchObject({ enabled: false, enabled_at: null });
    expect(changed({})).toEqual(before);
  });

  test("goes by the channel whose text is sent; SMS wins (3 §5)", () => {
    expect(changed({ sms_content: "kısa", email_content: "uzun" })).toMatchObject({
      channel: "sms",
      sms_content: "kısa",
      email_content: "uzun",
    });
    expect(changed({ email_content: "uzun" })).toMatchObject({ channel: "email", sms_content: before.sms_content });
    expect(changed({ template_id: 5 })).toMatchObject({ channel: "email", template_id: 5 });
    expect(changed({ sms_content: "kısa" }, { ...before, channel: "email" }).channel).toBe("sms");
    expect(changed({}, { ...before, channel: "email" }).channel).toBe("email");
  });

  test("replaces the template by a text, and keeps it otherwise", () => {
    const templated = { ...before, channel: "email" as const, template_id: 5 };
    expect(changed({ email_content: "uzun" }, templated).template_id).toBeNull();
    expect(changed({ days: 30 }, templated).template_id).toBe(5);
    expect(changed({ template_id: null }, templated).template_id).toBeNull();
    expect(changed({ template_id: 6, email_content: "uzun" }, templated).template_id).toBe(6);
  });
});

test("the key of a debt's reminder names its due day", () =>
  expect(dueDayOf(debtReminderOf(17, "2026-12-24"))).toBe("2026-12-24"));

test("without PUBLIC_URL a reminder omits the words that introduce the link (K3)", () => {
  const { tr, en } = automationList.reservation_reminder.words;
  expect(withoutLink(tr.text)).toMatch(/randevunuzu hatırlatırız\. \{\{company\.name\}\}$/);
  expect(withoutLink(en.text)).toMatch(/\{\{reservation\.time\}\}\. \{\{company\.name\}\}$/);
  expect(withoutLink("Yarın görüşürüz {{reservation.link}}")).toBe("Yarın görüşürüz {{reservation.link}}");
});

test("hours of a birthday and of a win-back count from a time of their day", () => {
  const { customer_birthday: birthday, customer_winback: winback } = automationList;
  expect(hoursAfter(birthday.startsAt, birthday.interval)).toEqual({ days: 0, time: "08:00" });
  expect(hoursAfter(winback.startsAt, winback.interval)).toEqual({ days: 0, time: "10:00" });
  // So the birthday's message waits for the end of the usual quiet hours, the win-back's does not.
  const night = { from: "21:00", to: "09:00" };
  expect(["08:00", "10:00"].map((time) => isQuiet(time, night))).toEqual([true, false]);
  expect(hoursAfter("09:00", 24)).toEqual({ days: 1, time: "09:00" });
  expect(hoursAfter("09:00", 120)).toEqual({ days: 5, time: "09:00" });
});
