import { plusMinutes } from "#kit/server/time.ts";
import { pickCustomer, type SeededCustomer } from "./fill-people.ts";
import { lastOpen, nextOpen } from "./opening.ts";
import type { Chance } from "./random.ts";
import type { Till } from "./till.ts";
import type { SeedWords, Turkish } from "./words.ts";

const activities: readonly { type: "call" | "note" | "visit" | "message"; note: Turkish }[] = [
  { type: "call", note: "Fiyat sordu, hafta sonu için düşünüyor." },
  { type: "call", note: "Ulaşılamadı, akşam tekrar aranacak." },
  { type: "note", note: "Amonyaksız boya kullanılsın, saç derisi hassas." },
  { type: "note", note: "Kızıyla birlikte geliyor, yan yana randevu istiyor." },
  { type: "visit", note: "Yeni saç renginden çok memnun kaldı." },
  { type: "message", note: "WhatsApp’tan örnek fotoğraf gönderdi." },
];
const errands: readonly Turkish[] = [
  "Dip boya zamanı, randevu öner",
  "Keratin bakım sonrası memnuniyetini sor",
  "Gelin saçı provası için gün belirle",
  "Unuttuğu tokayı haber ver",
  "Doğum gününde ara",
];
/** Hours from now; the negative ones are late. */
const hours = [-26, -3, 1, 2, 30, 54, 100, 172];

/** What the owner wrote down about customers in two months, and what waits: a few today, some late, the others in the coming days. */
export async function seedFollowUps(
  till: Till,
  random: Chance,
  { customers, words: { say } }: { customers: readonly SeededCustomer[]; words: SeedWords },
): Promise<void> {
  for (let count = Math.ceil(customers.length / 8); count > 0; count--) {
    const at = lastOpen(plusMinutes(till.started, -60 * random.between(2, 60 * 24)));
    const params = { id: pickCustomer(random, customers, at) };
    const { type, note } = random.pick(activities);
    await till.call("POST /api/contacts/{id}/activities", { params, body: { type, note: say(note) } }, at);
  }
  const hour = `${till.started.slice(0, 13)}:00:00.000Z`;
  for (const inHours of hours) {
    const body = { contact_id: pickCustomer(random, customers, till.started), note: say(random.pick(errands)) };
    const remind_at = (inHours < 0 ? lastOpen : nextOpen)(plusMinutes(hour, 60 * inHours));
    await till.call("POST /api/reminders", { body: { ...body, remind_at } });
  }
}
