import { expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { kindsThat, lineKinds, type LineKindFacts } from "../contract/line-kinds.ts";

/** D3, E3, H3 (decisions §4): there is one list of the kinds of order lines. */

const { owner } = await clonedDatabase();
const kinds = Object.entries(lineKinds) as [string, LineKindFacts][];

test("the database has the same kinds, and the same catalogue rows that they sell", async () => {
  const { rows } = await owner.query("select kind, line_kind_sells(kind) as sells from unnest($1::text[]) as kind", [
    [...kinds.map(([kind]) => kind), "gold"],
  ]);
  const sells = kinds.map(([kind, facts]) => [kind, facts.sells ?? "nothing"]);
  expect(Object.fromEntries(rows.map((row) => [row.kind, row.sells]))).toEqual({
    ...Object.fromEntries(sells),
    gold: null,
  });
});

test("the database accepts a line only with the row that its kind sells", async () => {
  const client = await owner.connect();
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  const insert = (kind: string, product: number | null, service: number | null, sold: number | null = null) =>
    client.query("savepoint one").then(() =>
      client
        .query(
          `insert into order_lines (company_id, order_id, position, kind, product_id, service_id, package_id, name, quantity, price)
           values (1, 1, 0, $1, $2, $3, $4, 'x', 1, 1)`,
          [kind, product, service, sold],
        )
        .then(() => "taken")
        .catch((error: { constraint: string }) => client.query("rollback to one").then(() => error.constraint)),
    );
  for (const [kind, { sells }] of kinds)
    for (const [product, service, sold] of [
      [1, null, null],
      [null, 1, null],
      [null, null, 1],
      [null, null, null],
      [1, 1, null],
      [null, 1, 1],
    ] as const) {
      const fits =
        (product !== null) === (sells === "product") &&
        (service !== null) === (sells === "service") &&
        (sold !== null) === (sells === "package");
      expect(await insert(kind, product, service, sold), kind).toBe(fits ? "taken" : "order_lines_kind_check");
    }
  expect(await insert("gold", null, null)).toBe("order_lines_kind_check");
  await client.query("rollback");
  client.release();
});

test("only products leave the stock, and every array of the contract has one kind of the catalogue", () => {
  expect(kindsThat(({ stock }) => stock)).toEqual(kindsThat(({ sells }) => sells === "product"));
  const lists = kinds.flatMap(([, { list, sells }]) => (sells === null ? [] : (list ?? [])));
  expect(lists.toSorted()).toEqual(["items", "packages", "services"]);
});

test("a coupon takes only from what a typed discount may take from, and kinds of one array are discounted alike", () => {
  expect(kindsThat(({ coupon, discount }) => coupon && !discount)).toEqual([]);
  const byList = Map.groupBy(kinds, ([, { list }]) => list);
  for (const [list, alike] of byList)
    expect(new Set(alike.map(([, { discount }]) => discount)).size, `${list}`).toBe(1);
});

test("what is paid in advance or brought along has no KDV and no commission", () => {
  const inAdvance = kindsThat(({ kdv }) => kdv === "use");
  expect(inAdvance).toEqual(["gift_card", "deposit", "opening"]);
  expect(inAdvance.filter((kind) => lineKinds[kind].commission !== null)).toEqual([]);
});
