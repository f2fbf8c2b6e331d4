import { beforeEach, describe, expect, test } from "vitest";
import { emptyDocument } from "#areas/email/contract/new-block.ts";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { calendarFile } from "./links.rules.ts";

/** K3 (decisions §6): a reminder's link confirms or cancels an appointment, only by its buttons. */

const { mails, mailer } = recordingMailer();
const server = await testServer({ mailer });
beforeEach(() => {
  mails.length = 0;
});
const form = { "content-type": "application/x-www-form-urlencoded" };
const get = (path: string, language = "tr") =>
  server.app.inject({ url: path, headers: { "accept-language": language } });
/** Presses a button of the page and follows where it leads. */
const press = async (path: string, choice: string, more = "") => {
  const payload = `choice=${choice}${more}`;
  const reply = await server.app.inject({ method: "POST", url: path, headers: form, payload });
  return reply.statusCode === 303 ? get(path + String(reply.headers.location)) : reply;
};
const travel = (wall: string) => server.travel(new Date(`${wall.replace(" ", "T")}:00+03:00`).toISOString());

/** An appointment on Thursday at 14:00 whose reminder is sent, and the path of its link. */
async function reminded(set: { notice_hours?: number } = { notice_hours: 4 }) {
  const book = await openBook(server);
  const params = { code: "reservation_reminder" as const };
  const body = { enabled: true, interval: 48, sms_content: "Onay: {{reservation.link}}", ...set };
  await book.salon.call("PUT /api/marketing/automation/{code}", { params, body });
  const made = await book.book("2026-11-19 14:00", { customer_id: book.customer });
  await server.runJobs();
  travel("2026-11-17 14:01");
  await server.runJobs();
  const { data } = await book.salon.call("GET /api/messages", { query: { cause: "automations.reservation_reminder" } });
  const link = /https:\/\/defter\.example(\/r\/\S+)/.exec(data[0]?.body ?? "")?.[1] as string;
  const read = () => book.salon.call("GET /api/reservations/{id}", { params: { id: made.id } });
  return { ...book, id: made.id, link, read };
}

/** A salon whose customer gets an automation as an e-mail with a button to the appointment's page. */
async function withButton(code: "reservation_reminder" | "reservation_canceled", interval: number) {
  const book = await openBook(server);
  const params = { type: "customer", id: book.customer };
  await book.salon.call("PUT /api/contacts/{type}/{id}", { params, body: { email: "gulsen@ornek.com" } });
  const json_content = {
    ...emptyDocument(),
    root: { type: "EmailLayout", data: { childrenIds: ["a", "b"] } },
    a: { type: "Text", data: { props: { text: "{{reservation.date}} [Aç]({{reservation.link}})", markdown: true } } },
    b: { type: "Button", data: { props: { text: "Onayla", url: "{{reservation.link}}" } } },
  };
  const { id } = await book.salon.call("POST /api/marketing/templates", { body: { name: "Yarın", json_content } });
  const body = { enabled: true, interval, template_id: id };
  const enabled = await book.salon.try("PUT /api/marketing/automation/{code}", { params: { code }, body });
  if (code === "reservation_canceled") {
    expect(enabled).toMatchObject({ status: 422, body: { messages: { template_id: expect.any(String) } } });
    // An earlier release allowed it.
    const plain = { name: "Boş", json_content: emptyDocument() };
    const { id: other } = await book.salon.call("POST /api/marketing/templates", { body: plain });
    const allowed = { params: { code }, body: { ...body, template_id: other } };
    await book.salon.call("PUT /api/marketing/automation/{code}", allowed);
    await server.owner.query("update automations set template_id = $1 where template_id = $2", [id, other]);
  }
  await server.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'email', 10, 'packages.purchase')`,
    [book.company],
  );
  return book;
}

describe("the link of a reminder", () => {
  test("confirms once by its button, never by a visit, and drawer and calendar show it", async () => {
    const { link, read, salon, change, id } = await reminded();
    const { rows } = await server.owner.query("select encode(token_hash, 'hex') as hash from reservation_links");
    expect(JSON.stringify(rows)).not.toContain(link.slice(3));
    for (const [language, day] of [
      ["tr", "19 Kasım 2026 Perşembe"],
      ["en", "Thursday, 19 November 2026"],
    ] as const) {
      const shown = await get(language === "en" ? `${link}/en` : link);
      expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining(day)]);
      expect(shown.body).toContain("14:00–15:00");
    }
    expect(await read()).toMatchObject({ customer_confirmed_at: null, version: 1 });
    expect((await press(link, "confirm")).body).toContain("Geleceğinizi bildirdiniz");
    const confirmed = await read();
    expect(confirmed.customer_confirmed_at).toBe("2026-11-17T11:01:00.000Z");
    travel("2026-11-17 15:00");
    await press(link, "confirm");
    expect(await read()).toEqual(confirmed);
    const { events } = await salon.call("GET /api/calendar/pro", { query: { date: "2026-11-19" } });
    expect(events).toMatchObject([{ confirmed: true }]);
    await change(id, { starting_at: "2026-11-19 16:00" });
    expect(await read()).toMatchObject({ customer_confirmed_at: null, status: "new" });
  });

  test("cancels within the business's notice; afterwards it asks the customer to call", async () => {
    const { link, read, id, salon } = await reminded();
    travel("2026-11-19 10:01");
    expect((await get(link)).body).toContain("Lütfen işletmeyi arayın");
    expect((await press(link, "cancel")).statusCode).toBe(200);
    expect(await read()).toMatchObject({ status: "new" });
    travel("2026-11-19 09:59");
    expect((await press(link, "cancel")).body).toContain("Randevunuz iptal edildi");
    expect((await press(link, "confirm")).body).toContain("Randevunuz iptal edildi");
    expect((await get(`${link}?file`)).statusCode).toBe(404);
    expect(await read()).toMatchObject({ status: "canceled", customer_confirmed_at: null });
    const { data } = await salon.call("GET /api/reservations/{id}/history", { params: { id } });
    expect(data[0]).toMatchObject({ by: null });
    expect(JSON.stringify(data[0])).toContain("Müşteri bağlantıdan iptal etti");
  });

  test("stores in the business's language that the customer cancelled", async () => {
    const { link, id, salon } = await reminded();
    await salon.call("POST /api/settings", { body: { defaults: { language: "en" } } });
    await press(`${link}/tr`, "cancel");
    const { data } = await salon.call("GET /api/reservations/{id}/history", { params: { id } });
    expect(JSON.stringify(data[0])).toContain("The customer cancelled by the link");
  });

  test("has a calendar file, and is invalid once the appointment is over or when it is altered", async () => {
    const { link, read } = await reminded();
    const file = await get(`${link}?file`);
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(file.body).toMatch(/\r\nUID:reservation-\d+-\d+@defter\r\nSEQUENCE:\d+\r\n/);
    expect(file.body).toContain("DTSTART:20261119T110000Z\r\nDTEND:20261119T120000Z\r\n");
    expect((await get(`${link.slice(0, -1)}${link.endsWith("A") ? "Q" : "A"}`)).statusCode).toBe(404);
    travel("2026-11-19 14:00");
    expect((await press(link, "confirm")).body).toContain("Bu randevu artık değiştirilemez");
    expect(await read()).toMatchObject({ customer_confirmed_at: null });
    travel("2026-11-19 15:01");
    for (const answer of [await get(link), await press(link, "cancel"), await get(`${link}?file`)])
      expect(answer.statusCode).toBe(404);
  });

  test("is the address of a button of an e-mail template, and of the plain text", async () => {
    const book = await withButton("reservation_reminder", 48);
    await book.book("2026-11-19 14:00", { customer_id: book.customer });
    await server.runJobs();
    travel("2026-11-17 14:01");
    await server.runJobs();
    const mail = mails.find(({ to }) => to === "gulsen@ornek.com");
    const link = /href="https:\/\/defter\.example(\/r\/[^"]+)"/.exec(mail?.html ?? "")?.[1] as string;
    expect(mail?.text).toContain(`Onayla: https://defter.example${link}`);
    expect((await press(link, "confirm")).body).toContain("Geleceğinizi bildirdiniz");
  });

  test("is not in the e-mail about a cancelled appointment: its button is left out, its words stay", async () => {
    const { book, change, customer } = await withButton("reservation_canceled", 1);
    const { id } = await book("2026-11-19 14:00", { customer_id: customer });
    await change(id, { status: "canceled" });
    await server.runJobs();
    travel("2026-11-16 11:01");
    await server.runJobs();
    expect(mails.map(({ to }) => to)).toEqual(["gulsen@ornek.com"]);
    const { html = "", text = "" } = mails[0] ?? {};
    expect(text).toContain("19.11.2026 Aç\n");
    expect(html).toContain(">Aç</a>");
    expect(`${html} ${text}`).not.toMatch(/Onayla|href=""|\(\)/);
  });

  test("moves within the notice, and only where the business takes online bookings", async () => {
    const { link, read, salon } = await reminded();
    const at = "&t=2026-11-19T13:00:00.000Z";
    expect((await get(link)).body).not.toContain("?move=1");
    await press(link, "move", at);
    expect(await read()).toMatchObject({ starting_at: "2026-11-19T11:00:00.000Z", version: 1 });
    await salon.call("PUT /api/booking", { body: { is_open: true } });
    const page = await get(link);
    expect(page.body).toContain("?move=1");
    expect(page.body).not.toContain("onayını bekliyor");
    const times = (await get(`${link}?move=1&d=2026-11-19`)).body;
    expect(times).toContain(at.slice(1));
    expect(times).not.toContain("t=2026-11-19T05:00:00.000Z");
    expect((await get(`${link}?move=1${at}`)).body).toContain("Evet, değiştir");
    expect(await read()).toMatchObject({ version: 1 });
    expect((await press(link, "move", at)).body).toContain("Randevunuzun saati değişti");
    expect(await read()).toMatchObject({ starting_at: "2026-11-19T13:00:00.000Z", status: "new" });
    travel("2026-11-19 12:01");
    expect((await get(link)).body).not.toContain("?move=1");
    await press(link, "move", "&t=2026-11-19T14:00:00.000Z");
    expect(await read()).toMatchObject({ starting_at: "2026-11-19T13:00:00.000Z" });
  });

  test("offers to cancel from the usual reminder, a day before, while the business has not set a notice", async () => {
    const { link, salon } = await reminded({});
    travel("2026-11-18 14:00");
    expect((await get(link)).body).toContain("Evet, iptal et");
    const { reservation } = await salon.call("GET /api/marketing/automation");
    expect(reservation).toContainEqual(expect.objectContaining({ code: "reservation_reminder", notice_hours: 4 }));
  });

  test("folds long lines of its calendar file and escapes its texts", () => {
    const found = {
      company: 3,
      version: 2,
      id: 1,
      starting_at: "2026-11-19T11:00:00.000Z",
      finishing_at: "2026-11-19T12:00:00.000Z",
    };
    const texts = { services: "Boya, Fön; Kesim".repeat(8), business: "Işıl", address: "A\nB" };
    const lines = calendarFile({ ...found, ...texts }, found.starting_at).split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join("").replaceAll("\r\n ", "")).toContain("LOCATION:A\\nB");
  });
});
