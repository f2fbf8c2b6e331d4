import { describe, expect, test } from "vitest";
import { judge, quietUntil, type Judged, type Moment } from "./messages.rules.ts";

const message: Judged = {
  channel: "sms",
  class: "commercial",
  recipient: "+905324182706",
  body: "Merhaba\nRet: https://defter.example/u/1k.**********************",
  eventAt: null,
  hasConsent: true,
  isSuppressed: false,
};
const day: Moment = {
  now: "2026-11-22T10:00:00.000Z",
  zone: "Europe/Istanbul",
  quiet: { from: "21:00", to: "09:00" },
  hasProvider: true,
};
/** 23:30 in Istanbul. */
const night = { ...day, now: "2026-11-22T20:30:00.000Z" };
const nine = "2026-11-23T06:00:00.000Z";
const information = { ...message, class: "information" } as const;

describe("whether a message may be sent (K1, K3)", () => {
  test("sends a message that breaks no rule", () => expect(judge(message, day)).toEqual({ act: "send" }));

  test.each([
    ["no_recipient", { recipient: "" }],
    ["bad_number", { recipient: "+902324211010" }],
    ["bad_number", { recipient: "+491721234567" }],
    ["bad_text", { body: "Merhaba 👋" }],
    ["bad_text", { body: "a".repeat(608) }],
    ["bad_text", { body: "" }],
    ["suppressed", { isSuppressed: true }],
    ["no_consent", { hasConsent: false }],
    ["no_way_out", { body: "Merhaba" }],
    ["too_late", { eventAt: day.now }],
  ] as const)("dropped for %s", (reason, change) => {
    expect(judge({ ...message, ...change }, day)).toEqual({ act: "drop", reason });
  });

  test("keeps a message waiting while its channel has no sender", () => {
    expect(judge(message, { ...day, hasProvider: false })).toEqual({ act: "drop", reason: "no_provider" });
  });

  test("information and codes need no consent, and only a code is sent at night", () => {
    const without = { hasConsent: false };
    expect(judge({ ...information, ...without }, day)).toEqual({ act: "send" });
    expect(judge(message, night)).toEqual({ act: "wait", until: nine, reason: "quiet_hours" });
    expect(judge({ ...information, ...without }, night)).toEqual({ act: "wait", until: nine, reason: "quiet_hours" });
    expect(judge({ ...message, class: "code", ...without }, night)).toEqual({ act: "send" });
  });

  test("information about an event before the morning is sent at night; a campaign never", () => {
    const eventAt = "2026-11-23T05:30:00.000Z";
    expect(judge({ ...information, eventAt }, night)).toEqual({ act: "send" });
    expect(judge({ ...information, eventAt: "2026-11-23T06:30:00.000Z" }, night)).toMatchObject({ act: "wait" });
    expect(judge({ ...message, eventAt }, night)).toMatchObject({ act: "wait" });
  });

  test("an e-mail may contain characters that no SMS can", () => {
    const mail = {
      ...message,
      channel: "email",
      recipient: "a@example.com",
      body: `${"👋".repeat(2000)}${message.body}`,
    } as const;
    expect(judge(mail, day)).toEqual({ act: "send" });
  });
});

test.each([
  ["20:59", "21:00", "09:00", undefined],
  ["21:00", "21:00", "09:00", "2026-11-23 09:00"],
  ["23:59", "21:00", "09:00", "2026-11-23 09:00"],
  ["00:00", "21:00", "09:00", "2026-11-22 09:00"],
  ["08:59", "21:00", "09:00", "2026-11-22 09:00"],
  ["09:00", "21:00", "09:00", undefined],
  ["13:30", "13:00", "14:00", "2026-11-22 14:00"],
  ["14:00", "13:00", "14:00", undefined],
  ["10:00", "10:00", "10:00", undefined],
])("at %s the quiet hours %s–%s end at %s", (time, from, to, end) => {
  const at = (wall: string) => new Date(`${wall.replace(" ", "T")}:00+03:00`).toISOString();
  expect(quietUntil(at(`2026-11-22 ${time}`), "Europe/Istanbul", { from, to })).toBe(end && at(end));
});
