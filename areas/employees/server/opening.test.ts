import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();

test("a new business has its owner as administrator and a sample employee (A3)", async () => {
  const salon = await server.salon();
  expect((await salon.call("GET /api/profile")).employee).toEqual({
    id: expect.any(Number),
    is_admin: true,
    is_accountant: false,
    color: 1,
  });
  const { rows } = await server.owner.query(
    `select e.name, surname, color, is_admin, is_sample, m.login_id is not null as linked
     from employees e left join memberships m on m.company_id = e.company_id and m.employee_id = e.id order by e.id`,
  );
  expect(rows).toEqual([
    { name: "Elif", surname: "Yıldız", color: 1, is_admin: true, is_sample: false, linked: true },
    { name: "Ayşe", surname: "Örnek", color: 2, is_admin: false, is_sample: true, linked: false },
  ]);
});
