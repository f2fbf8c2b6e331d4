import { automationList, type AutomationCode, type AutomationFacts } from "../contract/automation-list.ts";

type Language = "tr" | "en";

/** A business's settings of an automation. */
export interface Settings {
  enabled: boolean;
  /** ISO UTC; null while it is inactive. */
  enabled_at: string | null;
  channel: "sms" | "email";
  sms_content: string;
  email_content: string;
  template_id: number | null;
  interval_hours: number;
  days: number;
}

/** The default settings of an automation. */
export function defaultSettings(code: AutomationCode, language: Language): Settings {
  const { interval, words } = automationList[code];
  const { text } = words[language];
  return {
    enabled: false,
    enabled_at: null,
    channel: "sms",
    sms_content: text,
    email_content: text,
    template_id: null,
    interval_hours: interval,
    days: 60,
  };
}

/** An automation for its card, with the text of its channel only. `notice`: hours before an appointment. */
export function cardOf(code: AutomationCode, settings: Settings, language: Language, notice: number) {
  const { words, isReminder, icon, color, daysBefore, daysAfter }: AutomationFacts = automationList[code];
  const { name, description } = words[language];
  const { channel, template_id, sms_content, email_content } = settings;
  return {
    code,
    name,
    description,
    enabled: settings.enabled,
    sms_content: channel === "sms" ? sms_content : null,
    email_content: channel === "email" && template_id === null ? email_content : null,
    template_id: channel === "email" ? template_id : null,
    interval: settings.interval_hours,
    is_reminder: isReminder,
    days_before: daysBefore ? [...daysBefore] : null,
    days_after: daysAfter ? [...daysAfter] : null,
    card_icon: icon,
    icon_color: color,
    days: code === "customer_winback" ? settings.days : null,
    notice_hours: code === "reservation_reminder" ? notice : null,
  };
}

export interface Change {
  sms_content?: string | null | undefined;
  email_content?: string | null | undefined;
  template_id?: number | null | undefined;
  interval?: number | undefined;
  enabled?: boolean | undefined;
  days?: number | undefined;
}

/** The settings after a change. If both channels are sent, SMS wins (3 §5). `now` is ISO UTC. */
export function changedSettings(before: Settings, change: Change, now: string): Settings {
  const { sms_content, email_content, template_id } = change;
  const channel = sms_content ? "sms" : email_content || template_id ? "email" : before.channel;
  const enabled = change.enabled ?? before.enabled;
  return {
    enabled,
    enabled_at: enabled ? (before.enabled_at ?? now) : null,
    channel,
    sms_content: sms_content || before.sms_content,
    email_content: email_content || before.email_content,
    template_id: template_id === undefined ? (email_content ? null : before.template_id) : template_id,
    interval_hours: change.interval ?? before.interval_hours,
    days: change.days ?? before.days,
  };
}

/** The key of a reminder: a moved appointment gets another one. Example: "17@2026-11-24T11:00:00.000Z". */
export const reminderOf = (id: number, startingAt: string): string => `${id}@${startingAt}`;

/** The key of a package's reminder: another last day is another reminder. Example: "17@2026-12-24-30". */
export const packageReminderOf = (id: number, lastDay: string, daysBefore: number): string =>
  `${id}@${lastDay}-${daysBefore}`;

/** The key of the reminders of what a customer owes on a due day, however many sales it is of. Example: "17@2026-12-24". */
export const debtReminderOf = (customerId: number, dueDay: string): string => `${customerId}@${dueDay}`;

/** The due day of a debt's reminder. */
export const dueDayOf = (occurrence: string): string => occurrence.slice(occurrence.indexOf("@") + 1);

const LINK = /[^.!?:\n{}]*: *\{\{reservation\.link\}\}/g;

/** A text without the link to the appointment's page and its introduction ("Onay ve iptal:"), for messages that have no link. */
export const withoutLink = (text: string): string => text.replace(LINK, "");
