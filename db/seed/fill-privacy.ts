import { dayOf, plusMinutes } from "#kit/server/time.ts";
import type { SeededCustomer } from "./fill-people.ts";
import { lastOpen, zone } from "./opening.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords } from "./words.ts";

/** Requests of people about their data: one near the end of its 30 days, a new one, and one that was answered. */
export async function seedPrivacyRequests(
  client: SalonClient,
  { customers, words: { translate } }: { customers: readonly SeededCustomer[]; words: SeedWords },
): Promise<void> {
  const daysAgo = (days: number) => {
    const at = lastOpen(plusMinutes(client.started, -days * 24 * 60));
    return { at, day: dayOf(at, zone) };
  };
  const add = (
    days: number,
    body: {
      kind: "copy" | "erasure" | "information";
      channel: "email" | "letter" | "in_person";
      note: string;
      place: number;
    },
  ) => {
    const { at, day } = daysAgo(days);
    const { place, ...fields } = body;
    const customer_id = customers[place]?.id ?? null;
    return client.call("POST /api/privacy/requests", { body: { ...fields, customer_id, received_on: day } }, at);
  };
  const copy = await add(40, {
    kind: "copy",
    channel: "email",
    place: 2,
    note: translate("Kayıtlı bilgilerinin kopyasını istiyor."),
  });
  const { at, day } = daysAgo(33);
  await client.call(
    "POST /api/privacy/requests/{id}/answer",
    {
      params: { id: copy.id },
      body: { state: "answered", answered_on: day, answer: translate("Verilerinin kopyası e-posta ile gönderildi.") },
    },
    at,
  );
  await add(26, {
    kind: "erasure",
    channel: "letter",
    place: 3,
    note: translate("Artık gelmiyor, bilgilerinin silinmesini istiyor."),
  });
  await add(3, {
    kind: "information",
    channel: "in_person",
    place: 4,
    note: translate("Bilgilerini kimlerle paylaştığımızı soruyor."),
  });
}
