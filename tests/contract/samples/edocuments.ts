import { PASSWORD, type Salon } from "../salon.ts";
import { paidOrder } from "./sales.ts";
import type { Samples } from "./sample.ts";

/** An issued invoice with everything that an e-document needs, of the day of the other samples. Leaves the numbering as it was. */
const invoice = async ({ admin, mark }: Salon, more: object = {}, series = "EBL") => {
  const owner = { owner_name: mark, owner_surname: mark, district: mark, city: mark, address: mark };
  await admin.call("PUT /api/company", { body: { tax_number: "10000000146", tax_office: mark, ...owner } });
  const { prefix, yearly } = (await admin.call("GET /api/settings")).invoicing;
  await admin.call("POST /api/settings", { body: { invoicing: { prefix: series, yearly: true } } });
  const line = { description: `${mark} kesim`, price: 60_000, tax_rate: 0 };
  const { id } = await admin.call("POST /api/accounting/invoice", {
    body: { date: "2026-01-05", lines: [line], ...more },
  });
  await admin.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  await admin.call("POST /api/settings", { body: { invoicing: { prefix, yearly } } });
  return { params: { id: String(id) } };
};

const connect = async (salon: Salon): Promise<void> => {
  await salon.admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  const body = { api_key: `${salon.mark} anahtar` };
  await salon.admin.call("PUT /api/connect/{slug}/settings", { params: { slug: "nilvera" }, body });
};

/** The same, with an integrator connected. */
const connected = async (salon: Salon, more: object = {}, series = "EBL") => {
  await connect(salon);
  return invoice(salon, more, series);
};

/** An accepted e-Arşiv document of today, in a series of its own. */
const accepted = async (salon: Salon) => {
  const line = { description: `${salon.mark} kesim`, price: 60_000, tax_rate: 20 };
  const { params } = await connected(salon, { date: undefined, lines: [line] }, "EBC");
  await salon.admin.call("POST /api/edocuments/invoice/{id}/send", { params, body: {} });
  await salon.acceptEdocument(Number(params.id));
  return { params };
};

const options = { exemption: "351", exchange_rate: "41.25" } as const;

/** A paid sale whose invoice is issued, so that no call issues one with today's date. */
const sale = async (salon: Salon) => {
  const order_id = await paidOrder(salon);
  await invoice(salon, { order_id });
  return { params: { id: String(order_id) } };
};

export const samples: Samples = {
  "POST /api/edocuments/credits": async (salon) => {
    await connect(salon);
    return {};
  },
  "GET /api/edocuments/undocumented": () => ({ query: { from: "2026-01-01", to: "2026-01-31" } }),
  "GET /api/edocuments/sale/{id}": sale,
  "POST /api/edocuments/sale/{id}/return": async (salon) => {
    const { params } = await sale(salon);
    // Today's number must not come before those of the other samples.
    await salon.admin.call("PUT /api/edocuments/settings", {
      body: { return_series: "EIR" },
    });
    await salon.admin.call("POST /api/orders/{id}/refund", {
      params,
      body: {},
    });
    return { params, body: { confirm: ["no_edocument"] } };
  },
  "GET /api/edocuments/invoice/{id}/return": invoice,
  "POST /api/edocuments/invoice/{id}/return": async (salon) => {
    const { params } = await invoice(salon);
    await salon.admin.call("PUT /api/edocuments/settings", { body: { return_series: "EIR" } });
    const { lines } = await salon.admin.call("GET /api/edocuments/invoice/{id}/return", { params });
    return { params, body: { lines: [{ id: lines[0]!.id, quantity: 1 }], ...options, confirm: ["no_edocument"] } };
  },
  "POST /api/edocuments/sale/{id}": async (salon) => ({
    ...(await sale(salon)),
    body: { exemption: "351", confirm: ["no_edocument"] },
  }),
  "PUT /api/edocuments/settings": () => ({
    body: { archive_series: "", invoice_series: "EFA", return_series: "EIA", exemption: "", automatic: "off" },
  }),
  "GET /api/edocuments/invoice/{id}/xml": async (salon) => ({
    ...(await invoice(salon)),
    query: options,
  }),
  "GET /api/edocuments/invoice/{id}": invoice,
  "POST /api/edocuments/invoice/{id}/send": async (salon) => ({ ...(await connected(salon)), body: options }),
  "POST /api/edocuments/invoice/{id}/cancel": accepted,
  "GET /api/edocuments/invoice/{id}/pdf": invoice,
};
