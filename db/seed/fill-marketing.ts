import { samples } from "#areas/email/web/parts/samples.ts";
import { plusMinutes } from "#kit/server/time.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords } from "./words.ts";

const DAY = 24 * 60;

/** Templates of the Turkish salon, copied from the samples; their texts are Turkish. */
const templates = {
  "Yaz kampanyası": "salon-campaign",
  "Fiyat listemiz": "salon-prices",
  "Doğum günü": "salon-birthday",
} as const;

/** Two coupons, one with single-use codes, e-mail templates, and the theme of the website. */
export async function seedMarketing(
  client: SalonClient,
  { words: { translate, language } }: { words: SeedWords },
): Promise<void> {
  const theme = await client.call("POST /api/themes", { body: { name: translate("Salonun teması") } });
  await client.call("POST /api/themes/{id}/activate", { params: { id: theme.versions[0]?.id ?? 0 } });
  const start_date = client.started;
  const welcome = await client.call("POST /api/marketing/coupons", {
    body: {
      name: translate("Hoş geldin indirimi"),
      code: "MERHABA",
      description: translate("İlk ziyaretini yapan müşterilere"),
      start_date,
      end_date: plusMinutes(start_date, 90 * DAY),
      discount: 10,
      max_usage_per_user: 1,
      min_order_amount: 50_000,
      enable_on_pos: true,
    },
  });
  const params = { id: welcome.id };
  await client.call("POST /api/marketing/coupons/{id}/codes", { params, body: { count: 25 } });
  await client.call("POST /api/marketing/coupons", {
    body: {
      name: translate("Bakım günleri"),
      code: "BAKIM250",
      description: translate("Bakım ürünlerinde 250 lira indirim"),
      start_date,
      end_date: plusMinutes(start_date, 30 * DAY),
      discount_type: "fixed",
      discount: 25_000,
      max_usage: 100,
      min_order_amount: 150_000,
      enable_on_pos: true,
    },
  });
  if (language !== "tr") return;
  for (const [name, sample] of Object.entries(templates))
    await client.call("POST /api/marketing/templates", { body: { name, json_content: samples[sample]() } });
}
