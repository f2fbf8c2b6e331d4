import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { textsOf } from "#tests/harness/pdf-text.ts";
import { openTill } from "#tests/harness/till.ts";

/** Issue 20 (decision 0118): one person's data as a file, and what forgetting leaves until when. */

const server = await testServer();
const till = await openTill(server);
const { salon, company } = till;
afterAll(() => server.travel(undefined));
const run = (text: string, ...values: unknown[]) => server.owner.query(text, [company, ...values]);

const person = async (name: string, more: object = {}) =>
  (
    await salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name, surname: "Yıldız", phone: "+905321112233", email: "kisi@ornek.test", ...more },
    })
  ).id;
const remainder = (id: number) => salon.call("GET /api/privacy/people/{id}/remainder", { params: { id } });
const forget = (id: number) => salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id } });
const file = (id: number, query: object) =>
  salon.try("GET /api/privacy/people/{id}/file", { params: { id }, query: query as never });
const paper = async (id: number, query: object = { form: "pdf" }) => {
  const { status, body } = await file(id, query);
  expect(status).toBe(200);
  return textsOf(body as unknown as Buffer);
};
const json = async (id: number) => {
  const { status, body } = await file(id, { form: "json" });
  expect(status).toBe(200);
  return body as unknown as { person: number; data: Record<string, Record<string, unknown>[]> };
};

await run("insert into document_series (company_id, kind, series) values ($1, 'invoice', 'KVK')");

async function invoice(contact_id: number, date: string): Promise<number> {
  const { rows } = await run(
    `insert into documents (company_id, kind, status, serial, series, number, date, currency, net, tax, contact_id, party_name, party_address,
       tax_number, note, issuer, issued_at, created_by)
     select $1, 'invoice', 'issued', n, 'KVK', 'KVK' || n, $3, 'TRY', 100, 20, $2, 'Selin Yıldız', 'Moda', '12345678901', 'not', '{}', now(), $4
     from (select coalesce(max(serial), 0) + 1 as n from documents where company_id = $1) s returning id`,
    contact_id,
    date,
    till.seller,
  );
  return (rows[0] as { id: number }).id;
}

describe("the file of a person's data", () => {
  test("as JSON has the rows of all tables with names, and no secret, key or hash", async () => {
    const id = await person("Selin");
    await salon.call("POST /api/contacts/{id}/activities", {
      params: { id },
      body: { type: "note", note: "Boyada alerjisi var", happened_at: "2026-11-20 10:00" },
    });
    await salon.call("POST /api/contacts/{id}/tags", { params: { id }, body: { name: "Sadık" } });
    const product = await till.product({ price: 10_000 });
    const { id: order } = await till.order({ customer_id: id, items: [{ product_id: product, quantity: 2 }] });
    await till.pay(order, {});
    const { data, person: whose } = await json(id);
    expect(whose).toBe(id);
    expect(data.contacts).toEqual([expect.objectContaining({ name: "Selin", phone: "+905321112233" })]);
    expect(data.contact_tags).toEqual([expect.objectContaining({ tag: "Sadık" })]);
    expect(data.contact_activities).toEqual([expect.objectContaining({ note: "Boyada alerjisi var" })]);
    expect(data.order_lines).toEqual([expect.objectContaining({ quantity: 2, order_id: order })]);
    expect(JSON.stringify(data)).not.toMatch(/"(company_id|search_key|token|\w+_hash|page_url)":/);
  });

  test("has nothing of anybody else", async () => {
    const [one, other] = [await person("Biri", { phone: "", email: "" }), await person("Öbürü")];
    await salon.call("POST /api/contacts/{id}/activities", {
      params: { id: other },
      body: { type: "note", note: "öbürünün notu", happened_at: "2026-11-20 10:00" },
    });
    expect(JSON.stringify(await json(other))).toContain("öbürünün notu");
    expect(JSON.stringify(await json(one))).not.toMatch(/Öbürü|öbürünün/);
  });

  test("as a PDF can be read in both languages; long parts name how many rows are only in the JSON", async () => {
    const id = await person("Gülşah");
    await run(
      `insert into contact_activities (company_id, contact_id, type, note, happened_at, created_by)
       select $1, $2, 'note', 'Not ' || n, now() - n * interval '1 day', $3 from generate_series(1, 45) n`,
      id,
      till.seller,
    );
    const turkish = (await paper(id)).flat();
    expect(turkish).toContain("Kişisel Veri Dökümü");
    expect(turkish).toContain("Kimlik ve iletişim");
    expect(turkish).toContain("Gülşah");
    expect(turkish.filter((text) => /^Not \d+$/.test(text))).toHaveLength(40);
    expect(turkish).toContain("Aktiviteler (en yeni 40 / 45; tamamı JSON dosyasında)");
    const english = (await paper(id, { form: "pdf", language: "en" })).flat();
    expect(english).toContain("Personal data");
    expect(english).toContain("Activities (newest 40 of 45; all in the JSON file)");
  });

  test("of hostile and very long texts is still made, and every download is in the audit without a word of them", async () => {
    const id = await person("<script>alert(1)</script>", { surname: "=HYPERLINK(1)" });
    await run(
      `insert into contact_activities (company_id, contact_id, type, note, happened_at, created_by)
       select $1, $2, 'note', $4, now(), $3 from generate_series(1, 200)`,
      id,
      till.seller,
      `${"ğüşiöç ".repeat(250)}${"🙂".repeat(50)}${"x".repeat(100)}`,
    );
    expect((await paper(id)).length).toBeGreaterThan(1);
    expect((await json(id)).data.contact_activities).toHaveLength(200);
    const { rows } = await run(
      "select action, employee_id, after from audit_entries where company_id = $1 and entity = 'contact' and entity_id = $2 order by id",
      id,
    );
    expect(rows).toEqual(
      ["pdf", "json"].map((form) => ({ action: "data_downloaded", employee_id: till.seller, after: { form } })),
    );
  });

  test("is refused for nobody, a supplier, somebody forgotten, and in another form", async () => {
    const { id: supplier } = await salon.call("POST /api/contacts/{type}", {
      params: { type: "supplier" },
      body: { name: "Firma" },
    });
    const gone = await person("Giden");
    await forget(gone);
    for (const id of [supplier, gone, 999_999_999]) {
      expect((await file(id, { form: "json" })).status).toBe(404);
      expect((await salon.try("GET /api/privacy/people/{id}/remainder", { params: { id } })).status).toBe(404);
    }
    expect((await file(till.customer, { form: "docx" })).status).toBe(422);
  });
});

describe("what forgetting leaves", () => {
  test("is nothing of a person without history", async () => {
    expect(await remainder(await person("Yeni"))).toEqual({
      has_history: false,
      coming: 0,
      owed: 0,
      advance: 0,
      packages: 0,
      documents: null,
      books: null,
      consents: null,
    });
  });

  test("is what is owed, paid in advance and bought in sessions, which the question names", async () => {
    server.travel("2026-11-26T09:00:00.000Z");
    const id = await person("Borçlu");
    const product_id = await till.product();
    const { id: owed } = await till.order({ customer_id: id, items: [{ product_id, quantity: 1 }] });
    await till.pay(owed, { due_at: "2026-12-31", payments: [{ payment_method: "cash", amount: 4_000 }] });
    const load = { payment_method: "cash" as const, amount: 2_500 };
    await salon.call("POST /api/contacts/{id}/balance", { params: { id }, body: load });
    const { data: services } = await salon.call("GET /api/services");
    const { id: package_id } = await salon.call("POST /api/session-packages", {
      body: { name: "Üç seans", price: 9_000, services: [{ service_id: services[0]!.id, count: 3 }] },
    });
    const sale = await till.order({ customer_id: id, items: [], packages: [{ package_id }] } as never);
    await till.pay(sale.id);
    expect(await remainder(id)).toMatchObject({ owed: 6_000, advance: 2_500, packages: 1 });
    server.travel(undefined);
  });

  test("are invoices until the end of the tenth year, and the evidence of consents for three years", async () => {
    server.travel("2026-11-26T09:00:00.000Z");
    const id = await person("Selin");
    await salon.call("PUT /api/contacts/{type}/{id}", {
      params: { type: "customer", id },
      body: { sms_consent_at: "2026-01-05 10:00" },
    });
    await invoice(id, "2025-03-01");
    await invoice(id, "2026-02-01");
    expect(await remainder(id)).toMatchObject({
      has_history: true,
      documents: { count: 2, until: "2036-12-31" },
      consents: { count: 1, until: "2029-11-26" },
    });
    server.travel(undefined);
  });

  test("is erased after its time by the daily job, of forgotten people alone; until then the database refuses it", async () => {
    const [gone, stays] = [await person("Giden"), await person("Kalan")];
    const [old, young, other] = [
      await invoice(gone, "2025-12-31"),
      await invoice(gone, "2026-01-01"),
      await invoice(stays, "2025-12-31"),
    ];
    const pay = async (contact: number, at = "2025-06-01T10:00:00Z") => {
      const { rows } = await run(
        `insert into transactions (company_id, type, amount, payment_method, account_id, contact_id, description, reference, paid_at)
         select $1, 'income', 100, 'cash', min(id), $2, 'Giden için', 'R1', $3 from accounts where company_id = $1 returning id`,
        contact,
        at,
      );
      return (rows[0] as { id: number }).id;
    };
    const [paid, paidByOther] = [await pay(gone), await pay(stays)];
    // Half past midnight of 2026 in Istanbul: 2025 in UTC.
    const paidAtNewYear = await pay(gone, "2025-12-31T21:30:00Z");
    await forget(gone);
    await run(
      `insert into closed_months (company_id, month, starts_at, ends_at, closed_by) values ($1, '2025-06-01', '2025-05-31T21:00:00Z', '2025-06-30T21:00:00Z', $2)`,
      till.seller,
    );
    const names = async () =>
      (
        await run(
          "select id, party_name as name, tax_number, total from documents where company_id = $1 and id = any($2) order by id",
          [old, young, other],
        )
      ).rows.map((row: { name: string; tax_number: string }) => `${row.name} ${row.tax_number}`.trim());
    const words = async () =>
      (
        await run("select description from transactions where company_id = $1 and id = any($2) order by id", [
          paid,
          paidByOther,
          paidAtNewYear,
        ])
      ).rows.map((row: { description: string }) => row.description);

    server.travel("2035-12-31T20:00:00.000Z");
    await server.runJobs();
    expect(await names()).toEqual(["Selin Yıldız 12345678901", "Selin Yıldız 12345678901", "Selin Yıldız 12345678901"]);
    await expect(run("update documents set party_name = '' where company_id = $1 and id = $2", young)).rejects.toThrow(
      "an issued document never changes",
    );
    server.travel("2036-01-02T06:00:00.000Z");
    await server.runJobs();
    expect(await names()).toEqual(["", "Selin Yıldız 12345678901", "Selin Yıldız 12345678901"]);
    expect(await words()).toEqual(["", "Giden için", "Giden için"]);
    server.travel("2037-01-02T06:00:00.000Z");
    await server.runJobs();
    expect(await words()).toEqual(["", "Giden için", ""]);
    server.travel(undefined);
  });
});
