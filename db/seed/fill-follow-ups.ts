import { plusMinutes } from "#kit/server/time.ts";
import type { Chance } from "./random.ts";
import type { Till } from "./till.ts";

const activities = [
  { type: "call", note: "Fiyat sordu, hafta sonu için düşünüyor." },
  { type: "call", note: "Ulaşılamadı, akşam tekrar aranacak." },
  { type: "note", note: "Amonyaksız boya kullanılsın, saç derisi hassas." },
  { type: "note", note: "Kızıyla birlikte geliyor, yan yana randevu istiyor." },
  { type: "visit", note: "Yeni saç renginden çok memnun kaldı." },
  { type: "message", note: "WhatsApp’tan örnek fotoğraf gönderdi." },
] as const;
const errands = [
  "Dip boya zamanı, randevu öner",
  "Keratin bakım sonrası memnuniyetini sor",
  "Gelin saçı provası için gün belirle",
  "Unuttuğu tokayı haber ver",
  "Doğum gününde ara",
];
/** Hours from now; the negative ones are late. */
const hours = [-26, -3, 1, 2, 30, 54, 100, 172];

/** What the owner wrote down about customers in two months, and what waits: a few today, one late, the others in the coming days. */
export async function seedFollowUps(till: Till, random: Chance, customers: readonly number[]): Promise<void> {
  for (let count = Math.ceil(customers.length / 8); count > 0; count--) {
    const params = { id: random.pick(customers) };
    const at = plusMinutes(till.started, -60 * random.between(2, 60 * 24));
    await till.call("POST /api/contacts/{id}/activities", { params, body: random.pick(activities) }, at);
  }
  const hour = `${till.started.slice(0, 13)}:00:00.000Z`;
  for (const inHours of hours) {
    const body = { contact_id: random.pick(customers), note: random.pick(errands) };
    const remind_at = plusMinutes(hour, 60 * inHours);
    await till.call("POST /api/reminders", { body: { ...body, remind_at } });
  }
}
