import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { caller, testServer, type Caller } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import type { Employee } from "./employees.rules.ts";

const server = await testServer();
const form = () => ({
  name: "Deniz",
  surname: "Şahin",
  email: `${randomUUID()}@ornek.com`,
  phone_number: "0532 418 27 06",
  gender: "female" as const,
  language: "tr" as const,
  password: "şifre 123",
});

const add = (salon: Caller, more: object = {}) => salon.call("POST /api/employees", { body: { ...form(), ...more } });
const change = (salon: Caller, id: number, body: object) =>
  salon.call("PUT /api/employees/{id}", { params: { id: String(id) }, body });
const attempt = (salon: Caller, id: number, body: object) =>
  salon.try("PUT /api/employees/{id}", { params: { id }, body });
const list = async (salon: Caller, query: object = {}) =>
  (await salon.call("GET /api/employees", { query })).data as Employee[];

/** Signs the employee in and returns calls in the salon. */
async function signedIn(salon: Caller, email: string, password = "şifre 123"): Promise<Caller> {
  const { authorization } = await server.nobody.call("POST /api/login", { body: { email, password } });
  return caller(server.app, authorization.token, salon.slug);
}

describe("making employees (H2)", () => {
  test("a new e-mail gets a login with the password; colours follow in turn", async () => {
    const salon = await server.salon();
    const made = await add(salon, { meta: { working_type: "part-time", bonus: 10 }, is_active: true });
    expect(made).toMatchObject({
      color: 3,
      phone_number: "+905324182706",
      pending_link: false,
      is_sample: false,
      version: 2,
    });
    expect(made.meta).toMatchObject({
      working_type: "part-time",
      bonus: 10,
      is_active: true,
      is_admin: false,
      user_id: expect.any(Number),
    });
    const staff = await signedIn(salon, made.email);
    expect((await staff.call("GET /api/profile")).employee).toEqual({
      id: made.id,
      is_admin: false,
      is_accountant: false,
      color: made.color,
    });
    const colors = [];
    for (let count = 0; count < 11; count++) colors.push((await add(salon)).color);
    expect(colors).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]);
  });

  test("stops after fifty within 24 hours and says when it continues (decisions §2)", async () => {
    const salon = await server.salon();
    const { id } = await salon.call("GET /api/company");
    await server.owner.query(
      `insert into audit_entries (company_id, action, entity, entity_id, at)
       select $1, 'created', 'employee', n, now() - interval '2 hours' from generate_series(1, 49) n`,
      [id],
    );
    const last = await add(salon);
    await salon.call("DELETE /api/employees/{id}", { params: { id: String(last.id) } });
    const refused = await salon.try("POST /api/employees", { body: form() });
    expect(refused).toMatchObject({ status: 429, body: { error: "too_many_employees" } });
    // 22 hours, less the duration of the test.
    const left = Number(refused.headers["retry-after"]);
    expect([left > 22 * 3600 - 300, left <= 22 * 3600]).toEqual([true, true]);
  });

  test("an e-mail that has a login keeps its password and gets no access before its owner agrees", async () => {
    const [first, second] = [await server.salon("Birinci"), await server.salon("İkinci")];
    const { email, meta } = await add(first);
    const guest = await add(second, { email: email.toUpperCase(), password: "başka şifre", meta: { is_admin: true } });
    expect(guest).toMatchObject({ pending_link: true, meta: { user_id: null } });
    expect((await server.nobody.try("POST /api/login", { body: { email, password: "başka şifre" } })).status).toBe(422);
    const person = await signedIn(second, email);
    expect((await person.try("GET /api/company")).status).toBe(403);
    expect((await person.at(first.slug).try("GET /api/company")).status).toBe(200);
    expect(meta.user_id).not.toBeNull();
  });

  test("errors of the form have the contract's texts", async () => {
    const salon = await server.salon();
    const refused = async (body: object) =>
      (await salon.try("POST /api/employees", { body: { ...form(), ...body } })).body.messages;
    const empty = {
      name: "A",
      surname: "",
      email: "x",
      phone_number: "",
      gender: "",
      language: "",
      password: "1234567",
    };
    expect(await refused(empty)).toEqual({
      name: "Boş olamaz",
      surname: "Boş olamaz",
      email: "Geçerli bir mail değil",
      phone_number: "Geçerli bir telefon numarası giriniz",
      gender: "Boş olamaz",
      language: "Boş olamaz",
      password: "En az 8 karakterden oluşmalıdır",
    });
    expect(await refused({ phone_number: "12345" })).toEqual({ phone_number: "Geçerli bir telefon numarası giriniz" });
    const pay = { salary: "çok", min_goal_amount: -1, bonus: 12.5, sales_bonus: 100, earning_type: "" };
    expect(await refused({ meta: pay })).toEqual({
      "meta.salary": "Geçerli bir değer girin",
      "meta.min_goal_amount": "Geçerli bir değer girin",
      "meta.bonus": "Geçerli bir değer girin",
      "meta.sales_bonus": "Geçerli bir değer girin",
      "meta.earning_type": "Boş olamaz",
    });
  });

  test("an e-mail belongs to one employee per business, so a repeated creation makes no second one", async () => {
    const salon = await server.salon();
    const body = form();
    const answers = await Promise.all([1, 2, 3].map(async () => salon.try("POST /api/employees", { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(salon, { query: body.email })).toHaveLength(1);
  });
});

describe("changing employees (H1, H2)", () => {
  test("only sent fields change, meta by key, hours by day; a percentage may now have decimals", async () => {
    const salon = await server.salon();
    const { id } = await add(salon, { meta: { notes: "Sabahçı", working_hours: { monday: "09:00-18:00" } } });
    const changed = await change(salon, id, {
      meta: { working_hours: { sunday: "-", tuesday: "" }, bonus: 12.5, start_date: "2026-01-05" },
    });
    expect(changed.meta).toMatchObject({
      notes: "Sabahçı",
      working_hours: { monday: "09:00-18:00", sunday: "-", tuesday: "" },
      bonus: 12.5,
      start_date: "2026-01-05",
    });
    expect((await change(salon, id, { id, surname: "Yılmaz" })).meta).toEqual(changed.meta);
    expect((await change(salon, id, { meta: { start_date: null, user_id: 5 } })).meta).toMatchObject({
      start_date: null,
      notes: "Sabahçı",
    });
  });

  test("wrong working hours name each day", async () => {
    const salon = await server.salon();
    const { id } = await add(salon);
    const hours = { monday: "9-18", tuesday: "18:00-09:00", friday: "09:00-18:00", sunday: "-" };
    expect((await attempt(salon, id, { meta: { working_hours: hours } })).body.messages).toEqual({
      "meta.working_hours.monday": "SS:dd-SS:dd biçiminde olmalı",
      "meta.working_hours.tuesday": "Bitiş başlangıçtan sonra olmalı",
    });
    const early = await attempt(salon, id, { meta: { start_date: "2026-02-01", end_date: "2026-01-01" } });
    expect(early).toMatchObject({
      status: 422,
      body: { messages: { "meta.end_date": "Bitiş tarihi başlangıçtan önce olamaz" } },
    });
  });

  test("offered services are replaced as a whole; an unknown one is refused at its field", async () => {
    const [salon, other] = [await server.salon(), await server.salon()];
    const service = async (of: Caller) => {
      const { id: company } = await of.call("GET /api/company");
      const category = await server.owner.query(
        `insert into service_categories (company_id, name) values ($1, 'Saç ' || random()) returning id`,
        [company],
      );
      const made = await server.owner.query(
        `insert into services (company_id, name, price, category_id, estimated_time) values ($1, 'Kesim', 50000, $2, 30) returning id`,
        [company, category.rows[0].id],
      );
      return { id: Number(made.rows[0].id), category: Number(category.rows[0].id) };
    };
    const [cut, foreign] = [await service(salon), await service(other)];
    const { id } = await add(salon);
    const changed = await change(salon, id, {
      meta: { services: [{ service_id: cut.id, price: 60000, service: { name: "x" } }] },
    });
    expect(changed.meta.services).toEqual([
      { service_id: cut.id, price: 60000, service: { name: "Kesim", category_id: cut.category } },
    ]);
    const refused = await attempt(salon, id, { meta: { services: [{ service_id: foreign.id, price: 1 }] } });
    expect(refused).toMatchObject({ status: 422, body: { messages: { "meta.services": expect.any(String) } } });
    expect((await list(salon, { query: changed.email }))[0]?.meta.services).toHaveLength(1);
    expect((await change(salon, id, { meta: { services: [] } })).meta.services).toEqual([]);
  });

  test("an outdated version is refused with the current state", async () => {
    const salon = await server.salon();
    const { id, version } = await add(salon);
    const after = await change(salon, id, { version, name: "Derya" });
    const stale = await attempt(salon, id, { version, name: "Defne" });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: "stale", current: { name: "Derya", version: after.version } },
    });
  });
});

describe("the list (H1)", () => {
  test("administrators see everything, staff neither pay nor contact details", async () => {
    const salon = await server.salon();
    const made = await add(salon, { name: "Işıl", meta: { salary: 3_000_000, notes: "gizli" } });
    expect((await list(salon)).map(({ name }) => name)).toEqual(["Ayşe", "Elif", "Işıl"]);
    expect((await list(salon, { query: "ISIL şah" }))[0]).toEqual(made);
    const staff = await signedIn(salon, made.email);
    const [seen] = await list(staff, { query: "ışıl" });
    expect(Object.keys(seen ?? {}).sort()).toEqual(["color", "id", "meta", "name", "surname"]);
    expect(Object.keys(seen?.meta ?? {}).sort()).toEqual(["is_active", "services", "url", "user_id", "working_hours"]);
    for (const key of [
      "POST /api/employees",
      `PUT /api/employees/${made.id}`,
      `DELETE /api/employees/${made.id}`,
      `GET /api/employees/${made.id}`,
    ]) {
      expect((await staff.try(key)).status, key).toBe(403);
    }
  });

  test("type filters the active ones; totals are right", async () => {
    const salon = await server.salon();
    const { id } = await add(salon);
    await change(salon, id, { id, is_active: false });
    const totals = await Promise.all(
      (["all", "active", "passive"] as const).map(
        async (type) => (await salon.call("GET /api/employees", { query: { type } })).meta.total,
      ),
    );
    expect(totals).toEqual([3, 2, 1]);
  });
});

describe("access (decisions §2)", () => {
  test("deactivation takes effect at once and lists the appointments to hand over", async () => {
    const salon = await server.salon();
    const made = await add(salon);
    const staff = await signedIn(salon, made.email);
    expect((await staff.try("GET /api/company")).status).toBe(200);
    expect((await change(salon, made.id, { id: made.id, is_active: false })).coming_reservations).toEqual([]);
    expect((await staff.try("GET /api/company")).status).toBe(403);
    await change(salon, made.id, { meta: { is_active: true } });
    expect((await staff.try("GET /api/company")).status).toBe(200);
  });

  test("a deactivated person loses the business from the own list too, and open screens are notified; the person stays", async () => {
    const salon = await server.salon();
    const made = await add(salon);
    const staff = await signedIn(salon, made.email);
    const mine = async () => (await staff.at(undefined).call("GET /api/user")).employers.map(({ slug }) => slug);
    expect(await mine()).toEqual([salon.slug]);
    await change(salon, made.id, { is_active: false });
    expect(await mine()).toEqual([]);
    expect((await staff.try("GET /api/profile")).status).toBe(403);
    const login = { email: made.email, password: "şifre 123" };
    expect((await server.nobody.call("POST /api/login", { body: login })).user.employers).toEqual([]);
    expect(server.changes.at(-1)?.topics).toContain("profile");
    await change(salon, made.id, { is_active: true });
    expect(await mine()).toEqual([salon.slug]);
    const born = await add(salon, { is_active: false });
    expect(
      (await server.nobody.call("POST /api/login", { body: { ...login, email: born.email } })).user.employers,
    ).toEqual([]);
  });

  test("the appointments to hand over are listed while the employee is inactive, soonest first", async () => {
    const book = await openBook(server);
    const { salon, ayse, line } = book;
    const items = [line({ employee_id: ayse })];
    const late = await book.book("2026-11-18 10:00", { items });
    const soon = await book.book("2026-11-17 10:00", { items: [line(), line({ employee_id: ayse })] });
    await book.book("2026-11-17 15:00", { items: [line()] });
    const canceled = await book.book("2026-11-19 10:00", { items });
    await book.change(canceled.id, { status: "canceled" });
    const { coming_reservations: coming } = await change(salon, ayse, { id: ayse, is_active: false });
    expect(coming?.map(({ id, code, customer }) => [id, code, customer])).toEqual([
      [soon.id, soon.code, "Gülşen Arslan"],
      [late.id, late.code, "Gülşen Arslan"],
    ]);
    const params = { id: String(ayse) };
    const moved = [line({ id: late.items[0]!.id } as never)];
    expect((await book.change(late.id, { items: moved })).status).toBe(200);
    expect((await salon.call("GET /api/employees/{id}", { params })).coming_reservations).toHaveLength(1);
    await change(salon, ayse, { is_active: true });
    expect("coming_reservations" in (await salon.call("GET /api/employees/{id}", { params }))).toBe(false);
    server.travel(undefined);
  });

  test("the last administrator who can sign in can't be demoted, deactivated or removed", async () => {
    const salon = await server.salon();
    const { employee } = await salon.call("GET /api/profile");
    const person = await server.salon();
    const { email } = await person.call("GET /api/user");
    await add(salon, { email, meta: { is_admin: true } });
    for (const body of [{ is_active: false }, { meta: { is_admin: false } }, { meta: { is_active: false } }]) {
      expect((await attempt(salon, employee.id, body)).body.error).toBe("last_admin");
    }
    expect((await salon.try("DELETE /api/employees/{id}", { params: { id: employee.id } })).body.error).toBe(
      "last_admin",
    );
    await add(salon, { meta: { is_admin: true } });
    expect((await change(salon, employee.id, { meta: { is_admin: false } })).meta.is_admin).toBe(false);
    expect((await salon.try("POST /api/employees", { body: form() })).status).toBe(403);
  });

  test("of two administrators who demote, deactivate or remove each other at once one remains", async () => {
    for (let round = 0; round < 4; round++) {
      const salon = await server.salon();
      const [one, two] = [
        await add(salon, { meta: { is_admin: true } }),
        await add(salon, { meta: { is_admin: true } }),
      ];
      const { employee: owner } = await salon.call("GET /api/profile");
      await change(salon, owner.id, { meta: { is_admin: false } });
      const [first, second] = [await signedIn(salon, one.email), await signedIn(salon, two.email)];
      const body = round % 2 === 0 ? { meta: { is_admin: false } } : { is_active: false };
      const remove = (by: Caller, id: number) => by.try("DELETE /api/employees/{id}", { params: { id } });
      const answers = await Promise.all([
        attempt(first, two.id, body),
        round < 2 ? attempt(second, one.id, body) : remove(second, one.id),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([200, 204]).toContain(statuses[0]);
      // 403: the loser's rights had ended before the call arrived.
      expect([403, 409]).toContain(statuses[1]);
    }
  });

  test("an unused employee is deleted with the membership, a used one is not", async () => {
    const salon = await server.salon();
    const [unused, used] = [await add(salon), await add(salon)];
    const { id: company } = await salon.call("GET /api/company");
    await server.owner.query(
      `insert into reservations (company_id, created_by, starting_at, finishing_at, total) values ($1, $2, now(), now() + interval '1 hour', 0)`,
      [company, used.id],
    );
    const remove = (id: number) => salon.try("DELETE /api/employees/{id}", { params: { id } });
    const staff = await signedIn(salon, unused.email);
    expect((await remove(unused.id)).status).toBe(204);
    expect((await staff.try("GET /api/company")).status).toBe(403);
    expect(await remove(used.id)).toMatchObject({ status: 409, body: { error: "in_use" } });
    expect((await remove(unused.id)).status).toBe(404);
  });
});
