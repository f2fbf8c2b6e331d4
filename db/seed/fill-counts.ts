import type { CountReason } from "#areas/stock/contract/count-reasons.ts";
import { plusMinutes } from "#kit/server/time.ts";
import type { Catalogue } from "./fill-catalogue.ts";
import { lastOpen } from "./opening.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords } from "./words.ts";

/** What was counted more than expected, for the first products of the closed count that are sold by the piece. */
const differences = [0, -2, 0, 1, -1, 0, -3];

/** A closed stock count with differences and their reasons, and an open one that is half done. */
export async function seedCounts(
  client: SalonClient,
  { catalogue: { products }, words: { translate } }: { catalogue: Catalogue; words: SeedWords },
): Promise<void> {
  const now = lastOpen(client.started);
  const ids = products.map(({ id }) => id);
  await seedClosed(client, ids.slice(0, 12), {
    name: translate("Saç bakım rafı"),
    text: translate("Tanıtımda kullanıldı"),
    now,
  });
  const body = { name: translate("Ay sonu sayımı"), product_ids: ids.slice(12, 36) };
  const open = await client.call("POST /api/stock-counts", { body }, plusMinutes(now, -20));
  const { data } = await client.call("GET /api/stock-counts/{id}/lines", {
    params: { id: open.id },
    query: { per_page: 100 },
  });
  for (const { product_id, expected } of data.slice(0, 11)) {
    const quantity = expected ?? 0;
    await client.call(
      "POST /api/stock-counts/{id}/entries",
      { params: { id: open.id }, body: { product_id, quantity } },
      plusMinutes(now, -5),
    );
  }
}

async function seedClosed(
  client: SalonClient,
  product_ids: number[],
  { name, text, now }: { name: string; text: string; now: string },
): Promise<void> {
  const { id } = await client.call("POST /api/stock-counts", { body: { name, product_ids } }, plusMinutes(now, -50));
  const params = { id };
  const { data } = await client.call("GET /api/stock-counts/{id}/lines", { params, query: { per_page: 100 } });
  const pieces = data.filter(({ inventory_type }) => inventory_type === "unit");
  const moreOf = new Map(pieces.map(({ product_id }, place) => [product_id, differences[place] ?? 0]));
  for (const { product_id, expected } of data) {
    const quantity = Math.max(0, (expected ?? 0) + (moreOf.get(product_id) ?? 0));
    await client.call(
      "POST /api/stock-counts/{id}/entries",
      { params, body: { product_id, quantity } },
      plusMinutes(now, -40),
    );
  }
  const different = { params, query: { show: "different" as const, per_page: 100 } };
  const { data: lines } = await client.call("GET /api/stock-counts/{id}/lines", different);
  const explain = (product_id: number, reason: { reason: CountReason; text?: string }) =>
    client.call(
      "PUT /api/stock-counts/{id}/reasons",
      { params, body: { product_id, ...reason } },
      plusMinutes(now, -35),
    );
  const [broken, used] = lines.filter(({ difference }) => (difference ?? 0) < 0);
  const found = lines.find(({ difference }) => (difference ?? 0) > 0);
  if (broken) await explain(broken.product_id, { reason: "broken" });
  if (used) await explain(used.product_id, { reason: "other", text });
  if (found) await explain(found.product_id, { reason: "found" });
  await client.call(
    "POST /api/stock-counts/{id}/close",
    { params, body: { uncounted: "keep" } },
    plusMinutes(now, -30),
  );
}
