import { describe, expect, test } from "vitest";
import { openSalon } from "../contract/salon.ts";
import { caller, serverOn, testServer } from "../harness/api.ts";

/** Rights that are taken away are gone at once in the process that took them, and then in every other. */

const server = await testServer();
const other = await serverOn(server);
const salon = await openSalon(server, "Lavanta", "Kanarya");

/** Someone with a session, known to both processes by a call just made. */
async function known(role: "staff" | "admin") {
  const here = await salon.colleague();
  const there = caller(other.app, here.token, here.slug);
  const id = (await here.try<{ employee: { id: number } }>("GET /api/profile")).body.employee.id;
  const put = (meta: object) => salon.admin.try("PUT /api/employees/{id}", { params: { id }, body: { meta } });
  if (role === "admin") expect((await put({ is_admin: true })).status).toBe(200);
  await expect
    .poll(async () => (await there.try("GET /api/employees/{id}", { params: { id } })).status, { timeout: 20_000 })
    .toBe(role === "admin" ? 200 : 403);
  return { id, here, there, put };
}

describe("who loses a right", () => {
  test("by deactivation is let in nowhere", async () => {
    const { here, there, put } = await known("staff");
    expect((await there.try("GET /api/company")).status).toBe(200);
    expect((await put({ is_active: false })).status).toBe(200);
    expect((await here.try("GET /api/company")).status).toBe(403);
    await expect.poll(async () => (await there.try("GET /api/company")).status, { timeout: 20_000 }).toBe(403);
  });

  test("as an administrator is staff again", async () => {
    const { id, here, there, put } = await known("admin");
    expect((await put({ is_admin: false })).status).toBe(200);
    expect((await here.try("GET /api/employees/{id}", { params: { id } })).status).toBe(403);
    await expect
      .poll(async () => (await there.try("GET /api/employees/{id}", { params: { id } })).status, { timeout: 20_000 })
      .toBe(403);
  });

  test("by signing out is nobody", async () => {
    const { here, there } = await known("staff");
    expect((await here.try("POST /api/logout")).status).toBe(204);
    expect((await here.try("GET /api/user")).status).toBe(401);
    await expect.poll(async () => (await there.try("GET /api/user")).status, { timeout: 20_000 }).toBe(401);
  });
});
