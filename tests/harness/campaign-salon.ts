import type { Caller } from "./api.ts";
import type { Product } from "./product.ts";

/** Gives the business what an SMS campaign needs: its address, 100 credits and two people who agreed. Returns the audience of both. */
export async function readyForCampaigns(product: Product, { call }: Caller): Promise<number> {
  for (const [name, phone] of [
    ["Ayşe", "0532 418 27 11"],
    ["Zeynep", "0532 418 27 12"],
  ] as const) {
    const body = { name, surname: "Ak", phone, sms_consent_at: "2026-01-05T09:00:00.000Z" };
    await call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  }
  const { id: company } = await call("PUT /api/company", { body: { address: "Moda Cad. 1", city: "Kadıköy" } });
  await product.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', 100, 'packages.purchase')`,
    [company],
  );
  const logic = { combinator: "and" as const, rules: [] };
  return (await call("POST /api/marketing/segments", { body: { name: "Herkes", logic } })).id;
}
