import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

interface Reply {
  id: number;
  number: string;
  transaction_id: number;
}

const server = await testServer();
const { salon } = await openTill(server);
const lines = [{ description: "Kira", quantity: 1, price: 60_000, tax_rate: 20, tax_type: "included" }];
const transaction = (id: number) => salon.call("GET /api/accounting/transactions/{id}", { params: { id } });

/** A paid invoice or bill, and the transaction that paid it. */
async function paid(kind: "invoice" | "bill") {
  const act = (verb: string, params?: Record<string, unknown>, body?: object) =>
    salon.try<Reply>(`POST /api/accounting/${kind}${verb}`, { ...(params && { params }), body: body ?? {} });
  const draft = await act("", undefined, { lines, party_name: "Deneme A.Ş." });
  const at = { id: draft.body.id };
  await act("/{id}/issue", at);
  const { body: document } = await act("/{id}/pay", at, { payment_method: "cash" });
  return { document, cancel: () => act("/{id}/cancel", at) };
}

describe("the accounting transaction of a document's payment (I3, I4)", () => {
  test.each(["invoice", "bill"] as const)("names the paid %s and can't be edited", async (kind) => {
    const { document } = await paid(kind);
    const { id, number } = document;
    const row = await transaction(document.transaction_id);
    expect(row).toMatchObject({ editable: false, document: { id, kind, number }, refunded: 0 });
    const { data } = await salon.call("GET /api/accounting/transactions", { query: { query: number } });
    expect(data).toMatchObject([{ id: row.id, editable: false, document: { id } }]);
    const refusal = { status: 409, body: { error: "pays_document", message: expect.stringContaining("iptal") } };
    const params = { id: row.id };
    expect(await salon.try("PUT /api/accounting/transactions/{id}", { params, body: { amount: 1 } })).toMatchObject(
      refusal,
    );
    expect(await salon.try("DELETE /api/accounting/transactions/{id}", { params })).toMatchObject(refusal);
  });

  test("is reversed when the document is cancelled, by a transaction that can't be edited either", async () => {
    const { document, cancel } = await paid("invoice");
    expect((await cancel()).status).toBe(200);
    const { id } = document;
    expect(await transaction(document.transaction_id)).toMatchObject({ editable: false, refunded: 60_000 });
    const { data } = await salon.call("GET /api/accounting/transactions", { query: { query: document.number } });
    expect(data.find(({ refund_of }) => refund_of !== null)).toMatchObject({
      refund_of: document.transaction_id,
      total: -60_000,
      editable: false,
      refunded: 0,
      document: { id },
    });
  });

  test("an entered transaction belongs to no document", async () => {
    const body = { type: "income", amount: 5, payment_method: "cash" } as const;
    const row = await salon.call("POST /api/accounting/transactions", { body });
    expect(row).toMatchObject({ editable: true, document: null });
  });
});
