import { brands, ean13, goods, hairCategories, services } from "./catalogue.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

export interface SeededService {
  id: number;
  name: Turkish;
  category: Turkish;
  /** The charged price in kuruş. */
  price: number;
  minutes: number;
}

export interface SeededProduct {
  id: number;
  price: number;
  /** Remaining stock; the seed restocks when it runs low. */
  left: number;
}

export interface Catalogue {
  services: SeededService[];
  products: SeededProduct[];
}

/** 40 services in a tree and 120 products with barcodes; replaces the sample data of a new business. */
export async function seedCatalogue(client: SalonClient, random: RandomSource, words: SeedWords): Promise<Catalogue> {
  await clearSamples(client);
  return { services: await seedServices(client, words), products: await seedProducts(client, random, words) };
}

async function clearSamples(client: SalonClient): Promise<void> {
  for (const { id } of (await client.call("GET /api/services")).data)
    await client.call("DELETE /api/services/{id}", { params: { id } });
  const { data } = await client.call("GET /api/service_categories");
  for (const { id } of data.toSorted((a, b) => Number(b.parent_id !== null) - Number(a.parent_id !== null))) {
    await client.call("DELETE /api/service_categories/{id}", { params: { id } });
  }
}

async function seedServices(client: SalonClient, { translate }: SeedWords): Promise<SeededService[]> {
  const hair = await client.call("POST /api/service_categories", {
    body: { name: translate("Saç"), description: translate("Saç"), parent_id: null },
  });
  const seeded: SeededService[] = [];
  for (const [category, rows] of entriesOf(services)) {
    const parent_id = hairCategories.includes(category) ? hair.id : null;
    const { id: category_id } = await client.call("POST /api/service_categories", {
      body: { name: translate(category), description: translate(category), parent_id },
    });
    for (const [name, minutes, lira, discounted] of rows) {
      const { id } = await client.call("POST /api/services", {
        body: {
          name: translate(name),
          description: `${translate(name)}, ${minutes} ${translate("dakika")}`,
          price: lira * 100,
          original_price: (discounted ?? lira) * 100,
          category_id,
          estimated_time: minutes,
        },
      });
      seeded.push({ id, name, category, price: (discounted ?? lira) * 100, minutes });
    }
  }
  return seeded;
}

async function seedProducts(client: SalonClient, random: RandomSource, words: SeedWords): Promise<SeededProduct[]> {
  const { translate, size: sizeOf } = words;
  const brandIds = await seedBrands(client);
  const seeded: SeededProduct[] = [];
  for (const [category, rows] of entriesOf(goods)) {
    const { id: categoryId } = await client.call("POST /api/product_categories", {
      body: { name: translate(category), description: "", parent_id: null, enabled: true },
    });
    for (const [name, sizes, lira, sku] of rows) {
      const brand_id = random.pick(brandIds);
      for (const [place, size] of sizes.entries()) {
        const price = Math.round(lira * (place === 0 ? 1 : 1.7)) * 100;
        const left = random.happens(6) ? random.between(0, 5) : random.between(12, 60);
        const quick_sale = place === 0 && quickSale.has(name);
        const { id } = await client.call("POST /api/products", {
          body: {
            name: `${translate(name)} ${sizeOf(size)}`,
            sku: `${sku}-${place + 1}`,
            description: `${translate(name)}, ${sizeOf(size)}`,
            price,
            original_price: price,
            barcodes: [ean13(seeded.length + 1)],
            categories: [categoryId],
            brand_id,
            shipping_required: false,
            inventory_type: "unit",
            inventory_quantity: left,
            inventory_tracktrue: true,
            isStock: true,
            enabled: true,
          },
        });
        if (quick_sale) await client.call("PUT /api/products/{id}", { params: { id }, body: { quick_sale } });
        seeded.push({ id, price, left });
      }
    }
  }
  return seeded;
}

async function seedBrands(client: SalonClient): Promise<number[]> {
  const ids: number[] = [];
  for (const name of brands) ids.push((await client.call("POST /api/products/brands", { body: { name } })).id);
  return ids;
}

function entriesOf<T>(data: Partial<Record<Turkish, T>>): [Turkish, T][] {
  return Object.entries(data) as [Turkish, T][];
}

const quickSale = new Set<Turkish>([
  "Kalıcı Oje No. 08 Vişne",
  "El ve Tırnak Kremi",
  "Mat Wax",
  "Isı Koruyucu Sprey",
  "Nemlendirici Saç Kremi",
  "Argan Yağlı Şampuan",
  "Saç Spreyi Güçlü Tutuş",
]);
