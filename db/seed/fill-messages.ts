import { plusMinutes } from "#kit/server/time.ts";
import { at as instantAt } from "./opening.ts";
import type { Till } from "./till.ts";
import type { SeedWords, Turkish } from "./words.ts";

/** Minutes. */
const DAY = 24 * 60;

/** A campaign of the salon's past: so many days ago, to one of its audiences. */
interface PastCampaign {
  daysAgo: number;
  name: Turkish;
  audience: keyof typeof audiences;
  type: "sms" | "email";
  text: Turkish;
}

/** Credits are bought and the first automations activated so many days ago; reminders later, as the salon got used to them. */
const FIRST_DAY = 42;
const REMINDERS_SINCE = 8;

const audiences = {
  all: { name: "Herkes", rules: [] },
  regulars: { name: "Sık gelenler", rules: [{ field: "visits", operator: "gte", value: 4 }] },
  lapsed: { name: "Altı haftadır gelmeyenler", rules: [{ field: "last_visit", operator: "before_days", value: 42 }] },
} as const;

const campaigns: readonly PastCampaign[] = [
  {
    daysAgo: 35,
    name: "Bakım haftası",
    audience: "all",
    type: "sms",
    text: "Sayın {{customer.name}}, bu hafta keratin bakımda %20 indirim. Randevu için bizi arayın.",
  },
  {
    daysAgo: 20,
    name: "Ayın bülteni",
    audience: "all",
    type: "email",
    text: "Merhaba {{customer.name}}, bu ay tüm cilt bakımlarında ikinci seans yarı fiyatına.",
  },
  {
    daysAgo: 6,
    name: "Sizi özledik",
    audience: "lapsed",
    type: "sms",
    text: "Sayın {{customer.name}}, sizi özledik. Bu hafta gelirseniz fön bizden.",
  },
];

export interface Marketing {
  /** Whether reminders are sent yet. */
  readonly isReminding: boolean;
  /** Called before the day's appointments are made, `daysAgo` before today. */
  day(daysAgo: number, day: string): Promise<void>;
  /** Called between booking (`booked`, ISO UTC) and start of an appointment, or after it was cancelled; `evening` before it. */
  evening(booked: string, evening: string): Promise<void>;
}

/** Six weeks of messages: campaigns, notes of cancelled appointments, and the last days' reminders, sent at the end of each day. */
export function seedMessages(till: Till, { say }: SeedWords): Marketing {
  const ids = {} as Record<keyof typeof audiences, number>;
  let isReminding = false;
  const activate = (code: "reservation_reminder" | "reservation_canceled" | "customer_birthday", at: string) =>
    till.call("PUT /api/marketing/automation/{code}", { params: { code }, body: { enabled: true } }, at);

  async function begin(at: string): Promise<void> {
    for (const id of [3, 11]) {
      const { paymentPageUrl } = await till.call("POST /api/packages/{id}/purchase", { params: { id } }, at);
      await till.pay(paymentPageUrl, at);
    }
    for (const [key, { name, rules }] of Object.entries(audiences)) {
      const body = { name: say(name), logic: { combinator: "and" as const, rules: [...rules] } };
      ids[key as keyof typeof audiences] = (await till.call("POST /api/marketing/segments", { body }, at)).id;
    }
    await activate("reservation_canceled", at);
    await activate("customer_birthday", at);
  }

  async function send({ name, audience, type, text }: PastCampaign, at: string): Promise<void> {
    const common = { name: say(name), type, segment_id: ids[audience], status: "active" as const };
    const body = type === "sms" ? { ...common, content: say(text) } : { ...common, ...(await letter(name, text, at)) };
    await till.call("POST /api/marketing/campaigns", { body }, at);
    // Reports come in over some minutes; a campaign ends once nothing of it waits.
    for (const minutes of [0, 1, 2, 3, 30, 180]) await till.settle(plusMinutes(at, minutes));
  }

  async function letter(name: Turkish, text: Turkish, at: string) {
    const json_content = {
      root: { type: "EmailLayout", data: { childrenIds: ["block-1", "block-2"] } },
      "block-1": { type: "Heading", data: { props: { text: say(name) } } },
      "block-2": { type: "Text", data: { props: { text: say(text) } } },
    };
    const body = { name: say(name), json_content: json_content as never };
    const { id } = await till.call("POST /api/marketing/templates", { body }, at);
    return { template_id: id, subject: say(name) };
  }

  return {
    get isReminding() {
      return isReminding;
    },
    async day(daysAgo, day) {
      if (daysAgo < 0 || daysAgo > FIRST_DAY) return;
      const morning = instantAt(day, "10:00");
      if (morning > till.started) return;
      if (ids.all === undefined) await begin(morning);
      if (!isReminding && daysAgo <= REMINDERS_SINCE) {
        isReminding = true;
        await activate("reservation_reminder", morning);
      }
      await till.settle(morning);
      for (const campaign of campaigns) if (campaign.daysAgo === daysAgo) await send(campaign, morning);
    },
    async evening(booked, evening) {
      if (ids.all === undefined || evening > till.started) return;
      // A reminder is planned when the appointment is booked; a cancellation is told an hour later.
      for (const at of [booked, evening, plusMinutes(evening, 61), plusMinutes(evening, 66)]) await till.settle(at);
      await till.confirmSome(plusMinutes(evening, 70));
    },
  };
}

/** What waits for the owner: a campaign that is planned and one that is a draft. */
export async function seedOpenCampaigns(till: Till, { say }: SeedWords): Promise<void> {
  const { data } = await till.call("GET /api/marketing/segments");
  const [segment_id] = data.map(({ id }) => id);
  if (segment_id === undefined) return;
  const sms = { type: "sms" as const, segment_id };
  const planned = "Hafta içi fırsatı";
  const draft = "Gelin paketi tanıtımı";
  await till.call("POST /api/marketing/campaigns", {
    body: {
      ...sms,
      name: say(planned),
      content: say("Sayın {{customer.name}}, hafta içi 14.00'ten önce gelenlere %15 indirim."),
      starts_at: plusMinutes(till.started, 9 * DAY),
      status: "active",
    },
  });
  await till.call("POST /api/marketing/campaigns", {
    body: { ...sms, name: say(draft), content: say("Gelin saçı ve makyajı birlikte %15 indirimli.") },
  });
}
