import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";

/** Issue 19, expenses: bills with a category, withholding, a due day and slips (decision 0097). */

const server = await testServer();
let salon: Caller;
beforeEach(async () => {
  salon = await server.salon();
});

const rent = { description: "Dükkân kirası", price: 1_000_000, tax_rate: 20, tax_type: "excluded" as const };
const bill = (body: object = {}) => salon.call("POST /api/accounting/bill", { body: { lines: [rent], ...body } });
const issue = (id: number) => salon.call("POST /api/accounting/bill/{id}/issue", { params: { id }, body: {} });
const pay = (id: number) =>
  salon.call("POST /api/accounting/bill/{id}/pay", {
    params: { id },
    body: { payment_method: "bank_transfer", paid_at: "2026-10-20 10:00" },
  });
const written = async (transaction: number) =>
  (
    await server.owner.query("select type, total::int from transactions where id = $1 or refund_of = $1 order by id", [
      transaction,
    ])
  ).rows;
const photo = (width = 3000) =>
  sharp({ create: { width, height: 40, channels: 3, background: "#c02020" } })
    .jpeg()
    .toBuffer();
/** Of a picture in an address. */
const sizeOf = async (address: string | null) => {
  const { format, width } = await sharp(Buffer.from(address!.split(",")[1]!, "base64")).metadata();
  return { format, width };
};
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const addSlip = (id: number, file: Buffer) =>
  salon.try<{ slips: { id: number; name: string; type: string; size: number; picture: string | null }[] }>(
    "POST /api/accounting/bill/{id}/slips",
    { params: { id }, body: { file: file as never } as never },
  );
const readSlip = (id: number, slip: number) =>
  salon.try<Buffer>("GET /api/accounting/bill/{id}/slips/{slip}", { params: { id, slip } });

test("a bill of nothing is refused at its price in both languages, takes no number, and is issued once it has one", async () => {
  const free = { ...rent, price: 5_000, discount: 5_000 };
  for (const lines of [[{ ...rent, price: 0 }], [{ ...rent, price: 0 }, free]]) {
    const { id } = await bill({ lines });
    const refused = (language: "tr" | "en") => {
      const headers = { "accept-language": language };
      return salon.try("POST /api/accounting/bill/{id}/issue", { params: { id }, body: {} }, { headers });
    };
    expect(await refused("en")).toMatchObject({
      status: 422,
      body: {
        messages: {
          "lines.0.price": "A bill with a total of zero cannot be issued. Enter the unit price of its lines.",
        },
      },
    });
    expect(await refused("tr")).toMatchObject({
      status: 422,
      body: {
        error: "bill_of_nothing",
        message: "Toplamı sıfır olan gider kaydedilemez. Satırların birim fiyatını girin.",
      },
    });
    expect(await salon.call("GET /api/accounting/bill/{id}", { params: { id } })).toMatchObject({
      status: "draft",
      number: "",
    });
    await salon.call("PUT /api/accounting/bill/{id}", { params: { id }, body: { lines: [{ ...rent, price: 1 }] } });
    expect(await issue(id)).toMatchObject({ status: "issued", total: 1 });
  }
});

test("the due day is not before the bill's date, not even when it is issued for a later one", async () => {
  const early = { date: "2026-10-02", due_on: "2026-10-01" };
  const refusal = {
    status: 422,
    body: { messages: { due_on: "Son ödeme günü fatura tarihinden önce olamaz" } },
  };
  const body = { ...early, lines: [rent] };
  expect(await salon.try("POST /api/accounting/bill", { body })).toMatchObject(refusal);
  const { id } = await bill({ ...early, due_on: "2026-10-02" });
  const change = { params: { id }, body: { date: "2026-10-03" } };
  expect(await salon.try("PUT /api/accounting/bill/{id}", change)).toMatchObject(refusal);
  const later = { params: { id }, body: { date: "2026-10-04" } };
  expect(await salon.try("POST /api/accounting/bill/{id}/issue", later)).toMatchObject(refusal);
  expect(await issue(id)).toMatchObject({ status: "issued", date: "2026-10-02", due_on: "2026-10-02" });
});

describe("withholding", () => {
  test("of rent is 20 % of the net amount; the supplier is owed and paid the rest, and gets back as much on cancelling", async () => {
    const { id: contact_id } = await salon.call("POST /api/contacts/{type}", {
      params: { type: "supplier" },
      body: { name: "Mal", surname: "Sahibi" },
    });
    const made = await bill({
      contact_id,
      category: "rent",
      due_on: "2026-10-05",
      stopaj_rate: 20,
      date: "2026-10-01",
    });
    expect(made).toMatchObject({
      category: "rent",
      due_on: "2026-10-05",
      net: 1_000_000,
      tax: 200_000,
      total: 1_200_000,
      stopaj_rate: 20,
      stopaj: 200_000,
      tevkifat_rate: 0,
      tevkifat: 0,
      payable: 1_000_000,
    });
    await issue(made.id);
    const suppliers = await salon.call("GET /api/contacts/supplier", {});
    expect(suppliers.data[0]).toMatchObject({
      id: contact_id,
      owed: [{ currency: "TRY", count: 1, amount: 1_000_000 }],
    });
    const paid = await pay(made.id);
    expect(await written(paid.transaction_id!)).toEqual([{ type: "expense", total: 1_000_000 }]);
    await salon.call("POST /api/accounting/bill/{id}/cancel", { params: { id: made.id } });
    expect((await written(paid.transaction_id!)).map(({ total }) => total)).toEqual([1_000_000, -1_000_000]);
  });

  test("of KDV is a share of it, rounded half up", async () => {
    const line = { description: "Temizlik", price: 33_33, tax_rate: 20, tax_type: "excluded" };
    expect(await bill({ lines: [line], tevkifat_rate: 90 })).toMatchObject({
      net: 3333,
      tax: 667,
      tevkifat: 600,
      stopaj: 0,
      payable: 3400,
    });
  });

  test("a rate is between 0 and 100, and an invoice has none", async () => {
    const refused = await salon.try("POST /api/accounting/bill", { body: { lines: [rent], stopaj_rate: 101 } });
    expect(refused).toMatchObject({ status: 422, body: { messages: { stopaj_rate: expect.any(String) } } });
    const invoice = await salon.try("POST /api/accounting/invoice", {
      body: { lines: [rent], stopaj_rate: 20 } as never,
    });
    expect(invoice.status).toBe(422);
    await expect(
      server.owner.query(
        "update documents set category = 'rent', kind = 'invoice', contact_id = null where status = 'draft'",
      ),
    ).rejects.toThrow("documents_expense_check");
  });
});

describe("a category", () => {
  test("is one of ours, in either language, or the business's own; bills are found by it and by their day", async () => {
    expect((await bill({ category: " kira " })).category).toBe("rent");
    expect((await bill({ category: "Electricity" })).category).toBe("electricity");
    const own = await bill({ category: "Çiçek", date: "2026-08-14" });
    expect((await salon.call("GET /api/accounting/expense-categories", {})).data).toEqual([{ category: "Çiçek" }]);
    const find = async (query: object) =>
      (await salon.call("GET /api/accounting/bill", { query: query as never })).data.map(({ id }) => id);
    expect(await find({ category: "Çiçek" })).toEqual([own.id]);
    expect(await find({ from: "2026-08-01", to: "2026-08-31" })).toEqual([own.id]);
    const none = await bill({ date: "2026-08-15" });
    expect(await find({ category: "none", from: "2026-08-01", to: "2026-08-31" })).toEqual([none.id]);
  });

  test("is one of ours in capitals, too; a name that filters use is no category", async () => {
    for (const [typed, meant] of [
      ["KIRA", "rent"],
      ["Insurance", "insurance"],
      ["Internet and Telephone", "internet"],
      ["DİĞER", "other"],
      ["None", ""],
    ] as const)
      expect((await bill({ category: typed })).category, typed).toBe(meant);
  });

  test("typed in other letters is the one that other bills have", async () => {
    const first = await bill({ category: "Dekor" });
    const other = await bill({ category: " DEKOR " });
    expect([first.category, other.category]).toEqual(["Dekor", "Dekor"]);
    const put = (id: number, category: string) =>
      salon.call("PUT /api/accounting/bill/{id}/category", { params: { id }, body: { category } });
    expect((await put(other.id, "dekor")).category).toBe("Dekor");
    const changed = { params: { id: other.id }, body: { category: "dekör", lines: [rent] } };
    expect((await salon.call("PUT /api/accounting/bill/{id}", changed)).category).toBe("Dekor");
    const { data } = await salon.call("GET /api/accounting/expense-categories", {});
    expect(data.filter(({ category }) => category.startsWith("D"))).toEqual([{ category: "Dekor" }]);
    // Nobody else has it, so its spelling can be changed.
    await salon.call("DELETE /api/accounting/bill/{id}", { params: { id: first.id } });
    expect((await put(other.id, "dekor")).category).toBe("dekor");
  });

  test("of an issued bill can be corrected, but not in a closed month", async () => {
    const { id } = await bill({ category: "other", date: "2026-07-02" });
    await issue(id);
    const change = (category: string) =>
      salon.try("PUT /api/accounting/bill/{id}/category", { params: { id }, body: { category } });
    expect(await change("Elektrik")).toMatchObject({
      status: 200,
      body: { category: "electricity", status: "issued" },
    });
    const params = { month: "2026-07" };
    await salon.call("POST /api/accounting/months/{month}/close", { params, body: { confirm: ["earlier_open"] } });
    expect(await change("rent")).toMatchObject({ status: 409, body: { error: "month_closed" } });
    await salon.call("POST /api/accounting/months/{month}/reopen", { params, body: { reason: "Fiş unutuldu" } });
  });
});

test("slips of suppliers are entered in any order, so a bill may be before the last one of its series", async () => {
  await issue((await bill({ date: "2026-09-20" })).id);
  expect(await issue((await bill({ date: "2026-09-10" })).id)).toMatchObject({ status: "issued", date: "2026-09-10" });
});

describe("slips", () => {
  test("are photos, made smaller, or PDFs, kept as they are; only by the bill's own address and with a session", async () => {
    const { id } = await bill();
    const first = await addSlip(id, await photo());
    expect(first).toMatchObject({
      status: 201,
      body: { slips: [{ type: "image/jpeg", name: expect.stringMatching(/\.jpg$/) }] },
    });
    const { slips } = (await addSlip(id, pdf)).body;
    expect(slips[1]).toMatchObject({ type: "application/pdf", size: pdf.length, picture: null });
    expect(await sizeOf(slips[0]!.picture)).toEqual({ format: "webp", width: 112 });
    const kept = await readSlip(id, slips[1]!.id);
    expect(kept.status).toBe(200);
    expect(kept.headers["content-disposition"]).toMatch(/^attachment/);
    expect(kept.body.equals(pdf)).toBe(true);
    expect((await sharp((await readSlip(id, slips[0]!.id)).body).metadata()).width).toBe(2000);
    const other = await bill();
    expect((await readSlip(other.id, slips[0]!.id)).status).toBe(404);
    expect((await addSlip(id, Buffer.from("<html>"))).status).toBe(422);
  });

  test("that have no small picture get one every night, damaged ones none", async () => {
    const { id } = await bill();
    for (const file of [await photo(), await photo(), pdf]) await addSlip(id, file);
    await server.owner.query(
      `update document_slips set picture = null,
         content = case when id = (select max(id) from document_slips where type <> 'application/pdf') then 'damaged' else content end
       where document_id = $1`,
      [id],
    );
    const pictures = async () =>
      (await salon.call("GET /api/accounting/bill/{id}", { params: { id } })).slips.map(({ picture }) => picture);
    expect(await pictures()).toEqual([null, null, null]);
    await server.runJobs();
    server.travel(new Date(Date.now() + 26 * 3_600_000).toISOString());
    await server.runJobs();
    const [small, damaged, none] = await pictures();
    expect(await sizeOf(small!)).toEqual({ format: "webp", width: 112 });
    expect([damaged, none]).toEqual([null, null]);
    server.travel(undefined);
  });

  test("are deleted with a note in the audit, but not in a closed month; one can still be added there", async () => {
    const { id } = await bill({ date: "2026-06-03" });
    await issue(id);
    const { slips } = (await addSlip(id, pdf)).body;
    const remove = (slip: number) =>
      salon.try("DELETE /api/accounting/bill/{id}/slips/{slip}", { params: { id, slip } });
    const params = { month: "2026-06" };
    await salon.call("POST /api/accounting/months/{month}/close", { params, body: { confirm: ["earlier_open"] } });
    expect(await remove(slips[0]!.id)).toMatchObject({ status: 409, body: { error: "month_closed" } });
    expect((await addSlip(id, pdf)).status).toBe(201);
    await salon.call("POST /api/accounting/months/{month}/reopen", { params, body: { reason: "Fiş unutuldu" } });
    expect((await remove(slips[0]!.id)).status).toBe(204);
    expect((await remove(slips[0]!.id)).status).toBe(404);
    const { rows } = await server.owner.query("select before from audit_entries where entity = 'slip'");
    expect(rows).toEqual([{ before: expect.objectContaining({ bill: id, hash: expect.any(String) }) }]);
  });
});

test("the list of slips finds them by file, number and supplier, of days and of a category", async () => {
  const find = async (query: object) =>
    (await salon.call("GET /api/accounting/slips", { query: { per_page: 50, ...query } })).data.map(
      ({ bill: { id } }) => id,
    );
  const { id: contact_id } = await salon.call("POST /api/contacts/{type}", {
    params: { type: "supplier" },
    body: { name: "Iğdır", surname: "Kırtasiye" },
  });
  const [named, drafted] = [
    await bill({ party_name: "Şükrü Elektrik", category: "electricity", date: "2026-03-05" }),
    await bill({ contact_id, category: "Kırtasiye işleri", date: "2026-04-05" }),
  ];
  for (const { id } of [named, drafted]) {
    const file = new File([pdf], id === named.id ? "MAKBUZ İĞNE.pdf" : "diğer.pdf", { type: "application/pdf" });
    expect((await addSlip(id, file as never)).status).toBe(201);
  }
  await addSlip(named.id, pdf);
  expect(await find({ query: "makbuz iğne" })).toEqual([named.id]);
  expect(await find({ query: "şükrü" })).toEqual([named.id, named.id]);
  expect(await find({ query: "ığdır kır" })).toEqual([drafted.id]);
  expect(await find({ query: "%" })).toEqual([]);
  expect(await find({ from: "2026-04-01", to: "2026-04-30" })).toEqual([drafted.id]);
  expect(await find({ category: "electricity", query: "makbuz" })).toEqual([named.id]);
  expect(await find({ category: "none", from: "2026-03-01", to: "2026-04-30" })).toEqual([]);
  const { data, meta } = await salon.call("GET /api/accounting/slips", {
    query: { per_page: 10, from: "2026-03-01", to: "2026-04-30" },
  });
  expect([data.map((row) => row.bill.id), meta.total]).toEqual([[named.id, drafted.id, named.id], 3]);
  expect(data[1]).toMatchObject({
    name: "diğer.pdf",
    picture: null,
    bill: { party: "Iğdır Kırtasiye", category: "Kırtasiye işleri", date: "2026-04-05" },
  });
  const other = await server.salon();
  expect((await other.call("GET /api/accounting/slips", { query: {} })).data).toEqual([]);
});
