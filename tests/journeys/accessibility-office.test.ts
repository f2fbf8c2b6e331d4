import { expect, test } from "vitest";
import { openSalon, sampleOf, type Salon } from "#tests/contract/salon.ts";
import { expectAccessiblePages } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** The office screens: catalogue, stock, books, settings, profile. */

const product = await testProduct();
const shop = await openShop(product);
const count = await shop.salon.call("POST /api/stock-counts", { body: { name: "Kasım sayımı" } });
await shop.salon.call("POST /api/stock-counts/{id}/entries", {
  params: { id: count.id },
  body: { product_id: shop.shampoo, quantity: 3 },
});

expectAccessiblePages(product, shop, [
  "/catalog/products",
  "/catalog/products?stock=low",
  "/catalog/products?open=new",
  "/catalog/products?tab=categories",
  "/catalog/services",
  "/catalog/services?open=new",
  "/catalog/services?tab=categories&open=new",
  "/catalog/stock-management",
  "/catalog/stock-management?open=new",
  `/catalog/stock-management?open=${shop.shampoo}`,
  "/catalog/stock-counts",
  "/catalog/stock-counts?open=new",
  ...["", "?tab=review", `?tab=review&open=${shop.shampoo}`, "?open=close"].map(
    (part) => `/catalog/stock-counts/${count.id}${part}`,
  ),
  ...["accounts", "taxes", "transactions"].flatMap((list) => [`/accounting/${list}`, `/accounting/${list}?open=new`]),
  "/accounting/transactions?from=2026-11-01&to=2026-11-20",
  "/accounting/invoices",
  "/accounting/invoices?open=new",
  "/accounting/bills",
  "/settings",
  ...["business", "defaults", "invoicing"].map((form) => `/settings?form=${form}`),
  "/profile/my-profile",
  "/profile/settings",
  "/profile/workspaces",
]);

/** Forms that add something, with the endpoint that they call. */
const forms = {
  "/catalog/products?open=new": "POST /api/products",
  "/catalog/products?tab=categories&open=new": "POST /api/product_categories",
  "/catalog/services?open=new": "POST /api/services",
  "/catalog/services?tab=categories&open=new": "POST /api/service_categories",
  "/employees?open=new": "POST /api/employees",
  "/contact?open=new": "POST /api/contacts/{type}",
  "/sales/orders?open=new": "POST /api/orders",
  "/accounting/transactions?open=new": "POST /api/accounting/transactions",
  "/accounting/accounts?open=new": "POST /api/accounting/accounts",
  "/accounting/taxes?open=new": "POST /api/accounting/taxes",
  "/accounting/invoices?open=new": "POST /api/accounting/invoice",
  "/accounting/bills?open=new": "POST /api/accounting/bill",
};

type Field = { path: string; isMarked: boolean; isFull: boolean; isSelect: boolean };

/**
 * The fields of the open form by their path in the request: whether the label is marked as required, and whether there is an initial value.
 */
async function fieldsOf(path: string): Promise<Field[]> {
  const page = await product.visit(path, { as: shop.salon });
  const fields = page.locator("form :is(input, textarea, fieldset)[data-path]");
  await fields.first().waitFor();
  const found = await fields.evaluateAll((all) =>
    (all as HTMLInputElement[]).map((field) => ({
      path: field.dataset.path ?? "",
      isMarked: (field.closest(".mantine-InputWrapper-root") ?? field).querySelector("[data-required]") !== null,
      isFull: Boolean(field.value),
      isSelect: field.role === "combobox",
    })),
  );
  await page.context().close();
  return found;
}

/** Returns a function: whether the API refuses the request, with a message at the field, if the field is omitted or empty. */
function emptied(salon: Salon, key: string): (path: string) => Promise<boolean> {
  // A refused call stores nothing, so its sample can be used again.
  let sample = sampleOf(key, salon);
  const isRefused = async (path: string, empty: (value: unknown) => unknown): Promise<boolean> => {
    const { by = salon.admin, ...sent } = await sample;
    const body = structuredClone(sent.body) as Record<string, never>;
    const names = path.split(".");
    const last = names.pop() as string;
    const holder = names.reduce<Record<string, unknown> | undefined>((part, name) => part?.[name] as never, body);
    if (!holder || !(last in holder)) return false;
    holder[last] = empty(holder[last]);
    const { status, body: reply } = await by.try<{ messages?: Record<string, string> }>(key, { ...sent, body });
    if (status < 400) sample = sampleOf(key, salon);
    return Boolean(reply.messages?.[path]);
  };
  const blank = (value: unknown) => (typeof value === "string" ? "" : Array.isArray(value) ? [] : null);
  return async (path) => (await isRefused(path, () => undefined)) && isRefused(path, blank);
}

test("a field is marked as required if the API refuses it empty, and unmarked if it begins empty and may stay empty", async () => {
  const salon = await openSalon(product, "Zerdali", "Muşmula");
  const wrong: string[] = [];
  for (const [form, key] of Object.entries(forms)) {
    const isRefused = emptied(salon, key);
    for (const { path, isMarked, isFull, isSelect } of await fieldsOf(form)) {
      // A select with a value can't be emptied; an initial value of a required field is checked by the form itself.
      if (isFull && (isMarked || isSelect)) continue;
      if ((await isRefused(path)) !== isMarked)
        wrong.push(`${form}: ${path} ${isMarked ? "is marked" : "has no mark"}`);
    }
  }
  expect(wrong).toEqual([]);
});
