import type { Caller, TestServer } from "./api.ts";

export interface Shop {
  salon: Caller & { slug: string };
  elif: number;
  ayse: number;
  customer: number;
  service: { id: number; name: string };
  /** ₺349,00, five on the shelf. */
  shampoo: number;
  /** ₺489,00, one on the shelf. */
  mask: number;
}

/** A salon with two people, a customer, a service and two products: the initial data of a journey. */
export async function openShop(server: TestServer): Promise<Shop> {
  const salon = await server.salon("Yıldız Güzellik");
  const [elif, ayse] = (await salon.call("GET /api/employees", { query: { per_page: 100 } })).data.toSorted(
    (a, b) => a.id - b.id,
  );
  const customer = await salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Gülşen", surname: "Arslan", phone: "0533 418 27 06" },
  });
  const { id: category_id } = await salon.call("POST /api/service_categories", {
    body: { name: "Renk", description: "Boya ve renk" },
  });
  const name = "Dip Boya Klasik";
  const service = await salon.call("POST /api/services", {
    body: { name, description: "Kök boyası", price: 95_000, original_price: 95_000, category_id, estimated_time: 60 },
  });
  const { id: category } = await salon.call("POST /api/product_categories", { body: { name: "Bakım", enabled: true } });
  const { id: brand_id } = await salon.call("POST /api/products/brands", { body: { name: "Nare" } });
  const goods = (title: string, sku: string, barcode: string, price: number, inventory_quantity: number) =>
    salon.call("POST /api/products", {
      body: {
        name: title,
        sku,
        description: title,
        price,
        original_price: price,
        barcodes: [barcode],
        categories: [category],
        brand_id,
        shipping_required: false,
        inventory_type: "unit",
        inventory_quantity,
        inventory_tracktrue: true,
        isStock: true,
        enabled: true,
      },
    });
  const shampoo = await goods("Argan Yağlı Şampuan 300 ml", "SMP-ARG-300", "8690000000012", 34_900, 5);
  const mask = await goods("Keratin Saç Maskesi 250 ml", "MSK-KRT-250", "8690000000029", 48_900, 1);
  return {
    salon,
    elif: elif?.id ?? 0,
    ayse: ayse?.id ?? 0,
    customer: customer.id,
    service: { id: service.id, name },
    shampoo: shampoo.id,
    mask: mask.id,
  };
}
