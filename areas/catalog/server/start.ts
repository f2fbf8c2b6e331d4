import type { Db } from "#kit/server/database.ts";
import { insertCategory } from "./categories.queries.ts";
import { insertService } from "./services.queries.ts";

/** Category → its services as [name, description, kuruş, minutes]; a sub-category is written as "parent / name". */
const samples: Record<
  string,
  readonly (readonly [name: string, description: string, price: number, minutes: number])[]
> = {
  Saç: [
    ["Saç Kesimi", "Yıkama ve fön dahil kesim", 60_000, 45],
    ["Fön", "Yıkama ve fön", 30_000, 30],
  ],
  "Saç / Boya": [
    ["Dip Boya", "Kök boyama ve fön", 120_000, 90],
    ["Röfle", "Tüm saça röfle ve bakım", 240_000, 150],
  ],
  Tırnak: [
    ["Manikür", "Şekil, kütikül ve oje", 40_000, 45],
    ["Pedikür", "Ayak bakımı ve oje", 50_000, 60],
  ],
  "Cilt Bakımı": [["Klasik Cilt Bakımı", "Temizlik, peeling ve maske", 90_000, 60]],
};

/** Inserts a new business's catalogue (A3, decisions §2): a small tree of sample services; their tax is the settings' default. */
export async function startCatalog(tx: Db): Promise<void> {
  const ids = new Map<string, number>();
  for (const [path, services] of Object.entries(samples)) {
    const [name = "", parent] = path.split(" / ").toReversed();
    const parent_id = parent === undefined ? null : ids.get(parent);
    const { id } = await insertCategory(tx, "service_categories", {
      name,
      description: `${name} hizmetleri`,
      parent_id,
    });
    ids.set(name, id);
    for (const [service, description, price, estimated_time] of services) {
      const fields = { name: service, description, price, original_price: 0, category_id: id, estimated_time };
      await insertService(tx, fields, true);
    }
  }
}
