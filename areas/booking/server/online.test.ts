import { describe, expect, test } from "vitest";
import { serverOn, testServer } from "#tests/harness/api.ts";
import { MONDAY, openBook, type Book } from "#tests/harness/book.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { codeRecorder, fieldsOf, timesOf, visitorOf } from "#tests/harness/visitor.ts";

const { sms, codes, answer } = codeRecorder();
const { mailer, mails } = recordingMailer();
const server = await testServer({ sms, mailer });
let visitors = 0;
const nextPhone = () => `0532 000 ${String(1000 + (visitors += 1))}`;

async function open(rules: object = {}, credits = 1000): Promise<Book> {
  const book = await openBook(server);
  await book.hire();
  if (credits > 0)
    await server.owner.query(
      "insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', $2, 'packages.purchase')",
      [book.company, credits],
    );
  await book.salon.call("PUT /api/booking", { body: { is_open: true, minutes_before: 0, ...rules } });
  return book;
}

const fresh = (language = "tr") => visitorOf(server, `203.0.113.${1 + (visitors % 250)}`, language);
const lastCode = (phone: string) => {
  const text = codes.findLast(({ to }) => to === `+90${phone.replace(/\D/g, "").slice(-10)}`)?.text ?? "";
  return /^\d{6}/.exec(text)?.[0] ?? "";
};

interface Wanted {
  start?: string;
  employee?: number;
  service?: number;
  phone?: string;
  name?: string;
}

/** Goes to the form of a start, company time on Tuesday, and sends it. */
async function ask(
  book: Book,
  { start = "10:00", employee, service = book.dye, phone = nextPhone(), name = "Derya Su" }: Wanted,
  by = fresh(),
) {
  const at = new Date(`2026-11-17T${start}:00+03:00`).toISOString();
  const path = `/book/${book.salon.slug}?s=${service}${employee ? `&e=${employee}` : ""}&t=${at}`;
  const form = await by.get(path);
  const fields: Record<string, string> = { ...fieldsOf(form.body, "begin"), name, phone };
  const sent = await by.post(path, fields);
  await server.runJobs(book.company);
  return { by, fields, sent, phone, token: fields.k as string, path };
}

async function bookIt(book: Book, wanted: Wanted = {}) {
  const asked = await ask(book, wanted);
  const done = await asked.by.post(asked.path, { do: "code", k: asked.token, code: lastCode(asked.phone) });
  return { ...asked, done };
}

const reservations = async (book: Book) => (await book.salon.call("GET /api/reservations")).data;

/** Links of a page that would leave its language. */
const absolute = (body: string): string[] =>
  [...body.matchAll(/(?:href|action)="(\/book[^"]*)"/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/\/(tr|en)(\?|$)/.test(link));

describe("a visitor's booking", () => {
  test("goes from a service by a time and a code to an appointment that shows its source", async () => {
    const book = await open();
    const by = fresh();
    const start = await by.get(`/book/${book.salon.slug}`);
    expect(start.body).toContain("Dip Boya Klasik");
    const times = await by.get(`/book/${book.salon.slug}?s=${book.dye}`);
    expect(timesOf(times.body).length).toBeGreaterThan(20);
    const { done } = await bookIt(book);
    expect(done.status).toBe(200);
    expect(done.body).toContain("Randevunuz alındı");
    const [made] = await reservations(book);
    expect(made).toMatchObject({
      status: "accepted",
      source: "site",
      createdBy: null,
      unverified_phone: false,
      customer: { name: "Derya", surname: "Su" },
      total: 95_000,
    });
    const { events } = await book.salon.call("GET /api/calendar/pro", { query: { date: "2026-11-17" } });
    expect(events).toMatchObject([{ online: true, owner: "Derya Su" }]);
  });

  test("sets no cookie, may be framed, and loads nothing", async () => {
    const book = await open();
    const { headers, body } = await fresh().get(`/book/${book.salon.slug}`);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors \*/);
    expect(body).toContain(`<link rel="canonical" href="https://site.example/book/${book.salon.slug}" />`);
    expect(body).toMatch(/<meta name="description" content="Elif Güzellik: .{40,}"/);
  });

  test("sent twice at once, reloaded or sent again after going back is one appointment", async () => {
    const book = await open();
    const { by, fields, path, token, phone } = await ask(book, {});
    const code = { do: "code", k: token, code: lastCode(phone) };
    const both = await Promise.all([by.post(path, code), by.post(path, code), by.post(path, code)]);
    for (const { body } of both) expect(body).toContain("Randevunuz alındı");
    expect((await by.post(path, fields)).body).toContain("Randevunuz alındı");
    expect((await by.post(path, { ...code, code: "12" })).body).toContain("Randevunuz alındı");
    expect(await reservations(book)).toHaveLength(1);
  });

  test("says of a time that is not free whether it has passed, cannot be booked or was taken", async () => {
    const book = await open({ minutes_before: 120 });
    await bookIt(book, { employee: book.elif });
    const said = async (at: string, language = "") => {
      const path = `/book/${book.salon.slug}${language}?s=${book.dye}&e=${book.elif}&t=${at}`;
      const { body, status } = await fresh().get(path);
      expect(status).toBe(409);
      expect(body).toContain('class="button quiet"');
      return /<h1>(.*)<\/h1>/.exec(body)?.[1];
    };
    expect(await said("2020-01-01T07:00:00.000Z")).toBe("Bu saat geçti");
    expect(await said("2020-01-01T07:00:00.000Z", "/en")).toBe("This time has passed");
    // Too soon, and too far ahead.
    for (const at of ["2026-11-16T06:00:00.000Z", "2029-11-16T07:00:00.000Z"])
      expect(await said(at)).toBe("Bu saate internetten randevu alınmıyor");
    expect(await said("2026-11-17T07:00:00.000Z")).toBe("Bu saat az önce doldu");
  });

  test("waits for approval where the business asks for it, and is in the bell", async () => {
    const book = await open({ needs_approval: true });
    const { done } = await bookIt(book);
    expect(done.body).toContain("Talebiniz alındı");
    expect(await reservations(book)).toMatchObject([{ status: "new", unverified_phone: false }]);
    const { data } = await book.salon.call("GET /api/reminders", { query: { due: "today", done: "0", mine: "1" } });
    expect(data).toMatchObject([{ note: "Çevrimiçi randevu onayınızı bekliyor: 17.11.2026 10:00" }]);
  });

  test("that the visitor cancels cancels its unpaid bill (decision 0140)", async () => {
    const book = await open();
    const { by, token } = await bookIt(book, { employee: book.elif });
    const [made] = await reservations(book);
    const line = { service_id: book.dye, employee_id: book.elif, reservation_item_id: made!.items[0]!.id };
    const body = {
      created_by_id: book.elif,
      customer_id: made!.customer!.id,
      reservation_id: made!.id,
      services: [line],
    };
    const { id } = await book.salon.call("POST /api/orders", { body });
    await by.post(`/manage/${token}`, { choice: "cancel" });
    expect(await book.salon.call("GET /api/orders/{id}", { params: { id: String(id) } })).toMatchObject({
      status: "cancelled",
    });
  });

  test("is over on the visitor's page once it is completed", async () => {
    const book = await open({ needs_approval: true });
    const { by, token } = await bookIt(book);
    const [made] = await reservations(book);
    server.travel("2026-11-17T06:50:00.000Z");
    await book.change(made!.id, { status: "success" });
    const { body } = await by.get(`/book/${book.salon.slug}?b=${token}`);
    expect(body).toContain("Bu randevu artık değiştirilemez");
    expect(body).not.toContain("Talebiniz alındı");
  });

  test("keeps the version of the privacy notice that the visitor saw", async () => {
    const book = await open();
    const notice = async (text: string) =>
      (await book.salon.call("PUT /api/booking", { body: { notice: text } })).notice.version;
    const first = await notice("Adınız ve telefonunuz randevu için işlenir.");
    const path = `/book/${book.salon.slug}?s=${book.dye}&t=2026-11-17T07:00:00.000Z`;
    const by = fresh();
    const form = await by.get(path);
    expect(form.body).toContain("Adınız ve telefonunuz randevu için işlenir.");
    const second = await notice("Haklarınız: madde 11.");
    const phone = nextPhone();
    const fields: Record<string, string> = { ...fieldsOf(form.body, "begin"), name: "Derya Su", phone };
    await by.post(path, fields);
    await server.runJobs(book.company);
    await by.post(path, { do: "code", k: fields["k"] as string, code: lastCode(phone) });
    await bookIt(book, { start: "12:00" });
    const { rows } = await server.owner.query(
      `select n.version, n.text, o.reservation_id is not null as is_booked from online_bookings o
       join booking_notices n on n.company_id = o.company_id and n.version = o.notice_version
       where o.company_id = $1 order by o.starting_at`,
      [book.company],
    );
    expect(rows).toEqual([
      { version: first, text: "Adınız ve telefonunuz randevu için işlenir.", is_booked: true },
      { version: second, text: "Haklarınız: madde 11.", is_booked: true },
    ]);
  });

  test("of a business in Bucharest is at its own hours, before and after its clock changes", async () => {
    const book = await open({ days_ahead: 180 });
    await book.salon.call("PUT /api/company", { body: { timezone: "Europe/Bucharest" } });
    const firstOf = async (day: string) => {
      const { body } = await fresh().get(`/book/${book.salon.slug}?s=${book.dye}&f=${day}&d=${day}`);
      const [, link = "", time] = /href="(\?[^"]*t=[^"]*)"[^>]*>(\d\d:\d\d)</.exec(body) ?? [];
      return [time, new URLSearchParams(link.replaceAll("&amp;", "&")).get("t")];
    };
    expect(await firstOf("2026-11-17")).toEqual(["09:00", "2026-11-17T07:00:00.000Z"]);
    expect(await firstOf("2027-03-27")).toEqual(["09:00", "2027-03-27T07:00:00.000Z"]);
    expect(await firstOf("2027-03-29")).toEqual(["09:00", "2027-03-29T06:00:00.000Z"]);
    // 10:00 in Istanbul is 09:00 there.
    const { done, token, by } = await bookIt(book, { start: "10:00" });
    expect((await reservations(book))[0]?.starting_at).toBe("2026-11-17T07:00:00.000Z");
    for (const { body } of [done, await by.get(`/manage/${token}`)]) {
      expect(body).toContain("09:00");
      expect(body).not.toContain("10:00–11:00");
    }
    const { events } = await book.salon.call("GET /api/calendar/pro", { query: { date: "2026-11-17" } });
    expect(events).toMatchObject([{ online: true }]);
  });

  test("takes the known customer of the phone, and keeps another typed name as a note", async () => {
    const book = await open();
    await bookIt(book, { phone: "0532 418 27 06", name: "Gülşen Arslan" });
    await bookIt(book, { phone: "0532 418 27 06", name: "Nil Arslan", start: "12:00" });
    const [later, first] = await reservations(book);
    expect([later?.customer?.id, first?.customer?.id]).toEqual([book.customer, book.customer]);
    expect([first?.notes, later?.notes]).toEqual(["", "Çevrimiçi yazılan ad: Nil Arslan"]);
  });

  test("refuses wrong fields at the field and keeps what was typed", async () => {
    const book = await open();
    const { sent } = await ask(book, { name: "1", phone: "+49 30 123456" });
    expect(sent.status).toBe(422);
    expect(sent.body).toContain("Adınızı ve soyadınızı yazın");
    expect(sent.body).toContain("+90 5…");
    expect(sent.body).toContain('value="+49 30 123456"');
    expect((await ask(book, { phone: "+40 712 345 678" })).sent.body).toContain("+40712***78");
  });

  test("keeps name and phone when the details or the time are changed, and when the time was taken", async () => {
    const book = await open();
    const { by, sent, phone } = await ask(book, { employee: book.elif, phone: "0532 111 22 33" });
    const follow = (body: string, link: RegExp) =>
      by.get(`/book/${book.salon.slug}${(link.exec(body)?.[1] ?? "").replaceAll("&amp;", "&")}`);
    const typed = (body: string) => [...body.matchAll(/value="([^"]*)"\s+autocomplete/g)].map(([, value]) => value);
    const form = await follow(sent.body, /href="([^"]*)">Bilgileri değiştir/);
    expect(typed(form.body)).toEqual(["Derya Su", "+90 532 111 22 33"]);
    const times = await follow(form.body, /href="([^"]*)">Değiştir/);
    const services = await follow(times.body, /href="([^"]*)">Değiştir/);
    const again = await follow(services.body, /class="button" href="([^"]*)"/);
    const later = await follow(again.body, /href="([^"]*)">11:00</);
    expect(typed(later.body)).toEqual(["Derya Su", "+90 532 111 22 33"]);
    const fields = { ...fieldsOf(form.body, "begin"), name: "Derya Deniz", phone };
    await book.book("2026-11-17 10:00");
    const taken = await by.post(`/book/${book.salon.slug}`, fields);
    expect(taken.body).toContain("Bu saat az önce doldu");
    const nearest = await follow(taken.body, /class="button quiet" href="([^"]*)"/);
    expect(typed(nearest.body)).toEqual(["Derya Deniz", "0532 111 22 33"]);
    expect(nearest.status).toBe(200);
  });

  test("leads back to the business's website once that is published", async () => {
    const book = await open();
    const link = `<a href="https://site.example/site/${book.salon.slug}" target="_top">Elif Güzellik</a>`;
    const path = `/book/${book.salon.slug}`;
    expect((await fresh().get(path)).body).not.toContain('<a href="https://site.example/site/');
    await book.salon.call("PUT /api/site", { body: { is_published: true } });
    expect((await fresh().get(path)).body).toContain(link);
    const { by, token } = await bookIt(book);
    expect((await by.get(`/manage/${token}`)).body).toContain(link);
  });

  test("is in the business's language, or in the one that the visitor chooses, in every step", async () => {
    const book = await open();
    const path = `/book/${book.salon.slug}`;
    const english = visitorOf(server, "203.0.113.9", "en");
    const first = await english.get(`${path}?s=${book.dye}`);
    expect(first.body).toContain('<html lang="tr"');
    expect(first.body).toContain(`href="${path}/en?s=${book.dye}" lang="en" hreflang="en">English</a>`);
    const chosen = await english.get(`${path}/en`);
    expect(chosen.body).toContain("Choose a service");
    expect(chosen.body).toContain(`href="${path}/tr"`);
    expect(absolute(chosen.body)).toEqual([]);
    const times = await english.get(`${path}/en?s=${book.dye}`);
    const details = await english.get(`${path}/en${timesOf(times.body)[0]}`);
    const sent = await english.post(`${path}/en`, {
      ...fieldsOf(details.body, "begin"),
      name: "Eda Ak",
      phone: "0532 111 22 33",
    });
    expect([sent.path.startsWith(`${path}/en?b=`), sent.body.includes('<html lang="en"')]).toEqual([true, true]);
    expect((await english.get(`${path}/de`)).status).toBe(404);
    await book.salon.call("POST /api/settings", { body: { defaults: { language: "en" } } as never });
    expect((await fresh().get(path)).body).toContain('<html lang="en"');
    expect((await fresh().get(`${path}/tr`)).body).toContain("Hizmet seçin");
  });

  test("is shown what the business has changed at once, and no time that was taken", async () => {
    const book = await open();
    const [path, by] = [`/book/${book.salon.slug}`, fresh()];
    const times = async (): Promise<string> => (await by.get(`${path}?s=${book.dye}&d=2026-11-17`)).body;
    const ten = encodeURIComponent("2026-11-17T07:00:00.000Z");
    expect((await by.get(path)).body).toContain("Dip Boya Klasik");
    expect(await times()).toContain("Ayşe");
    await book.salon.call("PUT /api/services/{id}", { params: { id: book.dye }, body: { name: "Kök Boya" } });
    expect((await by.get(path)).body).toContain("Kök Boya");
    await book.salon.call("PUT /api/booking", { body: { closed_employees: [book.ayse] } });
    expect(await times()).not.toContain("Ayşe");
    expect(await times()).toContain(ten);
    await book.book("2026-11-17 10:00");
    expect(await times()).not.toContain(ten);
    await book.salon.call("PUT /api/company", { body: { name: "Yeni Ad" } });
    expect(await times()).toContain("Yeni Ad");
    await book.salon.call("PUT /api/booking", { body: { days_ahead: 1 } });
    expect(await times()).not.toContain("17 Kasım");
  });

  test("is not possible while closed, of closed services, and of unknown businesses", async () => {
    const book = await open();
    await book.salon.call("PUT /api/booking", { body: { closed_services: [book.dye] } });
    expect((await fresh().get(`/book/${book.salon.slug}`)).body).not.toContain("Dip Boya Klasik");
    const stale = await fresh().get(`/book/${book.salon.slug}?s=${book.dye}`);
    expect(stale.body).toContain("Hizmet seçin");
    await book.salon.call("PUT /api/booking", { body: { is_open: false } });
    expect(await fresh().get(`/book/${book.salon.slug}`)).toMatchObject({ status: 404 });
    expect(await fresh().get("/book/nobody-at-all")).toMatchObject({ status: 404 });
  });
});

describe("a code", () => {
  test("is guessed five times at most, and then even the right one is refused", async () => {
    const book = await open();
    const { by, path, token, phone } = await ask(book, {});
    const right = lastCode(phone);
    const wrong = right === "000000" ? "000001" : "000000";
    const guess = (code: string) => by.post(path, { do: "code", k: token, code });
    for (let n = 0; n < 4; n += 1) expect((await guess(wrong)).body).toContain("Kod doğru değil");
    expect((await guess(wrong)).body).toContain("Çok fazla yanlış");
    expect((await guess(right)).body).toContain("Çok fazla yanlış");
    expect(await reservations(book)).toEqual([]);
  });

  test("expires after five minutes; a new one replaces it", async () => {
    const book = await open();
    const { by, path, token, phone } = await ask(book, {});
    const first = lastCode(phone);
    server.travel("2026-11-16T05:05:01.000Z");
    expect((await by.post(path, { do: "code", k: token, code: first })).body).toContain("süresi doldu");
    await by.post(path, { do: "again", k: token });
    await server.runJobs(book.company);
    if (lastCode(phone) !== first)
      expect((await by.post(path, { do: "code", k: token, code: first })).body).toContain("Kod doğru değil");
    expect((await by.post(path, { do: "code", k: token, code: lastCode(phone) })).body).toContain("Randevunuz alındı");
  });

  test("of one phone does not confirm another, nor another form", async () => {
    const book = await open();
    const mine = await ask(book, {});
    const theirs = await ask(book, { start: "12:00" });
    const answer = await theirs.by.post(theirs.path, { do: "code", k: theirs.token, code: lastCode(mine.phone) });
    if (lastCode(mine.phone) !== lastCode(theirs.phone)) expect(answer.body).toContain("Kod doğru değil");
    const { rows } = await server.owner.query("select body from messages where class = 'code' and company_id = $1", [
      book.company,
    ]);
    expect(rows.every(({ body }) => body === "")).toBe(true);
    // A confirmed phone changed in the form needs its own code.
    const done = await ask(book, { start: "14:00" });
    await book.book("2026-11-17 14:00");
    await book.book("2026-11-17 14:00", { items: [book.line({ employee_id: book.ayse })] });
    const taken = await done.by.post(done.path, { do: "code", k: done.token, code: lastCode(done.phone) });
    expect(taken.status).toBe(409);
    const other = { ...done.fields, t: "2026-11-17T13:00:00.000Z", name: "Derya Su", phone: nextPhone() };
    expect((await done.by.post(done.path, other)).body).toContain("Kodu yazın");
  });

  test("is sent three times to a phone and ten times from an address an hour", async () => {
    const book = await open();
    const phone = nextPhone();
    const { by, path, token } = await ask(book, { phone });
    const more = () => by.post(path, { do: "again", k: token });
    await more();
    await more();
    expect((await more()).body).toContain("çok kod gönderildi");
    const one = visitorOf(server, "198.51.100.1");
    for (let n = 0; n < 10; n += 1) expect((await ask(book, {}, one)).sent.status).toBe(200);
    expect((await ask(book, {}, one)).sent).toMatchObject({ status: 422, body: expect.stringContaining("çok kod") });
  });

  test("the day's last one makes requests of the next bookings, and the administrators are told once", async () => {
    const book = await open({ codes_a_day: 2 });
    await ask(book, {});
    await ask(book, { start: "12:00" });
    const { sent, by, path, fields, phone } = await ask(book, { start: "14:00" });
    expect(sent.body).toContain("Bu bir randevu talebi olur");
    const asked = await by.post(path, { ...fields, ...fieldsOf(sent.body, "begin"), name: "Derya Su", phone });
    expect(asked.body).toContain("Henüz randevu değil");
    expect(await reservations(book)).toMatchObject([{ status: "new", source: "site", unverified_phone: true }]);
    const settings = await book.salon.call("GET /api/booking");
    expect(settings.today).toMatchObject({ codes: 2, requests: 1, used_up_at: expect.any(String) });
    const { rows } = await server.owner.query(
      "select count(*)::int as n from jobs where company_id = $1 and name = 'booking.tell_used_up'",
      [book.company],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await server.runJobs();
    const told = mails.filter(({ subject }) => subject.includes("randevu kodları"));
    expect(told).toMatchObject([{ subject: "Elif Güzellik: bugünkü randevu kodları bitti" }]);
    expect(told[0]?.text).toContain(
      "Elif Güzellik işletmesinin çevrimiçi randevu sayfası bugün için ayarlanan sayıda doğrulama kodu gönderdi. " +
        "Gece yarısına kadar yeni randevular talep olarak gelir; telefonları doğrulanmaz.",
    );
    expect(told[0]?.text).toContain("https://defter.example/settings/online-booking");
  });

  test("is not stored, and what the database has does not lead to it", async () => {
    const book = await open();
    const { phone, token } = await ask(book, {});
    const { rows } = await server.owner.query(
      "select to_jsonb(o)::text as text from online_bookings o where company_id = $1",
      [book.company],
    );
    expect(rows[0].text).not.toContain(lastCode(phone));
    expect(rows[0].text).not.toContain(token);
  });
});

describe("a code that the provider refused", () => {
  /** A form whose code failed; the visitor still looks at the page that asks for it. */
  async function refused(book: Book) {
    answer.refusal = "bad_request";
    try {
      return await ask(book, {});
    } finally {
      answer.refusal = undefined;
    }
  }

  test.each([
    ["typing one", { do: "code", code: "123456" }],
    ["typing a part of one", { do: "code", code: "12" }],
  ])("is said after %s on a page from before", async (_, fields) => {
    const { by, path, token, sent } = await refused(await open());
    expect(sent.body).toContain("6 haneli bir kod gönderdik");
    const told = await by.post(path, { k: token, ...fields });
    expect(told).toMatchObject({ status: 200, body: expect.stringContaining("Kod gönderilemedi") });
    expect(told.body).not.toMatch(/Kod doğru değil|6 haneli/);
  });

  test("is said instead of sending another one, and the booking is a request", async () => {
    const book = await open();
    const { by, path, token, phone } = await refused(book);
    const told = await by.post(path, { do: "again", k: token });
    expect(told.body).toContain("Kod gönderilemedi");
    expect(told.body).toContain("Talep gönder");
    await server.runJobs(book.company);
    expect(lastCode(phone)).toBe("");
    const done = await by.post(path, { do: "again", k: token, request: "1" });
    expect(done.body).toContain("Henüz randevu değil");
  });
});

describe("without codes", () => {
  test("a booking is a request with an unconfirmed phone, and the visitor is told before", async () => {
    const book = await open({}, 0);
    const { sent } = await ask(book, {});
    expect(sent.body).toContain("Henüz randevu değil");
    expect(await reservations(book)).toMatchObject([{ status: "new", unverified_phone: true }]);
  });

  test("a booking is a request, too, where nothing can send them at all", async () => {
    const book = await open();
    const bare = await serverOn(server);
    bare.travel(MONDAY);
    const { sent, phone } = await ask(book, {}, visitorOf(bare, "198.51.100.77"));
    expect(sent.body).toContain("Henüz randevu değil");
    expect(await reservations(book)).toMatchObject([{ status: "new", source: "site", unverified_phone: true }]);
    expect(lastCode(phone)).toBe("");
  });
});

describe("nothing shows whether a phone is known", () => {
  test("before its code, pages for a known and an unknown phone are the same", async () => {
    const book = await open({ open_per_phone: 1 });
    const phone = nextPhone();
    await bookIt(book, { phone });
    const strip = (body: string) =>
      body.replace(/value="[\w.-]+"|[?;]b=[\w.-]+/g, "").replace(/value="0532 \d+ \d+"|\+90532\*\*\*\d\d/g, "");
    const known = await ask(book, { phone, start: "15:00" });
    const unknown = await ask(book, { start: "15:00" });
    expect(known.sent.status).toBe(unknown.sent.status);
    expect(strip(known.sent.body)).toBe(strip(unknown.sent.body));
    const done = await known.by.post(known.path, { do: "code", k: known.token, code: lastCode(phone) });
    expect(done.body).toContain("daha fazla açık randevu");
  });
});

describe("a time", () => {
  test("that 64 visitors and a receptionist want is one appointment; the others see the nearest free ones", async () => {
    const book = await open({ codes_a_day: 200 });
    const asked = [];
    for (let n = 0; n < 64; n += 1)
      asked.push(await ask(book, { employee: book.elif, start: "16:00" }, visitorOf(server, `198.51.${n}.1`)));
    // Who was told that too many ask at once asks again.
    const answered = async <A extends { status: number }>(send: () => Promise<A>): Promise<A> => {
      for (;;) {
        const answer = await send();
        if (answer.status !== 429 && answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all([
      ...asked.map(({ by, path, token, phone }) =>
        answered(() => by.post(path, { do: "code", k: token, code: lastCode(phone) })),
      ),
      answered(() => book.try("2026-11-17 16:00")),
    ]);
    const won = answers.filter(({ status }) => status === 200 || status === 201);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost, String(answers.map(({ status }) => status))).toHaveLength(64);
    const pages = lost.filter(({ body }) => typeof body === "string").map(({ body }) => String(body));
    for (const body of pages) {
      expect(body).toContain("Bu saat az önce doldu");
      expect(body).not.toContain("Gülşen");
      expect([...body.matchAll(/name="t"/g)].length).toBeGreaterThan(2);
    }
    expect((await reservations(book)).filter(({ status }) => status !== "canceled")).toHaveLength(1);
    // The same form again, because its answer was lost, says the same.
    const loser = asked.find((_, index) => answers[index]?.status === 409) as (typeof asked)[number];
    const again = await loser.by.post(loser.path, { do: "code", k: loser.token, code: lastCode(loser.phone) });
    expect(again.body).toContain("Bu saat az önce doldu");
    // A confirmed phone takes another time without a new code.
    const other = await loser.by.post(loser.path, { do: "at", k: loser.token, t: "2026-11-17T15:00:00.000Z" });
    expect(other.body).toContain("Randevunuz alındı");
  });

  test("of whoever is free goes to somebody else when one is taken at the same moment", async () => {
    const book = await open();
    const asked = [await ask(book, {}), await ask(book, {})];
    await Promise.all(
      asked.map(({ by, path, token, phone }) => by.post(path, { do: "code", k: token, code: lastCode(phone) })),
    );
    const made = await reservations(book);
    expect(made.map(({ items }) => items[0]?.employee.id).toSorted()).toEqual([book.elif, book.ayse].toSorted());
  });

  test("keeps the buffer under the lock; staff may break it", async () => {
    const book = await open({ buffer_minutes: 15 });
    const { by, path, token, phone } = await ask(book, { employee: book.elif, start: "11:00" });
    expect((await book.try("2026-11-17 12:00")).status).toBe(201);
    const lost = await by.post(path, { do: "code", k: token, code: lastCode(phone) });
    expect(lost.status).toBe(409);
    expect((await book.try("2026-11-17 11:00")).status).toBe(201);
  });

  test("outside hours that were changed while somebody chose is refused", async () => {
    const book = await open();
    const { by, path, token, phone } = await ask(book, { start: "20:00" });
    const hours = Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, "09:00-18:00"]),
    );
    await book.salon.call("POST /api/settings", { body: { defaults: { working_hours: hours } } as never });
    const lost = await by.post(path, { do: "code", k: token, code: lastCode(phone) });
    expect(lost.status).toBe(409);
    expect(lost.body).toContain("17:00");
    expect(await reservations(book)).toEqual([]);
  });

  test("is within the rules: not before the notice, not after the last day", async () => {
    const book = await open({ minutes_before: 24 * 60, days_ahead: 3 });
    const today = new Date("2026-11-16T10:00:00+03:00").toISOString();
    const late = new Date("2026-11-19T10:00:00+03:00").toISOString();
    for (const at of [today, late])
      expect(await fresh().get(`/book/${book.salon.slug}?s=${book.dye}&t=${at}`)).toMatchObject({ status: 409 });
    expect(await fresh().get(`/book/${book.salon.slug}?s=${book.dye}&t=2026-11-17T07:07:00.000Z`)).toMatchObject({
      status: 409,
    });
  });
});

describe("managing", () => {
  test("moves and cancels by a button, never by the visit, and can't be framed", async () => {
    const book = await open();
    const { by, token } = await bookIt(book);
    const page = await by.get(`/manage/${token}`);
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("Saati değiştir") });
    expect(page.headers["x-frame-options"]).toBe("DENY");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect((await by.get(`/manage/${token}?file=1`)).body).toContain("DTSTART:20261117T070000Z");
    await by.get(`/manage/${token}?move=1&t=2026-11-17T09:00:00.000Z`);
    expect(await reservations(book)).toMatchObject([{ starting_at: "2026-11-17T07:00:00.000Z" }]);
    const moved = await by.post(`/manage/${token}`, { choice: "move", t: "2026-11-17T09:00:00.000Z" });
    expect(moved.body).toContain("Randevunuzun saati değişti");
    expect(await reservations(book)).toMatchObject([{ starting_at: "2026-11-17T09:00:00.000Z", status: "accepted" }]);
    expect((await by.post(`/manage/${token}`, { choice: "cancel" })).body).toContain("Randevunuz iptal edildi");
    expect(await reservations(book)).toMatchObject([{ status: "canceled" }]);
  });

  test("follows the business's notice, and a taken time says so", async () => {
    const book = await open({ cancel_notice_hours: 4 });
    const { by, token } = await bookIt(book);
    await book.book("2026-11-17 14:00", {
      items: [
        book.line({ employee_id: book.elif }),
        book.line({ employee_id: book.ayse, starting_at: "2026-11-17 14:00" }),
      ],
    });
    const past = await by.post(`/manage/${token}`, { choice: "move", t: "2020-01-01T07:00:00.000Z" });
    expect(past.body).toContain("Bu saat geçti");
    const taken = await by.post(`/manage/${token}`, { choice: "move", t: "2026-11-17T11:00:00.000Z" });
    expect(taken.path).toContain("said=taken");
    server.travel("2026-11-17T03:30:00.000Z");
    expect((await by.get(`/manage/${token}`)).body).toContain("4 saatten az");
    await by.post(`/manage/${token}`, { choice: "move", t: "2026-11-17T12:00:00.000Z" });
    await by.post(`/manage/${token}`, { choice: "cancel" });
    expect((await reservations(book)).find(({ source }) => source === "site")).toMatchObject({
      status: "accepted",
      starting_at: "2026-11-17T07:00:00.000Z",
    });
  });

  test("moves to a time that the rules for visitors allow alone: its buffer, notice, last day, hours and steps", async () => {
    const book = await open({ buffer_minutes: 15, days_ahead: 3 });
    const { by, token } = await bookIt(book, { employee: book.elif });
    await book.book("2026-11-17 12:00");
    await book.salon.call("PUT /api/booking", { body: { minutes_before: 20 * 60 } });
    const move = async (day: string, time: string) => {
      const t = new Date(`2026-11-${day}T${time}:00+03:00`).toISOString();
      return (await by.post(`/manage/${token}`, { choice: "move", t })).path.includes("said=taken");
    };
    const refused = [
      ["17", "11:00"],
      ["17", "13:00"],
      ["16", "20:00"],
      ["19", "10:00"],
      ["17", "20:30"],
      ["17", "13:17"],
    ] as const;
    for (const [day, time] of refused) expect([day, time, await move(day, time)]).toEqual([day, time, true]);
    const mine = async () => (await reservations(book)).find(({ source }) => source === "site")?.starting_at;
    expect(await mine()).toBe("2026-11-17T07:00:00.000Z");
    expect(await move("17", "13:15")).toBe(false);
    expect(await mine()).toBe("2026-11-17T10:15:00.000Z");
  });

  test("keeps the buffer under the employee's lock: of two who move to times side by side at once, one does", async () => {
    const book = await open({ buffer_minutes: 15 });
    const wanted = { "10:00": "15:00", "12:00": "16:00" };
    const asked = [];
    for (const [start, to] of Object.entries(wanted))
      asked.push({ ...(await bookIt(book, { employee: book.elif, start })), to });
    const holder = await server.owner.connect();
    await holder.query("begin");
    await holder.query("select from employees where company_id = $1 and id = $2 for update", [book.company, book.elif]);
    const moves = asked.map(({ by, token, to }) =>
      by.post(`/manage/${token}`, { choice: "move", t: new Date(`2026-11-17T${to}:00+03:00`).toISOString() }),
    );
    // Both have found their time free before either has it.
    await expect
      .poll(async () => {
        const waiting =
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        return (await server.owner.query(waiting)).rows[0].n;
      })
      .toBe(2);
    await holder.query("rollback");
    holder.release();
    const said = (await Promise.all(moves)).map(({ path }) => path.includes("said=taken"));
    expect(said.toSorted()).toEqual([false, true]);
    const starts = (await reservations(book)).map(({ starting_at }) => starting_at.slice(11, 16)).toSorted();
    expect([
      ["07:00", "13:00"],
      ["09:00", "12:00"],
    ]).toContainEqual(starts);
  });

  test("of a moved appointment waits again where bookings are approved", async () => {
    const book = await open({ needs_approval: true });
    const { by, token } = await bookIt(book);
    const [made] = await reservations(book);
    await book.change(made?.id ?? 0, { status: "accepted" });
    await by.post(`/manage/${token}`, { choice: "move", t: "2026-11-17T09:00:00.000Z" });
    expect(await reservations(book)).toMatchObject([{ status: "new" }]);
  });

  test("an unknown token is not found", async () => {
    expect(await fresh().get("/manage/1.AAAAAAAAAAAAAAAAAAAAAA")).toMatchObject({ status: 404 });
    expect(await fresh().get("/manage/x")).toMatchObject({ status: 404 });
  });
});

test("unfinished bookings are forgotten after a day", async () => {
  const book = await open();
  await ask(book, {});
  const count = async () =>
    (await server.owner.query("select count(*)::int as n from online_bookings where company_id = $1", [book.company]))
      .rows[0].n;
  expect(await count()).toBe(1);
  server.travel("2026-11-18T05:00:00.000Z");
  await server.runJobs(book.company);
  expect(await count()).toBe(0);
});

test("the script for other websites names the business as data", async () => {
  const book = await open();
  const { body, headers } = await fresh().get(`/book/${book.salon.slug}/embed.js`);
  expect(body).toContain(`"slug":"${book.salon.slug}"`);
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
});
