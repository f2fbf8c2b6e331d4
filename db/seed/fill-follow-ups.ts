import { plusMinutes } from "#kit/server/time.ts";
import { pickCustomer, type SeededCustomer } from "./fill-people.ts";
import { lastOpen, nextOpen } from "./opening.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

const activities: readonly { type: "call" | "note" | "visit" | "message"; note: Turkish }[] = [
  { type: "call", note: "Fiyat sordu, hafta sonu için düşünüyor." },
  { type: "call", note: "Ulaşılamadı, akşam tekrar aranacak." },
  { type: "note", note: "Amonyaksız boya kullanılsın, saç derisi hassas." },
  { type: "note", note: "Kızıyla birlikte geliyor, yan yana randevu istiyor." },
  { type: "visit", note: "Yeni saç renginden çok memnun kaldı." },
  { type: "message", note: "WhatsApp'tan örnek fotoğraf gönderdi." },
];
const errands: readonly Turkish[] = [
  "Dip boya zamanı, randevu öner",
  "Keratin bakım sonrası memnuniyetini sor",
  "Gelin saçı provası için gün belirle",
  "Unuttuğu tokayı haber ver",
  "Doğum gününde ara",
];
/** When reminders are due, in hours from now; negative ones are overdue. */
const hours = [-26, -3, 1, 2, 30, 54, 100, 172];

const tags: readonly { name: Turkish; every: number; from: number }[] = [
  { name: "VIP", every: 9, from: 2 },
  { name: "Gelin", every: 14, from: 5 },
  { name: "Hassas saç derisi", every: 11, from: 7 },
];

/** Two months of notes on customers, their tags, and reminders: overdue, today and in the coming days. */
export async function seedFollowUps(
  client: SalonClient,
  random: RandomSource,
  { customers, words: { translate } }: { customers: readonly SeededCustomer[]; words: SeedWords },
): Promise<void> {
  for (let count = Math.ceil(customers.length / 8); count > 0; count--) {
    const at = lastOpen(plusMinutes(client.started, -60 * random.between(2, 60 * 24)));
    const params = { id: pickCustomer(random, customers, at) };
    const { type, note } = random.pick(activities);
    await client.call("POST /api/contacts/{id}/activities", { params, body: { type, note: translate(note) } }, at);
  }
  for (const { name, every, from } of tags) {
    const ids = customers.filter((_, place) => place % every === from).map(({ id }) => id);
    if (ids.length === 0) continue;
    const body = { action: "add" as const, name: translate(name), ids };
    await client.call("POST /api/contacts/tagging", { body });
  }
  const hour = `${client.started.slice(0, 13)}:00:00.000Z`;
  for (const inHours of hours) {
    const body = { contact_id: pickCustomer(random, customers, client.started), note: translate(random.pick(errands)) };
    const remind_at = (inHours < 0 ? lastOpen : nextOpen)(plusMinutes(hour, 60 * inHours));
    await client.call("POST /api/reminders", { body: { ...body, remind_at } });
  }
}
