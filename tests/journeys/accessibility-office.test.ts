import { looksWellFor } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** The screens of the office: catalogue, stock, books, settings, profile. */

const product = await testProduct();
const shop = await openShop(product);

looksWellFor(product, shop, [
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
  ...["accounts", "taxes", "transactions"].flatMap((list) => [`/accounting/${list}`, `/accounting/${list}?open=new`]),
  "/accounting/invoices",
  "/accounting/invoices?open=new",
  "/accounting/bills",
  "/settings",
  ...["business", "defaults", "invoicing"].map((form) => `/settings?form=${form}`),
  "/profile/my-profile",
  "/profile/settings",
  "/profile/workspaces",
]);
