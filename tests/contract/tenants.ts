import { describe, expect, test } from "vitest";
import type { TestServer } from "../harness/api.ts";
import { fieldsOf, valueAt, withValue } from "./fields.ts";
import { endpoints, fingerprint, keys, openSalon, refusableSamples, sampleOf, type Salon } from "./salon.ts";
import type { Sample } from "./samples/sample.ts";

/** Ids in a body or a path that refer to no row of a business: they are accepted and ignored, or are global. */
const free = [
  /country_id$/,
  /^POST \/api\/packages\/\{id\}\/purchase id$/,
  /^PUT \/api\/(user|profile|company) id$/,
  /^POST \/api\/media(\/copies)? id$/,
  /employees.* meta\.user_id$/,
  // An article has no parent; any is refused.
  /^PUT \/api\/content\/post\/.* (fields\.)?parent_id$/,
];

const NOWHERE = 999_999_999;

/** Two businesses; `between` runs during every foreign call. */
export async function openPair(server: TestServer): Promise<{ a: Salon; b: Salon }> {
  return { a: await openSalon(server, "Lavanta", "Kanarya"), b: await openSalon(server, "Kanarya", "Lavanta") };
}

/** The reply of `a` to a call, while `b` reads its own data, so that both share the server's connections. */
async function beside(b: Salon, call: Promise<{ status: number; body: unknown }>) {
  const [answer, company, orders] = await Promise.all([
    call,
    b.admin.try("GET /api/company"),
    b.staff.try("GET /api/orders"),
  ]);
  expect([company.status, orders.status]).toEqual([200, 200]);
  expect(company.body).toMatchObject({ slug: b.slug });
  return answer;
}

/**
 * Runs three times (tests/tenancy): without the company filters, without row-level security, and through a pooler, there for `only` the
 * reads. With both protections and no pooler it would only repeat the first two.
 * For every endpoint: another company's ids are unknown in the path and refused at their field in the body, and nothing is changed. The
 * salons' callers check that no reply contains anything of the other business.
 */
export function describeTenants(
  server: TestServer,
  { a, b }: { a: Salon; b: Salon },
  only: (key: (typeof keys)[number]) => boolean = () => true,
): void {
  const [ofA, ofB] = [refusableSamples(a), refusableSamples(b)];
  const isFree = (place: string): boolean => free.some((words) => words.test(place));
  const tried = keys.filter(only);
  const withId = tried.filter((key) => /\{\w*id\}/.test(key) && !isFree(`${key} id`));
  const withIds = tried
    .map((key) => ({
      key,
      ids: fieldsOf(endpoints[key]?.body)
        .filter(({ isId }) => isId)
        .map(({ path }) => path),
    }))
    .map(({ key, ids }) => ({
      key,
      ids: ids.filter((path) => !isFree(`${key} ${path.join(".")}`)),
    }))
    .filter(({ ids }) => ids.length > 0);

  describe("a valid call", () => {
    test.each(tried)("%s changes nothing in another company", async (key) => {
      const { by = a.admin, ...sample } = await sampleOf(key, a);
      const before = await fingerprint(server.owner, b.company);
      const answer = await beside(b, by.try(key, sample));
      expect(answer.status, `${key} was answered ${JSON.stringify(answer.body)}`).toBeLessThan(400);
      expect(await fingerprint(server.owner, b.company)).toEqual(before);
    });
  });

  describe("another company's id in a path", () => {
    test.each(withId)("%s: it is unknown", async (key) => {
      const [mine, theirs] = [await ofA(key), await ofB(key)];
      const before = await fingerprint(server.owner);
      for (const name of Object.keys(mine.params ?? {}).filter((param) => param.endsWith("id"))) {
        const call = (id: unknown): Sample => ({
          ...mine,
          params: { ...mine.params, [name]: id },
          body: renamed(mine.body, key, Number(mine.params?.[name]), Number(id)),
        });
        const foreign = await beside(b, a.admin.try(key, call(theirs.params?.[name])));
        const unknown = await a.admin.try(key, call(NOWHERE));
        expect(foreign, `${key}: the id of another company's row as {${name}}`).toMatchObject({
          status: 404,
          body: { error: "not_found" },
        });
        expect(foreign.body, "another company's row is told apart from none").toEqual(unknown.body);
      }
      expect(await fingerprint(server.owner)).toEqual(before);
    });
  });

  if (withIds.length === 0) return;
  describe("another company's id in a body", () => {
    test.each(withIds)("$key is refused and changes nothing", async ({ key, ids }) => {
      const [mine, theirs] = [await ofA(key), await ofB(key)];
      const before = await fingerprint(server.owner);
      for (const path of ids) {
        const field = path.join(".");
        const own = path.length === 1 && field === "id";
        const foreignId = own ? Number(theirs.params?.id) : valueAt(theirs.body, path);
        expect(
          foreignId,
          `tests/contract/samples: give "${key}" an example of ${field}, a row of the salon's own`,
        ).toBeTypeOf("number");
        const foreign = await beside(
          b,
          (mine.by ?? a.admin).try(key, { ...mine, body: withValue(mine.body, path, foreignId) }),
        );
        const unknown = await (mine.by ?? a.admin).try(key, { ...mine, body: withValue(mine.body, path, NOWHERE) });
        expect(
          foreign.status,
          `${key}: the id of another company's row as ${field} was answered ${JSON.stringify(foreign.body)}`,
        ).toBeOneOf([404, 422]);
        expect(unknown, `${key}: ${field} of no row`).toMatchObject({ status: foreign.status });
        expect(foreign.body, "another company's row is told apart from none").toEqual(unknown.body);
        expect(await fingerprint(server.owner), `${key}: ${field} changed rows`).toEqual(before);
      }
    });
  });
}

/** The body with another id in the fields that repeat the path's id, so that both refer to one row. */
function renamed(body: unknown, key: string, from: number, to: number): unknown {
  const naming = fieldsOf(endpoints[key]?.body).filter(({ path, isId }) => isId && valueAt(body, path) === from);
  return naming.reduce((changed, { path }) => withValue(changed, path, to), body);
}
