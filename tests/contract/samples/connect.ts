import { type Salon, verified } from "../salon.ts";
import { list, type Samples } from "./sample.ts";

const netgsm = { params: { slug: "netgsm" } } as const;

/** The business's shop at Getir is connected. */
const withGetir = async (salon: Salon) => {
  await verified(salon);
  const body = { username: "merkez", password: "gizli-sifre", shop_id: `${salon.mark}1` };
  await salon.admin.call("PUT /api/connect/{slug}/settings", { params: { slug: "getir" }, body });
};

/** Employees may make links to their calendars. */
const withCalendar = async (salon: Salon) => {
  await verified(salon);
  await salon.admin.call("PUT /api/connect/{slug}/settings", { params: { slug: "calendar" }, body: {} });
  return {};
};

const addsWebhook = async (salon: Salon) => {
  await verified(salon);
  const { data } = await salon.admin.call("GET /api/webhooks");
  // A business has ten at most.
  for (const { id } of data.slice(8)) await salon.admin.call("DELETE /api/webhooks/{id}", { params: { id } });
  const url = `https://ornek.example/${encodeURIComponent(salon.mark)}`;
  return { body: { url, events: ["order.created" as const, "stock.updated" as const] } };
};
const newWebhook = async (salon: Salon) =>
  String((await salon.admin.call("POST /api/webhooks", await addsWebhook(salon))).id);
const ownWebhook = async (salon: Salon) => {
  const { data } = await salon.admin.call("GET /api/webhooks");
  const running = data.find(({ paused_at }) => paused_at === null);
  return running ? String(running.id) : newWebhook(salon);
};
const ownDelivery = async (salon: Salon) => {
  const params = { id: await ownWebhook(salon) };
  const { id } = await salon.admin.call("POST /api/webhooks/{id}/test", { params });
  return { params: { id: String(id) } };
};

/** Of apps. */
export const samples: Samples = {
  "GET /api/connect/{slug}": () => netgsm,
  "GET /api/connect/{slug}/settings": () => netgsm,
  "PUT /api/connect/{slug}/settings": async (salon) => {
    await verified(salon);
    return { ...netgsm, body: { username: "8501234567", password: `${salon.mark} şifresi`, header: "DEFTER" } };
  },
  "PUT /api/connect/getir/shop/status": async (salon) => {
    await withGetir(salon);
    return { body: { workingStatus: "OPEN" } };
  },
  "PUT /api/connect/getir/shop/courier/status": async (salon) => {
    await withGetir(salon);
    return { body: { workingStatus: "CLOSED" } };
  },
  "GET /api/connect/getir/orders": () => ({ query: { ...list, type: "all", orderBy: { date: "asc" } } }),
  "GET /api/connect/getir/products": () => ({ query: { ...list, type: "unmapped" } }),
  "PUT /api/connect/getir/products": async (salon) => ({
    body: {
      products: [
        {
          catalogProductId: await salon.getirListing(),
          product_id: (await salon.make("POST /api/products")).id,
          quantity: 5,
          original_price: 12_000,
          price: 10_000,
          max_sell_count: 3,
          follows_price: true,
        },
      ],
    },
  }),
  "POST /api/connect/getir/products/refresh": async (salon) => {
    await withGetir(salon);
    return {};
  },
  "GET /api/connect/getir/orders/{id}": async (salon) => ({ params: { id: String(await salon.marketOrder()) } }),
  "DELETE /api/connect/{slug}": async (salon) => {
    await salon.make("PUT /api/connect/{slug}/settings");
    return netgsm;
  },
  "POST /api/calendar-feed": withCalendar,
  "DELETE /api/calendar-feed": async (salon) => {
    await withCalendar(salon);
    await salon.admin.call("POST /api/calendar-feed");
    return { by: salon.admin };
  },
  "POST /api/webhooks": addsWebhook,
  "PUT /api/webhooks/{id}": async (salon) => ({
    params: { id: await ownWebhook(salon) },
    body: { ...(await addsWebhook(salon)).body, paused: false },
  }),
  "POST /api/webhooks/{id}/secret": async (salon) => {
    await verified(salon);
    return { params: { id: await ownWebhook(salon) } };
  },
  "POST /api/webhooks/{id}/test": async (salon) => ({ params: { id: await ownWebhook(salon) } }),
  "DELETE /api/webhooks/{id}": async (salon) => ({ params: { id: await newWebhook(salon) } }),
  "GET /api/webhooks/deliveries": () => ({ query: { page: "1", per_page: "20" } }),
  "GET /api/webhooks/deliveries/{id}": ownDelivery,
  "POST /api/webhooks/deliveries/{id}/again": ownDelivery,
};
