import { planForCustomers } from "#areas/automations/server/automations.jobs.ts";
import { addDays, plusMinutes, plusSeconds } from "#kit/server/time.ts";
import type { SeededCustomer } from "./fill-people.ts";
import { at as instantAt } from "./opening.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

/** Minutes. */
const DAY = 24 * 60;

/** A campaign that the salon sent this many days ago to one of its audiences. */
interface PastCampaign {
  daysAgo: number;
  name: Turkish;
  audience: keyof typeof audiences;
  type: "sms" | "email";
  text: Turkish;
}

/** Days ago: credits bought and the first automations activated; then reminders activated. */
const FIRST_DAY = 42;
const REMINDERS_SINCE = 8;
/** Days ago: a letter to an address that is known to be wrong, and an SMS late in the evening. */
const LETTER_DAY = 12;
const LATE_DAY = 3;

/** The largest audience. */
const MOST_PEOPLE = 600;

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

export interface PastMessages {
  /** Whether reminders are activated yet. */
  readonly isReminding: boolean;
  /** Call before the day's appointments are made. `daysAgo`: days before today, negative for coming ones. */
  startDay(daysAgo: number, day: string): Promise<void>;
  /** Sends what an appointment causes. `booked`: when it was booked; `evening`: the evening before it. Both ISO UTC. */
  send(booked: string, evening: string): Promise<void>;
}

/**
 * Six weeks of messages: campaigns, notes of cancelled appointments, the last days' reminders, and some written by hand: before there were
 * credits, to an address that is known to be wrong, and in the quiet hours.
 */
export function seedMessages(
  client: SalonClient,
  { words, customers }: { words: SeedWords; customers: readonly SeededCustomer[] },
): PastMessages {
  const { translate } = words;
  const segmentIds = {} as Record<keyof typeof audiences, number>;
  let isReminding = false;
  const activate = (code: "reservation_reminder" | "reservation_canceled" | "customer_birthday", at: string) =>
    client.call("PUT /api/marketing/automation/{code}", { params: { code }, body: { enabled: true } }, at);

  /** Buys credits after a first SMS without any, adds the audiences and activates the first automations. */
  async function begin(at: string): Promise<void> {
    await writeSms(plusMinutes(at, -20));
    for (const id of [3, 11]) {
      const { paymentPageUrl } = await client.call("POST /api/packages/{id}/purchase", { params: { id } }, at);
      await client.pay(paymentPageUrl, at);
    }
    for (const [key, { name, rules }] of Object.entries(audiences)) {
      const body = { name: translate(name), logic: { combinator: "and" as const, rules: [...rules] } };
      segmentIds[key as keyof typeof audiences] = (await client.call("POST /api/marketing/segments", { body }, at)).id;
    }
    await activate("reservation_canceled", at);
    await activate("customer_birthday", at);
    await client.beginDaily(planForCustomers, at);
  }

  async function sendCampaign({ name, audience, type, text }: PastCampaign, at: string): Promise<void> {
    const common = { name: translate(name), type, segment_id: segmentIds[audience], status: "active" as const };
    const body =
      type === "sms" ? { ...common, content: translate(text) } : { ...common, ...(await mailTemplate(name, text, at)) };
    await client.call("POST /api/marketing/campaigns", { body }, at);
    // A business sends 20 messages a second.
    for (let seconds = 0; seconds <= MOST_PEOPLE / 20; seconds++) await client.runJobs(plusSeconds(at, seconds));
    // Delivery reports are asked for after some minutes; the campaign ends when no message waits.
    for (const minutes of [1, 2, 3, 30, 180]) await client.runJobs(plusMinutes(at, minutes));
  }

  /** Writes an SMS to the customer of longest standing. */
  async function writeSms(at: string): Promise<void> {
    const [first] = customers;
    if (!first) return;
    const text = translate("Merhaba, sorduğunuz bakım kremi geldi; sizin için ayırdık.");
    await client.call("POST /api/messages", { body: { contact_id: first.id, channel: "sms", text } }, at);
    await client.runJobs(at);
  }

  /** Writes an e-mail to a customer whose mail server refused the campaign's. */
  async function writeToRefused(at: string): Promise<void> {
    const query = { channel: "email" as const, state: "failed" as const };
    const { data } = await client.call("GET /api/messages", { query }, at);
    const contact_id = data.find(({ reason }) => reason === "refused_by_server")?.contact?.id;
    if (contact_id === undefined) return;
    const body = {
      contact_id,
      channel: "email" as const,
      subject: translate("Bakım önerileri"),
      text: translate("Merhaba, evde kullanmanız için önerdiğimiz ürünlerin listesini kasada bulabilirsiniz."),
    };
    await client.call("POST /api/messages", { body }, at);
    await client.runJobs(at);
  }

  async function mailTemplate(name: Turkish, text: Turkish, at: string) {
    const json_content = {
      root: { type: "EmailLayout", data: { childrenIds: ["block-1", "block-2"] } },
      "block-1": { type: "Heading", data: { props: { text: translate(name) } } },
      "block-2": { type: "Text", data: { props: { text: translate(text) } } },
    };
    const body = { name: translate(name), json_content: json_content as never };
    const { id } = await client.call("POST /api/marketing/templates", { body }, at);
    return { template_id: id, subject: translate(name) };
  }

  return {
    get isReminding() {
      return isReminding;
    },
    async startDay(daysAgo, day) {
      if (daysAgo < 0 || daysAgo > FIRST_DAY) return;
      const morning = instantAt(day, "10:00");
      if (morning > client.started) return;
      if (segmentIds.all === undefined) await begin(morning);
      if (!isReminding && daysAgo <= REMINDERS_SINCE) {
        isReminding = true;
        await activate("reservation_reminder", morning);
      }
      if (daysAgo === LATE_DAY) await writeSms(instantAt(addDays(day, -1), "22:10"));
      await client.runJobs(morning);
      for (const campaign of campaigns) if (campaign.daysAgo === daysAgo) await sendCampaign(campaign, morning);
      if (daysAgo === LETTER_DAY) await writeToRefused(plusMinutes(morning, 200));
    },
    async send(booked, evening) {
      if (segmentIds.all === undefined || evening > client.started) return;
      // The booking plans the reminder; the note of a cancellation is sent an hour after it.
      for (const at of [booked, evening, plusMinutes(evening, 61), plusMinutes(evening, 66)]) await client.runJobs(at);
      await client.confirmEverySecond(plusMinutes(evening, 70));
    },
  };
}

/** A planned campaign and a draft. */
export async function seedOpenCampaigns(client: SalonClient, { translate }: SeedWords): Promise<void> {
  const { data } = await client.call("GET /api/marketing/segments");
  const [segment_id] = data.map(({ id }) => id);
  if (segment_id === undefined) return;
  const sms = { type: "sms" as const, segment_id };
  const planned = "Hafta içi fırsatı";
  const draft = "Gelin paketi tanıtımı";
  await client.call("POST /api/marketing/campaigns", {
    body: {
      ...sms,
      name: translate(planned),
      content: translate("Sayın {{customer.name}}, hafta içi 14.00'ten önce gelenlere %15 indirim."),
      starts_at: plusMinutes(client.started, 9 * DAY),
      status: "active",
    },
  });
  await client.call("POST /api/marketing/campaigns", {
    body: { ...sms, name: translate(draft), content: translate("Gelin saçı ve makyajı birlikte %15 indirimli.") },
  });
}
