import { expect, test } from "vitest";
import { barOf, firstOf, menuOf, type MenuEntry, sectionOf } from "#kit/web/menu.ts";
import type { Screen } from "#kit/web/screen.ts";
import { lateScreens } from "./late-screens.ts";
import { screens } from "./screens.ts";
import { lateAreas } from "#areas/areas.ts";

/** The specification's route table, with its misspelt paths to the letter (A9). */
const paths = `
/ /login /register /register/company /welcome /subscription
/accounting /accounting/accounts /accounting/taxes /accounting/transactions /accounting/invoices /accounting/bills
/employees /calendar /contact /seat /settings
/connect /connect/my-applications /connect/my-apps /connect/applications/$appname
/profile /profile/my-profile /profile/settings /profile/workspaces
/catalog /catalog/services /catalog/products /catalog/stock-management /catalog/getir-market
/sales /sales/orders /sales/new-sale /sales/reservation /sales/orders/getir-orders /sales/orders/trendyol-orders /sales/sales /reservations
/marketing /marketing/messages/automation /marketing/campaings/allcampaings /marketing/campaings/packages
/marketing/campaings/templates /marketing/campaings/templates/new-template/{-$id} /marketing/promotion/coupons
/marketing/target/targetaudience /marketing/themes /marketing/themes/edit-theme/{-$id}
/marketing/new-campaing /marketing/new-coupon /marketing/new-target /marketing/new-theme
/content /content/pages /content/new-page/{-$id} /content/articles /content/new-article/{-$id}
/content/categories /content/new-category/{-$id} /content/tags /content/new-tag/{-$id}
/content/menus /content/new-menu/{-$id} /content/edit-menu/{-$id}
/content/pages/$id /content/articles/$id /content/categories/$id /content/tags/$id /content/menus/$id
`
  .trim()
  .split(/\s+/);

const named = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ path, soon, children }) => [
    soon ? `${path} (soon)` : path,
    ...named(children).map((line) => `- ${line}`),
  ]);

test("A9 every path of the specification has exactly one row", () => {
  const declared = screens.map(({ path }) => path);
  expect(paths.filter((path) => !declared.includes(path))).toEqual([]);
  expect(declared.filter((path, index) => declared.indexOf(path) !== index)).toEqual([]);
});

test("A9 every screen of a late area has a row", () => {
  const declared = new Set(screens.map(({ path }) => path));
  expect(Object.keys(lateScreens).filter((path) => !declared.has(path))).toEqual([]);
});

test("A9 a row of a late area names its screen in the list of late screens, the only place that is read", () => {
  const late = screens.filter(({ label }) => lateAreas.some((area) => label.startsWith(`${area}.`)));
  expect(late.filter(({ screen }) => screen).map(({ path }) => path)).toEqual([]);
});

test("A5 only signing in and signing up are public", () => {
  expect(screens.filter(({ right }) => right === "public").map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/login", "/register"]),
  );
  expect(screens.filter(({ right, frame }) => right === "public" && frame !== "bare")).toEqual([]);
});

test("E2 the sales menu: sub-entries under orders, Trendyol not clickable", () => {
  expect(named(menuOf(screens, "/sales", "staff"))).toEqual([
    "/sales/new-sale",
    "/sales/reservation",
    "/sales/orders",
    "- /sales/orders",
    "- /sales/orders/getir-orders",
    "- /sales/orders/trendyol-orders (soon)",
    "/sales/sales",
    "/sales/debts",
    "/sales/prepaid",
    "/sales/drawers",
    "/sales/day-end",
    "/sales/reports",
  ]);
});

test("F1 the catalogue's menu has stock and both marketplaces", () => {
  expect(named(menuOf(screens, "/catalog", "staff"))).toEqual([
    "/catalog/services",
    "/catalog/products",
    "/catalog/packages",
    "/catalog/getir-market",
    "/catalog/trendyol-market (soon)",
    "/catalog/stock-management",
    "/catalog/stock-counts",
  ]);
});

test("A7 the bars omit what the person may not open", () => {
  const bar = (right: "staff" | "admin") => barOf(screens, right).map(({ path }) => path);
  expect(bar("admin")).toEqual([
    "/",
    "/calendar",
    "/sales",
    "/contact",
    "/catalog",
    "/employees",
    "/content",
    "/marketing",
    "/accounting",
    "/connect",
    "/settings",
  ]);
  expect(bar("staff").filter((path) => /accounting|marketing|content|connect|settings/.test(path))).toEqual([]);
});

test("A9 a section's own path leads to its first entry, and its pages belong to the section", () => {
  for (const { path } of screens.filter(({ section }) => section)) {
    const first = firstOf(menuOf(screens, path, "admin"));
    expect(first, path).toBeDefined();
    expect(sectionOf(screens, screens.find((row) => row.path === first) as Screen)?.path).toBe(path);
  }
});
