import { beforeEach, describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { textsOf } from "#tests/harness/pdf-text.ts";

/** I4: PDFs of invoices and bills, and the parties on them. */

const server = await testServer();
let salon: Caller;
beforeEach(async () => {
  salon = await server.salon();
});

const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };
const draft = (body: object = {}) => salon.call("POST /api/accounting/invoice", { body: { lines: [line], ...body } });
const issue = (id: number) => salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
const print = (id: number, kind = "invoice") =>
  salon.try<Buffer>(`GET /api/accounting/${kind}/{id}/document`, { params: { id } });
/** The text of the PDF; a piece that ends in a space continues in the next one. */
const drawnOf = async (id: number, kind?: string) =>
  textsOf((await print(id, kind)).body)
    .flat()
    .join("|")
    .replaceAll(" |", " ");
const words = async (id: number, kind?: string) => (await drawnOf(id, kind)).split("|");
const company = (body: object) => salon.try("PUT /api/company", { body });

test("a draft and an issued document are a PDF with their own name", async () => {
  const { id } = await draft({ party_name: "Çağrı İğdeli", party_address: "Kadıköy", tax_number: "1234567890" });
  const { status, headers, body } = await print(id);
  expect([status, headers["content-type"], body.subarray(0, 5).toString()]).toEqual([200, "application/pdf", "%PDF-"]);
  expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''Fatura%20Taslak%20${id}.pdf`);
  const { number } = await issue(id);
  expect((await print(id)).headers["content-disposition"]).toContain(number);
  expect(await words(id)).toEqual(expect.arrayContaining([`Fatura ${number}`, "Çağrı İğdeli", "VKN: 1234567890"]));
  expect((await print(999_999)).status).toBe(404);
});

test("each line shows whether KDV is included, each rate its base and KDV, and they add up to the total", async () => {
  const { id } = await draft({
    lines: [
      { ...line, quantity: 1200, price: 333 },
      { ...line, price: 101, tax_rate: 1, tax_type: "excluded" },
      { ...line, price: 50_000, tax_rate: 10, discount: 5000 },
      { ...line, price: 700, tax_rate: 0, tax_type: "excluded" },
    ],
  });
  const drawn = await drawnOf(id);
  expect(drawn).toContain("1.200|₺3,33|%20 dahil|₺3.996,00");
  expect(drawn).toContain("1|₺1,01|+ %1|₺1,02");
  expect(drawn).toContain("1|₺7,00|%0|₺7,00");
  expect(drawn).toContain("İndirim: -₺50,00");
  expect(drawn).toContain(
    [
      "KDV'siz toplam|₺3.747,10",
      "KDV %0 (matrah ₺7,00)|₺0,00",
      "KDV %1 (matrah ₺1,01)|₺0,01",
      "KDV %10 (matrah ₺409,09)|₺40,91",
      "KDV %20 (matrah ₺3.330,00)|₺666,00",
      "Toplam|₺4.454,02",
    ].join("|"),
  );
});

test("what is withheld stands below the total, and what is left to pay", async () => {
  const { id } = await draft({
    tax_number: "1234567890",
    tevkifat_code: "612",
    lines: [{ ...line, price: 100_000, tax_type: "excluded" }],
  });
  expect(await drawnOf(id)).toContain("Toplam|₺1.200,00|KDV tevkifatı %90 (612)|-₺180,00|Ödenecek tutar|₺1.020,00");
  const rent = { party_name: "Ev sahibi", stopaj_rate: 20, lines: [{ ...line, price: 100_000, tax_rate: 0 }] };
  const { id: bill } = await salon.call("POST /api/accounting/bill", { body: rent });
  expect(await drawnOf(bill, "bill")).toContain("Toplam|₺1.000,00|Stopaj %20|-₺200,00|Ödenecek tutar|₺800,00");
});

describe("the issuer (I4, A12)", () => {
  test("has tax office and number once the business has entered them; empty ones are not printed", async () => {
    const { id } = await draft();
    expect((await words(id)).join(" ")).not.toMatch(/Vergi dairesi|VKN|TCKN/);
    expect((await company({ tax_office: "Kadıköy", tax_number: "987 654 32 17" })).body).toMatchObject({
      tax_office: "Kadıköy",
      tax_number: "9876543217",
    });
    expect(await salon.call("GET /api/accounting/invoice/{id}", { params: { id } })).toMatchObject({
      issuer: { name: "Elif Güzellik", tax_office: "Kadıköy", tax_number: "9876543217" },
    });
    expect(await words(id)).toEqual(
      expect.arrayContaining(["+90 532 418 27 06", "Vergi dairesi: Kadıköy · VKN: 9876543217"]),
    );
  });

  test("on an issued document does not change later", async () => {
    await company({ tax_office: "Kadıköy", tax_number: "9876543217" });
    const { id } = await draft();
    const issued = await issue(id);
    await company({ tax_office: "Beşiktaş", tax_number: "10000000146" });
    expect(await salon.call("GET /api/accounting/invoice/{id}", { params: { id } })).toEqual(issued);
    expect(await words(id)).toContain("Vergi dairesi: Kadıköy · VKN: 9876543217");
    expect(await words((await draft()).id)).toContain("Vergi dairesi: Beşiktaş · TCKN: 10000000146");
  });

  test.each(["9876543216", "123", "11111111111", "12345678901", "abc"])("%s is refused by name", async (tax_number) => {
    expect(await company({ tax_number })).toMatchObject({
      status: 422,
      body: { messages: { tax_number: "Geçerli bir VKN (10 rakam) veya TCKN (11 rakam) girin" } },
    });
  });

  test("is in English in an English business; an invoice older than the tax identity prints without it", async () => {
    await company({ tax_office: "Beşiktaş", tax_number: "10000000146" });
    const { id } = await draft({ tax_number: "11111111111" });
    await issue(id);
    await server.owner.query("alter table documents disable trigger keep_issued_document");
    await server.owner.query("update documents set issuer = issuer - 'tax_office' - 'tax_number' where id = $1", [id]);
    await server.owner.query("alter table documents enable trigger keep_issued_document");
    await salon.call("POST /api/settings", { body: { defaults: { language: "en" } } });
    const drawn = await drawnOf(id);
    expect(drawn).toContain("VAT 20% (of ₺500.00)");
    expect(drawn).toContain("20% incl.");
    expect(drawn).toContain("ID number: 11111111111");
    expect(drawn).not.toContain("Tax office");
    expect(await words((await draft()).id)).toContain("Tax office: Beşiktaş · ID number: 10000000146");
  });
});

test("a bill names its supplier, and the business as its recipient", async () => {
  const { id } = await salon.call("POST /api/accounting/bill", {
    body: {
      party_name: "Işık Elektrik A.Ş.",
      tax_office: "Büyük Mükellefler",
      tax_number: "2222222222",
      lines: [line],
    },
  });
  expect(await words(id, "bill")).toEqual(
    expect.arrayContaining(["Tedarikçi", "Işık Elektrik A.Ş.", "Vergi dairesi: Büyük Mükellefler · VKN: 2222222222"]),
  );
});

test("forgetting a customer clears drafts, but not issued documents, as the law requires (G1, I4)", async () => {
  const params = { type: "customer" };
  const { id: contact_id } = await salon.call("POST /api/contacts/{type}", { params, body: { name: "Sıla" } });
  const about = { contact_id, party_name: "Sıla", party_address: "Moda", tax_number: "10000000146", note: "Sıla için" };
  const [kept, left] = [await draft(about), await draft(about)];
  await issue(kept.id);
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { ...params, id: contact_id } });
  const read = (id: number) => salon.call("GET /api/accounting/invoice/{id}", { params: { id } });
  expect(await read(kept.id)).toMatchObject(about);
  expect(await read(left.id)).toMatchObject({
    party_name: "",
    party_address: "",
    tax_number: "",
    note: "",
    total: 60_000,
  });
});
