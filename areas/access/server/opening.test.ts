import { describe, expect, test } from "vitest";
import { caller, testServer, type Caller } from "#tests/harness/api.ts";

/** Opening businesses (A2, decisions §2): slugs, the daily limit, and one trial per person. */

const server = await testServer({ billing: true });
const open = (by: Caller, name: string) => by.try<{ slug: string }>("POST /api/register/company", { body: { name } });
const until = async (by: Caller, slug: string) => (await by.at(slug).call("GET /api/profile")).served_until;

test("twelve people who open businesses of one name at once all succeed", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, at) => server.person(`Kişi ${at}`)));
  const answers = await Promise.all(people.map((person) => open(person, "Güzel Kuaför")));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  const slugs = Array.from({ length: 12 }, (_, at) => (at === 0 ? "guzel-kuafor" : `guzel-kuafor-${at + 1}`));
  expect(answers.map(({ body }) => body.slug).toSorted()).toEqual(slugs.toSorted());
  expect((await open(await server.person(), "Güzel Kuaför")).body.slug).toBe("guzel-kuafor-13");
});

test("one person opens five businesses within 24 hours, even with many calls at once", async () => {
  const person = await server.person();
  const atOnce = await Promise.all(Array.from({ length: 12 }, (_, at) => open(person, `Şube ${at}`)));
  // A call that waits too long for the others answers 409 `busy` and may be sent again.
  for (const { status, body } of atOnce)
    if (status === 429) expect(body).toMatchObject({ error: "too_many_companies" });
  expect(atOnce.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
  let opened = atOnce.filter(({ status }) => status === 201).length;
  for (; (await open(person, "Bir şube")).status === 201; opened++) expect(opened).toBeLessThan(5);
  expect(opened).toBe(5);
  const refused = await open(person, "Bir şube");
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining("en fazla 5 işletme") } });
  // Until the first of the five is 24 hours old; the test took some seconds.
  const left = Number(refused.headers["retry-after"]);
  expect([left > 24 * 3600 - 300, left <= 24 * 3600]).toEqual([true, true]);
  server.travel(new Date(Date.now() + 24.1 * 3_600_000).toISOString());
  expect((await open(person, "Ertesi gün")).status).toBe(201);
  server.travel(undefined);
});

describe("the trial belongs to the person (decisions §2)", () => {
  const [START, DAY_10, ENDS, DAY_20] = [
    "2026-11-02T09:00:00.000Z",
    "2026-11-12T09:00:00.000Z",
    "2026-11-16T09:00:00.000Z",
    "2026-11-22T09:00:00.000Z",
  ];

  test("a second business gets the remaining trial, and none when it is over", async () => {
    server.travel(START);
    const person = await server.person();
    const first = (await open(person, "Bir")).body.slug;
    expect(await until(person, first)).toBe(ENDS);
    server.travel(DAY_10);
    expect((await person.call("GET /api/user")).trial_over).toBe(false);
    const second = (await open(person, "İki")).body.slug;
    expect(await until(person, second)).toBe(ENDS);
    server.travel(DAY_20);
    expect((await person.call("GET /api/user")).trial_over).toBe(true);
    const third = (await open(person, "Üçüncü")).body.slug;
    for (const slug of [first, second, third]) {
      expect((await person.at(slug).try("GET /api/orders")).status).toBe(402);
      expect(await person.at(slug).call("GET /api/subscription")).toMatchObject({ state: "over", ends_at: ENDS });
    }
    // Paying for one business still serves only that one.
    expect((await person.at(third).call("GET /api/subscription")).plans).toHaveLength(2);
    server.travel(undefined);
  });

  test("is used up even if the first business is deleted", async () => {
    server.travel(START);
    const person = await server.person();
    const { slug } = (await open(person, "Bir")).body;
    await server.owner.query(`update companies set opened_by_login_id = null, slug = slug || '-gone' where slug = $1`, [
      slug,
    ]);
    server.travel(DAY_20);
    const again = (await open(person, "İki")).body.slug;
    expect(await until(person, again)).toBe(ENDS);
    server.travel(undefined);
  });

  test("of another person who works there is unchanged", async () => {
    server.travel(START);
    const salon = await server.salon();
    const email = `${Math.random()}@ornek.com`;
    const password = "ilk-sifre-41";
    const form = { name: "Deniz", surname: "Şahin", phone_number: "0532 418 27 06", gender: "female", language: "tr" };
    await salon.call("POST /api/employees", { body: { ...form, email, password } as never });
    const { authorization } = await server.nobody.call("POST /api/login", { body: { email, password } });
    const she = caller(server.app, authorization.token, undefined);
    const body = { password, newPassword: "kendi-sifrem-87", newPassword_confirmation: "kendi-sifrem-87" };
    await she.call("PUT /api/profile/password", { body });
    server.travel(DAY_20);
    expect(await until(she, (await open(she, "Kendi İşim")).body.slug)).toBe("2026-12-06T09:00:00.000Z");
    server.travel(undefined);
  });
});
