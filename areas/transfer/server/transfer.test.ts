import { expect, test } from "vitest";
import { MOST_BYTES, PART_BYTES } from "#areas/transfer/contract/limits.ts";
import { testServer } from "#tests/harness/api.ts";
import { bring, reasonsOf, run, tryOut, upload } from "#tests/harness/imports.ts";

const server = await testServer();

const people = `Ad Soyad;Telefon;E-posta;Doğum tarihi;SMS izni;İzin tarihi;Not
Ayşe Nur Yıldız;0532 418 27 06;ayse@ornek.test;15.01.1990;evet;01.02.2024;Alerjisi var
Şule;0532 418 27 07;;;evet;;
Ayşe;5324182706;;;;;
Bozuk;123;;;;;
=1+1 Çetin;0532 418 27 09;;31/12/1985;;;
`;

test("customers come with what the file proves, doubles by phone once, formulas as text", async () => {
  const salon = await server.salon();
  const tried = await tryOut(server, salon, await upload(server, salon, people));
  expect(tried).toMatchObject({
    state: "checked",
    kind: "customers",
    rows: 5,
    counts: { new: 3, changed: 0, doubled: 1, refused: 1, written: 0 },
  });
  expect((await salon.call("GET /api/contacts/customer")).data).toEqual([]);
  expect(await reasonsOf(salon, tried.id, "refused")).toEqual({ 5: ["bad_phone"] });
  expect(await reasonsOf(salon, tried.id, "doubled")).toEqual({ 4: ["other_in_file"] });

  expect(await run(server, salon, tried.id)).toMatchObject({ state: "done", counts: { written: 3 } });
  const { data } = await salon.call("GET /api/contacts/customer");
  expect(
    data.map(({ name, surname, phone, birth_date, sms_consent_at }) => [
      name,
      surname,
      phone,
      birth_date,
      sms_consent_at?.slice(0, 10) ?? null,
    ]),
  ).toEqual([
    ["=1+1", "Çetin", "+905324182709", "1985-12-31", null],
    ["Ayşe Nur", "Yıldız", "+905324182706", "1990-01-15", "2024-02-01"],
    ["Şule", "", "+905324182707", null, null],
  ]);

  const again = await bring(
    server,
    salon,
    `Ad;Telefon;E-posta\nŞule;05324182707;sule@ornek.test\nBaşka;05324182706;x@ornek.test\n`,
  );
  expect(again).toMatchObject({ counts: { new: 0, changed: 1, doubled: 1, written: 1 } });
  expect(await run(server, salon, again.id, "undo")).toMatchObject({ state: "undone", counts: { undone: 1, kept: 0 } });
  const ayse = data.find(({ surname }) => surname === "Yıldız")?.id as number;
  await salon.call("PUT /api/contacts/{type}/{id}", {
    params: { type: "customer", id: ayse },
    body: { surname: "Demir" },
  });
  const sule = data.find(({ name }) => name === "Şule")?.id as number;
  await salon.call("POST /api/contacts/{id}/tags", { params: { id: String(sule) }, body: { name: "Sadık" } });
  expect(await run(server, salon, tried.id, "undo")).toMatchObject({ state: "undone", counts: { undone: 1, kept: 2 } });
  expect(Object.values(await reasonsOf(salon, tried.id, "kept"))).toEqual([["changed"], ["changed"]]);
  expect((await salon.call("GET /api/contacts/customer")).data.map(({ id }) => id).toSorted()).toEqual(
    [ayse, sule].toSorted(),
  );
});

test("a double says whether its name is another one; a list's total is refused (issue 20)", async () => {
  const salon = await server.salon();
  const goods = `Ürün;Barkod;Fiyat;Stok Kodu
Makas Sarı;8699990000011;100;ZZ-1
Makas Mavi;8699990000011;250;ZZ-2
makas sarı;8699990000011;100;ZZ-1
Tarak;8699990000013;60;ZZ-1
TOPLAM:;;510;
`;
  const tried = await tryOut(server, salon, await upload(server, salon, goods));
  expect(await reasonsOf(salon, tried.id, "doubled")).toEqual({
    3: ["other_in_file"],
    4: ["same_in_file"],
    5: ["known_otherwise"],
  });
  expect(await reasonsOf(salon, tried.id, "refused")).toEqual({ 6: ["sum_line"] });
  const owed = "Ad Soyad;Telefon;Borç\nŞule Ak;05324182707;500\nGenel Toplam;;500\n";
  const debts = await tryOut(server, salon, await upload(server, salon, owed));
  expect(await reasonsOf(salon, debts.id, "refused")).toEqual({ 3: ["sum_line"] });
  await bring(server, salon, "Ad;Telefon\nŞule;05324182707\n");
  const again = await tryOut(server, salon, await upload(server, salon, "Ad;Telefon\nŞule;05324182707\n"));
  expect(await reasonsOf(salon, again.id, "doubled")).toEqual({ 2: ["known"] });
  const other = await tryOut(server, salon, await upload(server, salon, "Ad;Telefon\nNaz;05324182707\n"));
  expect(await reasonsOf(salon, other.id, "doubled")).toEqual({ 2: ["known_otherwise"] });
});

test("what a Bakiye is must be chosen: a debt and a balance are opposites (issue 20)", async () => {
  const salon = await server.salon();
  const { kind, mapping } = await upload(server, salon, "Ad Soyad;Telefon;Bakiye\nŞule Ak;05324182707;500\n");
  expect({ kind, mapping }).toEqual({ kind: null, mapping: ["full_name", "phone", "amount"] });
  expect(await upload(server, salon, "Müşteri;Tel;Bakiye;Vade\nŞule;05324182707;5;\n")).toMatchObject({
    kind: "debts",
  });
  expect(await upload(server, salon, "Müşteri;Tel;Avans\nŞule;05324182707;5\n")).toMatchObject({ kind: "balances" });
});

test("refused rows are downloaded, mended and brought again: only they are new (issue 20)", async () => {
  const salon = await server.salon();
  const first = await bring(server, salon, people);
  const file = await salon.try<Buffer>("GET /api/imports/{id}/refused", { params: { id: first.id } });
  const rows = file.body.toString();
  expect(rows).toContain("Bozuk;123");
  const tried = await tryOut(server, salon, await upload(server, salon, rows.replace(";123", ";0532 418 27 10")));
  expect(tried).toMatchObject({ kind: "customers", rows: 1, counts: { new: 1, changed: 0, doubled: 0, refused: 0 } });
  expect(await run(server, salon, tried.id)).toMatchObject({ state: "done", counts: { written: 1 } });
  const { data } = await salon.call("GET /api/contacts/customer");
  expect(data.map(({ name, surname, phone }) => [name, surname, phone])).toContainEqual(["Bozuk", "", "+905324182710"]);
  expect(data).toHaveLength(4);
  const whole = await bring(server, salon, people.replace(";123;", ";0532 418 27 10;"));
  expect(whole, "the whole mended file brings nobody twice").toMatchObject({ counts: { new: 0, written: 0 } });
});

test("the dry run counts each row of the file once", async () => {
  const salon = await server.salon();
  const ROWS = 2000;
  const text = Array.from({ length: ROWS }, (_, n) => `Müşteri ${n};0532${1_000_000 + n}`).join("\n");
  const { id, kind, mapping } = await upload(server, salon, `Ad Soyad;Telefon\n${text}\n`);
  await salon.call("PUT /api/imports/{id}", { params: { id }, body: { kind: kind!, mapping, overwrite: false } });
  const seen: { done: number; total: number }[] = [];
  const working = server.runJobs();
  let state = "checking";
  while (state === "checking") {
    const one = await salon.call("GET /api/imports/{id}", { params: { id } });
    const { data } = await salon.call("GET /api/jobs", { query: {} });
    seen.push(one.progress, ...data.flatMap(({ progress }) => progress ?? []));
    ({ state } = one);
  }
  await working;
  expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([ROWS]));
  const places = seen.map(({ done }) => done);
  expect(Math.max(...places)).toBe(ROWS);
  expect(places.some((done) => done > 0 && done < ROWS)).toBe(true);
});

test("an import that was stopped after some rows goes on to its end (issue 20)", async () => {
  const salon = await server.salon();
  const ROWS = 2000;
  const text = Array.from({ length: ROWS }, (_, n) => `Müşteri ${n};0532${1_000_000 + n}`).join("\n");
  const { id } = await tryOut(server, salon, await upload(server, salon, `Ad Soyad;Telefon\n${text}\n`));
  const params = { id };
  const read = () => salon.call("GET /api/imports/{id}", { params });
  await salon.call("POST /api/imports/{id}/start", { params });
  const working = server.runJobs();
  await expect.poll(async () => (await read()).counts.written, { interval: 1 }).toBeGreaterThan(0);
  await salon.call("POST /api/imports/{id}/stop", { params });
  await working;
  const stopped = await read();
  expect(stopped).toMatchObject({ state: "stopped", progress: { done: stopped.counts.written, total: ROWS } });
  expect(stopped.counts.written).toBeLessThan(ROWS);
  const total = async () => (await salon.call("GET /api/contacts/customer")).meta.total;
  expect(await total()).toBe(stopped.counts.written);
  expect(await run(server, salon, id)).toMatchObject({ state: "done", counts: { written: ROWS } });
  expect(await total()).toBe(ROWS);
});

test("nothing is sent because of an import: no automation, no webhook, no message", async () => {
  const salon = await server.salon();
  const { id: company } = await salon.call("GET /api/company");
  await server.owner.query(`update automations set enabled = true where company_id = $1`, [company]);
  await server.owner.query(
    `insert into webhook_endpoints (company_id, url, events, secret) values ($1, 'https://a.example/x', '{customer.created,stock.updated,reservation.created,order.created}', 'x')`,
    [company],
  );
  await catalogue(salon);
  await bring(server, salon, people);
  await bring(server, salon, appointments);
  await bring(server, salon, "Ad Soyad;Telefon;Borç;Vade\nŞule;05324182707;1.500,00;30.12.2099\n");
  const count = async (table: string, which = "true") =>
    Number(
      (await server.owner.query(`select count(*) from ${table} where company_id = $1 and ${which}`, [company])).rows[0]
        .count,
    );
  expect(await count("jobs", "name in ('automations.react', 'connect.webhook_event')")).toBe(0);
  expect(await count("automation_runs")).toBe(0);
  expect(await count("messages")).toBe(0);
  expect(await count("reservations")).toBe(1);
});

const appointments =
  "Müşteri;Telefon;Hizmet;Personel;Tarih;Saat\nŞule;05324182707;Bakımlı kesim;Merve Kaya;22.12.2099;14:30\nAli Can;05324182799;Bakımlı kesim;Merve;22.12.2099;14:45\n";

const catalogue = async (salon: Parameters<typeof bring>[1]) => {
  expect(
    await bring(
      server,
      salon,
      "Hizmet;Kategori;Fiyat;Süre\nBakımlı kesim;Kuaför bölümü;1.250,50 ₺;45 dk\nCilt bakımı;Kuaför bölümü;750;1 saat\n",
    ),
  ).toMatchObject({ kind: "services", counts: { written: 2 } });
  expect(
    await bring(server, salon, "Personel\tTelefon\nMerve Kaya\t05321112233\n", { kind: "employees" }),
  ).toMatchObject({ counts: { written: 1 } });
};

test("ledgers begin with opening entries that no day counts, and everything unused is undone", async () => {
  const salon = await server.salon();
  const made = [
    await bring(server, salon, "Hizmet;Fiyat;Süre\nCilt bakımı özel;750;1 saat\n"),
    await bring(server, salon, 'Ürün,Barkod,Satış fiyatı,Stok\nŞampuan,8690000000001,"1,234.56",12\n'),
    await bring(server, salon, "Ad Soyad;Telefon;Borç\nŞule Ak;05324182707;1.500,00\n"),
    await bring(server, salon, "Ad Soyad;Telefon;Bakiye\nŞule Ak;05324182707;500\n", { kind: "balances" }),
    await bring(
      server,
      salon,
      "Ad Soyad;Telefon;Paket;Hizmet;Toplam seans;Kalan seans;Paket fiyatı\nŞule Ak;05324182707;Onluk;Cilt bakımı özel;10;7;4500\n",
    ),
  ];
  for (const one of made) expect(one).toMatchObject({ state: "done", counts: { written: 1, refused: 0 } });
  const [product] = (await salon.call("GET /api/products")).data;
  expect(product).toMatchObject({ price: 123_456, inventory_quantity: 12 });
  expect((await salon.call("GET /api/debts")).meta.sums.owed).toBe(150_000);
  expect((await salon.call("GET /api/prepaid")).meta.sums).toMatchObject({ balance: 50_000 });
  const [held] = (await salon.call("GET /api/customer-packages")).data;
  expect(held).toMatchObject({ order: null, unused_value: 315_000, services: [{ count: 10, used: 3 }] });
  expect(
    await salon.try("POST /api/customer-packages/{id}/return", {
      params: { id: held?.id as number },
      body: { reason: "Vazgeçti", withdrawal: false },
    }),
  ).toMatchObject({ status: 409, body: { error: "package_unavailable" } });

  const { figures } = await salon.call("GET /api/reports/day-end");
  expect(figures).toMatchObject({
    sales: { count: 0, total: 0 },
    refunds: { count: 0, total: 0 },
    total: 0,
    methods: [],
    employees: [],
    taxes: [],
    unpaid: { count: 0, total: 0 },
    credit: { made: 0, collected: 0 },
    prepaid: { loaded: 0, spent: 0 },
    packages: { sold: { count: 0, total: 0 }, used: { count: 0, total: 0 }, kept: 0, lines: 0, counts: 0 },
    checks: [
      { name: "lines", total: 0 },
      { name: "payments", total: 0 },
      { name: "books", total: 0 },
    ],
  });

  for (const { id } of made.toReversed())
    expect(await run(server, salon, id, "undo")).toMatchObject({ state: "undone", counts: { undone: 1, kept: 0 } });
  expect((await salon.call("GET /api/contacts/customer")).data).toEqual([]);
  expect((await salon.call("GET /api/products")).data).toEqual([]);
  expect((await salon.call("GET /api/debts")).data).toEqual([]);
});

test.each([
  { prices: ["1.250", "12,345", "250"], read: [125_000, null, 25_000] },
  { prices: ["12,345", "99.90", "1,250"], read: [1_234_500, 9_990, 125_000] },
  { prices: ["12,345", "99,90", "1.250"], read: [null, 9_990, 125_000] },
  { prices: ["1.250", "99.90"], read: [null, 9_990] },
  { prices: ["1.250", "12,345", "99.90", "99,90"], read: [null, null, 9_990, 9_990] },
])("the prices $prices are read by what their column proves, and refused where it proves nothing", async (one) => {
  const salon = await server.salon();
  const lines = one.prices.map((price, n) => `Hizmet ${n};${price}\n`).join("");
  const { id } = await bring(server, salon, `Hizmet;Fiyat\n${lines}`);
  const services = (await salon.call("GET /api/services")).data as { name: string; price: number }[];
  const priceOf = (n: number) => services.find(({ name }) => name === `Hizmet ${n}`)?.price ?? null;
  expect(one.read.map((_, n) => priceOf(n))).toEqual(one.read);
  const refused = one.read.flatMap((price, n) => (price === null ? [[n + 2, ["unclear_number"]]] : []));
  expect(await reasonsOf(salon, id, "refused")).toEqual(Object.fromEntries(refused));
});

test("the last row of a long file decides how the first one is read, and the refused file names the field", async () => {
  const salon = await server.salon();
  const unpriced = "Fiyatsız;;\n".repeat(1000);
  const file = `Ürün;Satış fiyatı;Stok\nŞampuan;12,345;"12,000"\n${unpriced}Tarak;99.90;3\n`;
  const tried = await tryOut(server, salon, await upload(server, salon, file), { kind: "products" });
  expect(tried.counts).toMatchObject({ new: 1, refused: 1001 });
  expect((await reasonsOf(salon, tried.id, "refused"))[2]).toEqual(["unclear_number"]);
  const { body } = await salon.try<Buffer>("GET /api/imports/{id}/refused", { params: { id: tried.id } });
  expect(body.toString()).toContain(
    '2;"Stok: binlik mi, ondalık mı belli değil; 12345,00 biçiminde yazın";Şampuan;12,345;12,000',
  );
});

test("a brought service, product or category can be edited without filling what nobody filled", async () => {
  const salon = await server.salon();
  const services = "Hizmet;Kategori;Fiyat\nUzun fön;Saç;250\nUzun boya;;900\nKesim;S;300\n";
  expect(await bring(server, salon, services, { kind: "services" })).toMatchObject({
    counts: { written: 2, refused: 1 },
  });
  await bring(server, salon, "Ürün;Satış fiyatı;Marka;Stok\nŞampuan;349,90;;5\nMaske;489;Nare;1\n", {
    kind: "products",
  });
  for (const row of (await salon.call("GET /api/services")).data as { id: number }[]) {
    const params = { id: row.id };
    const { tax_id: _tax, deposit: _deposit, ...body } = await salon.call("GET /api/services/{id}", { params });
    expect(await salon.try("PUT /api/services/{id}", { params, body })).toMatchObject({ status: 200 });
  }
  for (const { id, name, description, ...body } of (await salon.call("GET /api/service_categories")).data)
    expect(
      await salon.try("PUT /api/service_categories/{id}", { params: { id }, body: { name, description } }),
    ).toMatchObject({ status: 200, body });
  const goods = (await salon.call("GET /api/products")).data;
  expect(goods).toHaveLength(2);
  for (const { id } of goods) {
    const params = { id };
    const { sku, name, description, barcodes, categories, brand_id } = await salon.call("GET /api/products/{id}", {
      params,
    });
    const body = { sku, name, description, barcodes, categories, brand_id: brand_id as number };
    expect(await salon.try("PUT /api/products/{id}", { params, body })).toMatchObject({ status: 200 });
  }
});

test("what was used since stays, and says so", async () => {
  const salon = await server.salon();
  const debt = await bring(server, salon, "Ad Soyad;Telefon;Borç\nŞule Ak;05324182707;1.500,00\n");
  const [{ id: customer } = { id: 0 }] = (await salon.call("GET /api/debts")).data;
  await salon.call("POST /api/contacts/{id}/payments", {
    params: { id: customer },
    body: { payments: [{ payment_method: "cash", amount: 50_000 }] },
  });
  expect(await run(server, salon, debt.id, "undo")).toMatchObject({ state: "undone", counts: { undone: 0, kept: 1 } });
  expect(await reasonsOf(salon, debt.id, "kept")).toEqual({ 2: ["changed"] });
  expect((await salon.call("GET /api/debts")).meta.sums.owed).toBe(100_000);
});

test("a product that somebody counted since stays, also if nothing was missing; others of the count do not", async () => {
  const salon = await server.salon();
  const goods = "Ürün;Barkod;Satış fiyatı;Stok\nŞampuan;8690000000001;349,90;5\nMaske;8690000000002;489;1\n";
  const { id: brought } = await bring(server, salon, goods, { kind: "products" });
  const { id } = await salon.call("POST /api/stock-counts", { body: { name: "Kasım sayımı" } });
  const params = { id };
  await salon.call("POST /api/stock-counts/{id}/entries", { params, body: { barcode: "8690000000001", quantity: 5 } });
  await salon.call("POST /api/stock-counts/{id}/close", { params, body: { uncounted: "keep" } });
  expect(await run(server, salon, brought, "undo")).toMatchObject({ state: "undone", counts: { undone: 1, kept: 1 } });
  expect(await reasonsOf(salon, brought, "kept")).toEqual({ 2: ["used"] });
  const { data } = await salon.call("GET /api/stock-counts/{id}/lines", { params });
  expect(data).toMatchObject([{ name: "Şampuan", counted: 5, difference: 0 }]);
});

test("appointments obey the calendar: a conflict is a refused row", async () => {
  const salon = await server.salon();
  await catalogue(salon);
  const one = await bring(server, salon, appointments);
  expect(one).toMatchObject({ kind: "reservations", counts: { new: 1, refused: 1, written: 1 } });
  expect(await reasonsOf(salon, one.id, "refused")).toEqual({ 3: ["slot_taken"] });
  // The customer of the refused row was not added either.
  expect((await salon.call("GET /api/contacts/customer")).data).toHaveLength(1);
  expect(await run(server, salon, one.id, "undo")).toMatchObject({ counts: { undone: 1, kept: 0 } });
  expect((await salon.call("GET /api/contacts/customer")).data).toHaveLength(0);
});

test("only administrators; steps out of turn and wrong columns are refused", async () => {
  const salon = await server.salon();
  const one = await upload(server, salon, people);
  const params = { id: one.id };
  expect((await salon.try("POST /api/imports/{id}/start", { params })).body.error).toBe("import_busy");
  expect((await salon.try("POST /api/imports/{id}/undo", { params })).status).toBe(409);
  const wrong = await salon.try("PUT /api/imports/{id}", {
    params,
    body: { kind: "services", mapping: ["name", "name", null, null, null, null, null] },
  });
  expect(wrong).toMatchObject({ status: 422, body: { messages: { "mapping.1": "Bu alan başka bir sütunda seçili" } } });
  const lacking = await salon.try("PUT /api/imports/{id}", {
    params,
    body: { kind: "services", mapping: ["name", null, null, null, null, null, null] },
  });
  expect(lacking.body.messages).toEqual({ mapping: "Şu alan için bir sütun seçin: Fiyat" });
  const other = await server.salon("Başka");
  expect((await other.try("GET /api/imports/{id}", { params })).status).toBe(404);
  await salon.call("DELETE /api/imports/{id}", { params });
  expect((await salon.try("GET /api/imports/{id}", { params })).status).toBe(404);
});

test("a file of 50 MB arrives in parts and says that it has too many rows; a larger one is refused", async () => {
  const salon = await server.salon();
  const large = await salon.try("POST /api/imports", { body: { name: "b.csv", size: MOST_BYTES + 1 } });
  expect(large).toMatchObject({ status: 422, body: { messages: { size: "Dosya en fazla 50 MB olabilir" } } });
  const file = Buffer.alloc(MOST_BYTES, `Şule Çetin;05324182707;${"uzun not ".repeat(10)}\n`);
  const { id } = await salon.call("POST /api/imports", { body: { name: "a.csv", size: file.length } });
  const send = (number: number, bytes: Buffer) =>
    salon.try("POST /api/imports/{id}/parts", {
      params: { id },
      body: { number: String(number), file: bytes as never },
    });
  for (let number = 0; number * PART_BYTES < file.length; number++) {
    const part = file.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
    expect(await send(number, part)).toMatchObject({ status: 200 });
    // A part that a lost connection repeats is stored once.
    if (number === 0) expect(await send(number, part)).toMatchObject({ status: 200 });
  }
  await server.runJobs();
  expect(await salon.call("GET /api/imports/{id}", { params: { id } })).toMatchObject({
    state: "unreadable",
    fault: "too_many_rows",
  });
});

test("employees count for the fifty that a business may add in a day: later rows are refused, by their numbers", async () => {
  const salon = await server.salon();
  const names = Array.from({ length: 300 }, (_, n) => `Çalışan ${n} Yılmaz\t0532${1_000_000 + n}`);
  const tried = await tryOut(server, salon, await upload(server, salon, `Personel\tTelefon\n${names.join("\n")}\n`), {
    kind: "employees",
  });
  expect(tried).toMatchObject({ counts: { new: 50, refused: 250 } });
  const { data } = await salon.call("GET /api/imports/{id}/rows", {
    params: { id: tried.id },
    query: { verdict: "refused", page: "1" as never, per_page: "100" as never },
  });
  expect(data[0]).toMatchObject({ number: 52, reasons: [{ code: "too_many_employees", facts: { most: 50 } }] });
  expect(await run(server, salon, tried.id)).toMatchObject({ counts: { written: 50 } });
  const again = await bring(server, salon, "Personel\tTelefon\nGeç Kalan\t05329999999\n", { kind: "employees" });
  expect(again).toMatchObject({ counts: { written: 0, refused: 1 } });
  const person = { surname: "Şahin", phone_number: "+905324182707", gender: "female", language: "tr" } as const;
  const body = { ...person, name: "Merve", email: "merve@ornek.test", password: "sifre-12345" };
  expect(await salon.try("POST /api/employees", { body })).toMatchObject({
    status: 429,
    body: { error: "too_many_employees" },
  });
});

test("an import can be undone for 7 days; then that is refused, and the next night deletes its rows", async () => {
  const salon = await server.salon();
  await server.runJobs();
  const names = async () => (await salon.call("GET /api/contacts/customer")).data.map(({ name }) => name).toSorted();
  const one = await bring(server, salon, "Ad;Telefon\nNurgül;05324182711\n");
  const two = await bring(server, salon, "Ad;Telefon\nBahar;05324182712\n");
  const read = (id: number) => salon.call("GET /api/imports/{id}", { params: { id } });
  const undo = (id: number) => salon.try("POST /api/imports/{id}/undo", { params: { id } });
  const week = 7 * 24 * 60;
  /** Reads see the database's own time, so the imports grow old instead. */
  const grow = (minutes: number) =>
    server.owner.query("update imports set ended_at = now() - make_interval(mins => $2) where id = any($1)", [
      [one.id, two.id],
      minutes,
    ]);
  await grow(week - 5);
  expect((await read(two.id)).undo_until).not.toBeNull();
  expect(await run(server, salon, one.id, "undo")).toMatchObject({ state: "undone", counts: { undone: 1 } });

  await grow(week + 1);
  expect(await read(two.id)).toMatchObject({ state: "done", undo_until: null });
  const refused = await undo(two.id);
  expect(refused).toMatchObject({ status: 409, body: { error: "import_over" } });
  expect(refused.body.message).toContain("7 gün geçti");
  expect(await names()).toEqual(["Bahar"]);

  server.travel(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await server.runJobs();
  server.travel(undefined);
  const { rows } = await server.owner.query("select 1 from import_rows where import_id = any($1)", [[one.id, two.id]]);
  expect(rows).toEqual([]);
  expect(await read(two.id)).toMatchObject({ state: "done", counts: { new: 1, written: 1 }, undo_until: null });
  expect((await undo(two.id)).status).toBe(409);
  expect(await names()).toEqual(["Bahar"]);
});
