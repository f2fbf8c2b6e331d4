import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();

test("a new business has its taxes and accounts, and its settings use them (A3, A13)", async () => {
  const salon = await server.salon();
  const { rows: taxes } = await server.owner.query(
    "select id, name, rate::float, type, enabled from taxes order by id",
  );
  expect(taxes.map(({ id: _id, ...tax }) => tax)).toEqual([
    { name: "KDV 20", rate: 20, type: "included", enabled: true },
    { name: "KDV 10", rate: 10, type: "included", enabled: true },
    { name: "KDV 1", rate: 1, type: "included", enabled: true },
  ]);
  const { rows: accounts } = await server.owner.query("select id::int, name from accounts order by id");
  expect(accounts.map(({ name }) => name)).toEqual(["Kasa", "Banka"]);
  const [cash, bank] = accounts.map(({ id }) => id);
  expect((await salon.call("GET /api/settings")).defaults).toMatchObject({
    tax: Number(taxes[0].id),
    account: cash,
    accounts_by_method: { cash, credit_card: bank, bank_transfer: bank, qr: bank },
  });
});
