import { describe, expect, test } from "vitest";
import { caller, testServer } from "#tests/harness/api.ts";
import { openTill, tillCoupon } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon, customer } = till;

const make = (fields: Parameters<typeof tillCoupon>[0]) =>
  salon.call("POST /api/marketing/coupons", { body: tillCoupon(fields) });
const read = (id: number) => salon.call("GET /api/marketing/coupons/{id}", { params: { id } });
const pay = (id: number, coupon_code: string, more: object = {}) =>
  salon.try<{ messages?: Record<string, string>; coupon?: object; errors?: { code: string }[] }>(
    "POST /api/orders/{id}/checkout",
    { params: { id }, body: { coupon_code, ...more } },
  );
const why = async (id: number, code: string) => (await pay(id, code)).body.errors?.[0]?.code;

describe("coupons (K2)", () => {
  test("have the specified defaults, and dates in UTC", async () => {
    const body = {
      name: "Yaz",
      code: "YAZ10",
      description: "Yaz indirimi",
      start_date: "2097-06-01 09:00:00",
      end_date: "2097-09-01 00:00:00",
    };
    const made = await salon.call("POST /api/marketing/coupons", { body });
    expect(made).toEqual({
      ...body,
      id: made.id,
      start_date: "2097-06-01T09:00:00.000Z",
      end_date: "2097-09-01T00:00:00.000Z",
      discount: 10,
      discount_type: "percentage",
      max_usage: null,
      max_usage_per_user: null,
      min_order_amount: null,
      for_reservation: true,
      for_order: true,
      enable_on_pos: false,
      active: true,
      used: 0,
      single_codes: 0,
      single_used: 0,
    });
    expect((await salon.call("GET /api/marketing/coupons", { query: { query: "yaz" } })).data).toEqual([made]);
  });

  test("refuse a code that differs from another only by case or accents, naming the field first", async () => {
    await make({ code: "IŞIK" });
    const { status, body } = await salon.try<{ errors: object[] }>("POST /api/marketing/coupons", {
      body: tillCoupon({ code: "ışık" }),
    });
    expect([status, body.errors[0]]).toEqual([422, expect.objectContaining({ field: "code" })]);
  });

  test.each([
    ["name", { name: "" }, "İsim zorunludur"],
    ["code", { code: " " }, "Kod zorunludur"],
    ["code", { code: "=1+1" }, "Kod harf veya rakamla başlamalı; boşluk, virgül ve tırnak içeremez"],
    ["description", { description: "" }, "Açıklama zorunludur"],
    ["discount", { discount: -1 }, "İndirim negatif olamaz"],
    ["discount", { discount: 100.5 }, "Yüzde en fazla 100 olabilir"],
    ["discount", { discount: 1.005 }, "Yüzde en fazla iki ondalıklı olabilir"],
    ["discount", { discount: 10.5, discount_type: "fixed" as const }, "Tutar kuruş olarak tam sayı olmalı"],
    ["discount_type", { discount_type: "x" as "fixed" }, "Geçersiz indirim türü"],
    ["max_usage", { max_usage: 0 }, "Kullanım sınırı en az 1 olmalıdır"],
    ["max_usage", { max_usage: 1.5 }, "1 ile 1.000.000 arasında bir tam sayı girin"],
    ["max_usage", { max_usage: 1_000_001 }, "Kullanım sınırı en fazla 1.000.000 olabilir"],
    ["max_usage_per_user", { max_usage_per_user: 0 }, "Kullanıcı başına kullanım en az 1 olmalıdır"],
    ["max_usage_per_user", { max_usage_per_user: 1.5 }, "1 ile 1.000.000 arasında bir tam sayı girin"],
    ["min_order_amount", { min_order_amount: 10.5 }, "Tutar kuruş olarak tam sayı olmalı"],
    ["min_order_amount", { min_order_amount: -1 }, "Minimum sipariş tutarı negatif olamaz"],
    ["start_date", { start_date: "2020-01-01 00:00:00" }, "Geçmiş bir tarih olamaz"],
    ["end_date", { end_date: "2020-01-01 00:00:00" }, "Geçmiş bir tarih olamaz"],
    ["end_date", { start_date: "2099-01-01 00:00:00" }, "Bitiş tarihi başlangıçtan sonra olmalı"],
  ])("refuse %s of %j: %s", async (field, fields, message) => {
    const body = tillCoupon({ code: `K${Math.random()}`, ...fields });
    const answer = await salon.try<{ messages: Record<string, string> }>("POST /api/marketing/coupons", { body });
    expect([answer.status, answer.body.messages[field]]).toEqual([422, message]);
  });

  test("say of every missing and every empty field what is required (3 §5)", async () => {
    const required = {
      name: "İsim zorunludur",
      code: "Kod zorunludur",
      description: "Açıklama zorunludur",
      start_date: "Başlangıç tarihi zorunludur",
      end_date: "Bitiş tarihi zorunludur",
    };
    const empty = Object.fromEntries(Object.keys(required).map((field) => [field, ""]));
    for (const body of [{}, empty])
      expect(await salon.try("POST /api/marketing/coupons", { body })).toMatchObject({
        status: 422,
        body: { messages: required },
      });
    const numbers = { ...empty, name: 5, start_date: "yarın" };
    expect(await salon.try("POST /api/marketing/coupons", { body: numbers })).toMatchObject({
      body: {
        messages: {
          name: "Bu alan beklenen türde değil",
          start_date: "Tarih ve saat YYYY-AA-GG SS:dd biçiminde olmalı",
        },
      },
    });
  });

  test("may keep unchanged dates in the past, and may end early", async () => {
    const made = await make({ code: "ERKEN" });
    await server.owner.query("update coupons set starts_at = now() - interval '9 days' where id = $1", [made.id]);
    const params = { id: made.id };
    const renamed = await salon.call("PUT /api/marketing/coupons/{id}", { params, body: { name: "Yeni" } });
    expect(renamed).toMatchObject({ name: "Yeni", code: "ERKEN", active: true });
    const body = { start_date: renamed.start_date, end_date: new Date().toISOString() };
    expect(await salon.call("PUT /api/marketing/coupons/{id}", { params, body })).toMatchObject({ active: false });
    expect(await why((await till.order()).id, "erken")).toBe("coupon_ended");
  });

  test("belong to administrators, and to one business", async () => {
    const { id } = await make({ code: "GIZLI" });
    const staff = await till.staff();
    expect((await staff.try("GET /api/marketing/coupons")).status).toBe(403);
    const other = await server.salon();
    const seen = await caller(server.app, other.token, other.slug).try("GET /api/marketing/coupons/{id}", {
      params: { id },
    });
    expect(seen.status).toBe(404);
  });
});

describe("a coupon at the checkout (K2, D4)", () => {
  test("is deducted before the percentage and divided to the kuruş over lines, books and receipt", async () => {
    const coupon = await make({ code: "ONLUK", discount: 10_01, discount_type: "fixed" });
    const [one, other] = [await till.product({ price: 33_33 }), await till.product({ price: 66_68 })];
    const items = [one, other].map((product_id) => ({ product_id, quantity: 1 }));
    const { id } = await till.order({ items });
    const tried = await salon.call("POST /api/orders/{id}/coupon", { params: { id }, body: { coupon_code: "onluk" } });
    expect(tried).toEqual({ id: coupon.id, name: coupon.name, code: "ONLUK", amount: 10_01 });
    expect(await read(coupon.id)).toMatchObject({ used: 0 });
    const paid = await till.pay(id, { coupon_code: " ONLUK ", discount: 10 });
    // 100,01 − 10,01 = 90,00, and 10 % of it is 9,00.
    expect(paid).toMatchObject({ subtotal: 100_01, discount: 19_01, total: 81_00, paid: 81_00 });
    expect(paid.coupon).toEqual({ id: coupon.id, name: coupon.name, code: "ONLUK", amount: 10_01, returned: false });
    expect(paid.items.map(({ discount }) => discount)).toEqual([6_34, 12_67]);
    expect(await till.read(id)).toEqual(paid);
    const { rows } = await server.owner.query("select amount::int, total::int from transactions where order_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ amount: 81_00, total: 81_00 }]);
    expect(await till.pay(id, { coupon_code: "ONLUK", discount: 10 })).toEqual(paid);
    expect((await pay(id, "BASKA", { discount: 10 })).status).toBe(409);
    expect(await read(coupon.id)).toMatchObject({ used: 1 });
  });

  test("is not part of the 20 % discount limit of staff", async () => {
    await make({ code: "YARISI", discount: 50 });
    const staff = await till.staff();
    const [one, other] = [await till.order(), await till.order()];
    const body = { coupon_code: "YARISI", discount: 20 };
    expect(await till.pay(one.id, body, staff)).toMatchObject({ discount: 6_000, total: 4_000 });
    const sent = { params: { id: other.id }, body: { ...body, discount: 50 } };
    expect((await staff.try("POST /api/orders/{id}/checkout", sent)).status).toBe(403);
  });

  test("a fixed discount is at most the sale's total", async () => {
    await make({ code: "COK", discount: 500_000, discount_type: "fixed" });
    expect(await till.pay((await till.order()).id, { coupon_code: "COK" })).toMatchObject({
      discount: 10_000,
      paid: 0,
    });
  });

  test("is refused with its reason, and the sale stays unpaid", async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await make({ code: "SONRA", start_date: later });
    await make({ code: "KASADEGIL", enable_on_pos: false });
    await make({ code: "KASA", for_order: false });
    await make({ code: "ENAZ", min_order_amount: 10_001 });
    await make({ code: "KISIYE", max_usage_per_user: 1 });
    await make({ code: "SIFIR", discount: 0 });
    const { id } = await till.order();
    const pickup = await till.order({ delivery_type: "pickup" });
    expect(await why(id, "YOK")).toBe("coupon_unknown");
    expect(await why(id, "SONRA")).toBe("coupon_not_started");
    expect(await why(id, "KASADEGIL")).toBe("coupon_elsewhere");
    expect(await why(pickup.id, "KASA")).toBe("coupon_elsewhere");
    expect(await why(id, "ENAZ")).toBe("coupon_below_minimum");
    expect((await pay(id, "ENAZ")).body.messages).toEqual({
      coupon_code: "Bu kupon en az ₺100,01 tutarındaki satışlarda geçer.",
    });
    const asked = { params: { id }, body: { coupon_code: "ENAZ" } };
    const english = await salon.try("POST /api/orders/{id}/checkout", asked, { headers: { "accept-language": "en" } });
    expect(english.body.messages).toEqual({ coupon_code: "This coupon applies to sales of at least ₺100.01." });
    expect(await why(id, "KISIYE")).toBe("coupon_needs_customer");
    expect(await why(id, "SIFIR")).toBe("coupon_no_discount");
    expect(await till.read(id)).toMatchObject({ transaction_id: null, discount: 0, coupon: null });
    expect(await till.pay(pickup.id, { coupon_code: "KASADEGIL" })).toMatchObject({ discount: 1_000 });
  });

  test("is refused with an amount in the business's own currency", async () => {
    const abroad = await openTill(server);
    await abroad.salon.call("POST /api/settings", { body: { defaults: { currency: "USD" } } });
    const coupon = tillCoupon({ code: "LEAST", min_order_amount: 10_001 });
    await abroad.salon.call("POST /api/marketing/coupons", { body: coupon });
    const { id } = await abroad.order();
    const asked = { params: { id }, body: { coupon_code: "LEAST" } };
    const refused = (language: string) =>
      abroad.salon.try("POST /api/orders/{id}/checkout", asked, { headers: { "accept-language": language } });
    const messages = await Promise.all(["tr", "en"].map(async (language) => (await refused(language)).body.messages));
    expect(messages).toEqual([
      { coupon_code: "Bu kupon en az $100,01 tutarındaki satışlarda geçer." },
      { coupon_code: "This coupon applies to sales of at least $100.01." },
    ]);
  });

  test("can be used by a customer as often as allowed, and a refund or a cancellation returns the use", async () => {
    const { id } = await make({ code: "BIRER", max_usage_per_user: 1, max_usage: 2, discount: 100 });
    const [first, second] = [await till.order({ customer_id: customer }), await till.order({ customer_id: customer })];
    const sale = await till.order({ customer_id: customer, delivery_type: "pickup" });
    await till.pay(first.id, { coupon_code: "BIRER", tips: 100 });
    expect(await why(second.id, "BIRER")).toBe("coupon_customer_limit");
    await till.refund(first.id, { coupon: false, tips: true });
    expect(await why(second.id, "BIRER")).toBe("coupon_customer_limit");
    await server.owner.query("update coupons set discount = 50 where id = $1", [id]);
    await server.owner.query("update coupon_uses set returned_at = now() where order_id = $1", [first.id]);
    expect(await read(id)).toMatchObject({ used: 0 });
    await till.pay(second.id, { coupon_code: "BIRER" });
    expect(await till.refund(second.id, { coupon: true })).toMatchObject({ coupon: { code: "BIRER", returned: true } });
    await server.owner.query("update coupons set discount = 100 where id = $1", [id]);
    await till.pay(sale.id, { coupon_code: "BIRER" });
    expect(await read(id)).toMatchObject({ used: 1 });
    const params = { id: sale.id };
    await salon.call("POST /api/orders/{id}/cancel", { params, body: { reason_id: 5, note: "" } });
    expect(await read(id)).toMatchObject({ used: 0 });
    const uses = await salon.call("GET /api/marketing/coupons/{id}/uses", { params: { id } });
    expect(uses.data.map(({ order, amount, returned_at }) => [order.id, amount, returned_at !== null])).toEqual([
      [sale.id, 10_000, true],
      [second.id, 5_000, true],
      [first.id, 10_000, true],
    ]);
  });

  test("can't be deleted once used, and its limit can't be set below its uses", async () => {
    const { id } = await make({ code: "KALIR" });
    const params = { id };
    for (const order of [await till.order(), await till.order()]) await till.pay(order.id, { coupon_code: "KALIR" });
    expect((await salon.try("DELETE /api/marketing/coupons/{id}", { params })).status).toBe(409);
    const low = await salon.try<{ messages: object }>("PUT /api/marketing/coupons/{id}", {
      params,
      body: { max_usage: 1 },
    });
    expect([low.status, low.body.messages]).toEqual([422, { max_usage: "Kupon bundan daha çok kullanıldı." }]);
    await salon.call("PUT /api/marketing/coupons/{id}", { params, body: { max_usage: 2 } });
    expect(await why((await till.order()).id, "KALIR")).toBe("coupon_used_up");
  });

  test("with single-use codes accepts each once, and the file shows the used ones", async () => {
    const { id } = await make({ code: "TEKLI", max_usage: 1 });
    const params = { id };
    const filled = await salon.call("POST /api/marketing/coupons/{id}/codes", { params, body: { count: 3 } });
    expect(filled).toMatchObject({ single_codes: 3, single_used: 0 });
    const file = async () =>
      (await salon.try<Buffer>("GET /api/marketing/coupons/{id}/codes", { params })).body
        .toString()
        .replace("\ufeff", "")
        .trim()
        .split("\r\n")
        .map((row) => row.split(";"));
    const [head, ...rows] = await file();
    expect(head).toEqual(["Kod", "Kullanıldı", "Satış"]);
    const [code] = rows[1] as [string];
    expect(code).toMatch(/^TEKLI-[0-9A-HJKMNP-TV-Z]{8}$/);
    const sale = await till.order();
    expect(await till.pay(sale.id, { coupon_code: code.toLowerCase() })).toMatchObject({ coupon: { code, id } });
    expect(await why((await till.order()).id, code)).toBe("coupon_used_up");
    expect((await file())[2]?.[2]).toBe(sale.code);
    await till.refund(sale.id, { coupon: true });
    await till.pay((await till.order()).id, { coupon_code: code });
    expect(await read(id)).toMatchObject({ used: 0, single_used: 1 });
    await salon.call("POST /api/settings", { body: { defaults: { language: "en" } } });
    expect((await file())[0]).toEqual(["Code", "Used", "Sale"]);
    await salon.call("POST /api/settings", { body: { defaults: { language: "tr" } } });
    const many = await salon.try("POST /api/marketing/coupons/{id}/codes", { params, body: { count: 1000 } });
    expect(many.status).toBe(201);
  });
});
