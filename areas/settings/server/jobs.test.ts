import { describe, expect, test } from "vitest";
import { jobNames } from "#areas/settings/contract/job-names.ts";
import { jobs } from "#app/areas.ts";
import { testServer } from "#tests/harness/api.ts";

/** The business's jobs as administrators see them (decision 0042). */

const server = await testServer();
const [salon, other] = [await server.salon(), await server.salon()];
const companyOf = async (who: typeof salon) => (await who.call("GET /api/company")).id;

async function bury(who: typeof salon, name = "accounting.fold_sums"): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into jobs (company_id, name, data, state, due_at, tries, error, ended_at)
     values ($1, $2, '{"day": "2026-01-01"}', 'dead', now(), 9, '{"tr": "Olmadı", "en": "It failed"}', now()) returning id`,
    [await companyOf(who), name],
  );
  return rows[0].id;
}

/** A business has nearly as many daily jobs as a page of the default size has rows. */
const all = { per_page: 100 };

describe("GET /api/jobs", () => {
  test("lists the business's own jobs: dead ones first, then the planned daily ones", async () => {
    const id = await bury(salon);
    await bury(other, "other.job");
    await server.runJobs();
    const { data, meta } = await salon.call("GET /api/jobs", { query: all });
    const daily = jobs.filter((job) => job.of === "company" && job.daily).map(({ name }) => `${name} waiting`);
    expect(daily).toContain("accounting.fold_sums waiting");
    const [first, ...others] = data.map(({ name, state }) => `${name} ${state}`);
    expect([first, ...others.toSorted()]).toEqual(["accounting.fold_sums dead", ...daily.toSorted()]);
    const dueAt = data.slice(1).map(({ due_at }) => due_at);
    expect(dueAt).toEqual(dueAt.toSorted());
    expect(data[0]).toMatchObject({ id, tries: 9, error: { tr: "Olmadı", en: "It failed" }, progress: null });
    expect(meta.total).toBe(1 + daily.length);
    expect((await salon.call("GET /api/jobs", { query: { ...all, state: "waiting" } })).data).toHaveLength(
      daily.length,
    );
  });

  test("a new business's daily jobs are due at their next time in its zone, between midnight and 07:00", async () => {
    const { data } = await salon.call("GET /api/jobs", { query: { ...all, state: "waiting" } });
    // 00:00 to 07:00 in Istanbul.
    for (const { name, due_at } of data)
      expect(`${name} ${due_at.slice(10)}`).toMatch(/ T((2[1-3]|0[0-3]):\d\d|04:00):00\.000Z$/);
    expect(new Set(data.map(({ due_at }) => due_at.slice(10))).size).toBeGreaterThan(4);
  });
});

describe("a failed job", () => {
  test("is retried at once, and is no longer dead", async () => {
    const id = await bury(salon);
    const params = { id: String(id) };
    expect(await salon.call("POST /api/jobs/{id}/retry", { params })).toMatchObject({ state: "waiting", tries: 0 });
    const again = await salon.try("POST /api/jobs/{id}/retry", { params });
    expect(again).toMatchObject({ status: 409, body: { error: "job_not_failed" } });
    expect(await server.runJobs()).toEqual([]);
    const { data } = await salon.call("GET /api/jobs", { query: all });
    expect(data.filter((job) => job.id === id)).toEqual([]);
  });

  test("can be dropped; another business's can't be changed", async () => {
    const id = await bury(salon);
    for (const key of ["POST /api/jobs/{id}/retry", "DELETE /api/jobs/{id}"])
      expect((await other.try(key, { params: { id } })).status).toBe(404);
    await salon.call("DELETE /api/jobs/{id}", { params: { id: String(id) } });
    expect((await salon.try("DELETE /api/jobs/{id}", { params: { id } })).status).toBe(404);
  });
});

test("every company job has a label on the screen, in both languages", () => {
  const names = jobs.filter((job) => job.of === "company").map(({ name }) => name);
  expect(
    names.filter((name) => !(name in jobNames)),
    "name them in areas/settings/contract/job-names.ts",
  ).toEqual([]);
});
