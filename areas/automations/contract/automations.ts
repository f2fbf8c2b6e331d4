import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, paragraph } from "#kit/contract/shapes.ts";
import { automationCodes, intervals } from "./automation-list.ts";

/** Automations (K3): messages sent automatically, with their times and texts. */

const automation = z.strictObject({
  code: z.enum(automationCodes),
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  /** The text of the SMS; null if it is sent by e-mail. */
  sms_content: z.string().nullable(),
  /** The text of the e-mail; null if it is sent by SMS or as the template. */
  email_content: z.string().nullable(),
  template_id: id.nullable(),
  /** Hours before the appointment (`is_reminder`), or after the event; without meaning where there are `days_before` or `days_after`. */
  interval: z.number().int(),
  is_reminder: z.boolean(),
  /** It is sent so many days before, in the morning; null for the others. */
  days_before: z.array(z.number().int()).nullable(),
  /** It is sent so many days after, in the morning; null for the others. */
  days_after: z.array(z.number().int()).nullable(),
  /** Name of a Tabler icon. */
  card_icon: z.string(),
  icon_color: z.string(),
  /** Win-back: days after the last visit; null for the others. */
  days: z.number().int().nullable(),
  /** Reminder: hours before the start until which its link can cancel the appointment; null for the others. */
  notice_hours: z.number().int().nullable(),
});

const tooLong = sentence("Mesaj 500 karakterden uzun olamaz", "A message can have 500 characters at most");
const text = paragraph(2000)
  .refine((said) => said.length <= 500, tooLong)
  .nullable()
  .optional();

const wantedHours = sentence("0 ile 720 arasında olmalı", "Must be from 0 to 720");
const wantedDays = sentence("1 ile 730 arasında olmalı", "Must be from 1 to 730");

export const automations = endpoints({
  "GET /api/marketing/automation": {
    right: "admin",
    reply: z.strictObject({
      reservation: z.array(automation),
      order: z.array(automation),
      customer: z.array(automation),
      package: z.array(automation),
      debt: z.array(automation),
    }),
    about: "Automations by group.",
  },
  "PUT /api/marketing/automation/{code}": {
    right: "admin",
    params: z.strictObject({
      code: z.enum(automationCodes, sentence("Bilinmeyen otomasyon", "An unknown automation")),
    }),
    body: z.strictObject({
      code: z.string().optional(),
      sms_content: text,
      email_content: text,
      template_id: id.nullable().optional(),
      interval: z
        .number(sentence("Zaman aralığı seçiniz", "Choose a time"))
        .refine(
          (hours) => (intervals as readonly number[]).includes(hours),
          sentence("Zaman aralığı seçiniz", "Choose a time"),
        )
        .optional(),
      enabled: z.boolean().optional(),
      days: z.number(wantedDays).int(wantedDays).min(1, wantedDays).max(730, wantedDays).optional(),
      notice_hours: z.number(wantedHours).int(wantedHours).min(0, wantedHours).max(720, wantedHours).optional(),
    }),
    reply: automation,
    changes: ["marketing"],
    about:
      "Changes, activates or stops an automation. It is sent by SMS where sms_content is given, else by e-mail. What happened before it was activated is not told.",
  },
});
