import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { wholeTable } from "#app/web/whole-table.ts";
import { endpoints, openSalon, type Salon } from "#tests/contract/salon.ts";
import { forgetTexts, recordedTexts, recordTexts, textsOn, turkishFinder } from "#tests/harness/english.ts";
import { testProduct } from "#tests/harness/product.ts";
import { goWithin } from "#tests/harness/within.ts";

/**
 * Opens every screen of the route table in English: no text it ever shows is Turkish (A15). The business has one of each thing, by the
 * contract's samples; its own texts are ignored.
 */

const product = await testProduct();
const salon = await openSalon(product, "Zerdali", "Muşmula");
const newSalon = await product.salon("Zerdali");
const turkishIn = await turkishFinder(await addSamples(salon));
for (const { call } of [salon.admin, newSalon]) await call("PUT /api/user", { body: { language: "en" } });

/** The existing screens, and one placeholder. */
const paths = wholeTable
  .filter(({ screen, section, path }) => screen || section || path === "/connect")
  .filter(({ right, frame }) => right !== "public" && frame !== "bare")
  .map(({ path }) => path.replace(/\/\{-\$\w+\}/, "").replace(/\$\w+/, "1"));

const desktop = await englishPage("desktop");
const phone = await englishPage("phone");
beforeAll(() => open(phone, "/menu"));
const popups = "[role=menu], [role=dialog], [popover]:popover-open";

/** Adds one of each thing that an administrator can add; returns the business's own texts. */
async function addSamples({ admin, make, mark }: Salon): Promise<Set<string>> {
  const words = new Set([mark, "Demir"]);
  const keep = (value: unknown): void => {
    if (typeof value === "string") void (/\p{L}{3}/u.test(value) && words.add(value));
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(keep);
  };
  const made = Object.entries(endpoints).filter(([, { status, right }]) => status === 201 && right !== "public");
  for (const [key] of made) if (key !== "POST /api/register/company" && !key.includes("wizard")) keep(await make(key));
  const lists = ["employees", "services", "accounting/accounts", "accounting/taxes", "service_categories"] as const;
  for (const key of [...lists, "contacts/customer", "contacts/supplier"] as const)
    keep(await admin.call(`GET /api/${key}`));
  // Messages to customers and the notice for visitors are in the language of the business.
  for (const { subject } of (await admin.call("GET /api/messages")).data) keep(subject);
  for (const { call } of [admin, newSalon]) keep((await call("GET /api/booking")).notice);
  return words;
}

/** A page in English: of the business with samples or, on the phone, of a new one. */
async function englishPage(size: "desktop" | "phone"): Promise<Page> {
  const page = await product.visit("/api/health", { as: size === "phone" ? newSalon : salon.admin, size });
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await recordTexts(page.context());
  return page;
}

/** A page whose profile is loaded and whose other calls never arrive. */
async function withoutConnection(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const fetchIt = globalThis.fetch;
    const comes = (address: string): boolean => /\/api\/(profile|user|events)\b/.test(address);
    globalThis.fetch = (asked, options) =>
      comes(String(asked)) ? fetchIt(asked, options) : Promise.reject(new TypeError("Failed to fetch"));
  });
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.address + path, { waitUntil: "commit" });
  await page.getByRole("heading").first().waitFor({ state: "attached" });
  await settled(page);
}

/**
 * Opens a screen in the product that is open already. What it shows while it loads can be missing here, because other screens may have loaded
 * the same: the desktop's walk loads the product for each.
 */
async function openWithin(page: Page, path: string): Promise<void> {
  await goWithin(page, path, () => forgetTexts(page));
  await page.getByRole("heading").first().waitFor({ state: "attached" });
  await settled(page);
}

/** Waits until nothing is loading. */
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));

/** Waits until the number of open menus and dialogs fits. */
const waitForPopups = (page: Page, wanted: (count: number) => boolean) =>
  expect.poll(async () => wanted(await page.locator(popups).count())).toBe(true);

/** Opens and closes each menu and dialog, one of each kind, and the confirmations of menu items. */
async function openPopups(page: Page, within: string): Promise<void> {
  const kinds = await page.evaluate((within) => {
    const seen = new Set<string>();
    const buttons = document.querySelectorAll<HTMLElement>(`${within} button[aria-haspopup]:enabled`);
    for (const button of buttons) {
      const kind = `${button.className} ${button.closest("tr, li") ? "row" : button.textContent}`;
      if (!button.checkVisibility() || seen.has(kind)) continue;
      seen.add(kind);
      button.dataset.kind = String(seen.size);
    }
    return seen.size;
  }, within);
  const before = await page.locator(popups).count();
  for (let kind = 1; kind <= kinds; kind++) {
    await page.locator(`[data-kind="${kind}"]`).first().click();
    await waitForPopups(page, (count) => count > before);
    await settled(page);
    const asks = page.locator("[role=menuitem][data-danger]");
    if (await asks.count()) {
      const dialogs = page.getByRole("dialog");
      const open = await dialogs.count();
      await asks.first().click();
      await expect.poll(() => dialogs.count()).toBeGreaterThan(open);
      await settled(page);
    }
    await page.keyboard.press("Escape");
    await waitForPopups(page, (count) => count <= before);
  }
}

/** Opens every tab of the page, or of the open dialog. */
async function openTabs(page: Page, within: string): Promise<void> {
  const tabs = page.locator(`${within} [role=tab]`);
  for (let place = 1; place < (await tabs.count()); place++) {
    await tabs.nth(place).click();
    await settled(page);
  }
}

/** Labels of tabs that begin or end outside the screen: English words are longer. */
const cutTabs = (page: Page): Promise<(string | null)[]> =>
  page.locator("[role=tab]").evaluateAll((tabs) =>
    tabs
      .filter((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map(({ textContent }) => textContent),
  );

/** Submits the form empty, to show its errors. */
async function sendEmpty(page: Page): Promise<void> {
  const send = page.locator("[role=dialog] button[type=submit]:not([disabled])");
  if (!(await send.count())) return;
  await send.first().click();
  await page.locator("[role=dialog] [role=alert], [role=dialog] [aria-invalid=true]").first().waitFor();
}

test("the Turkish finder recognises Turkish letters, amounts, dates and texts", () => {
  const amounts = ["₺1.250,50", "0,00"];
  const turkish = ["Kaydet", "12 adet", "20 Kas 13:10", ...amounts, "Stok geri girsin", "Zerdali satışa kapalı"];
  expect(turkishIn(turkish)).toEqual(turkish);
  expect(
    turkishIn(["Save", "12 pcs", "Fri, 20 November", "₺1,250.50", "1,250", "Zerdali is not for sale", "AÖ"]),
  ).toEqual([]);
});

/** Further addresses of the page: its first row, and its other parts. */
async function partsOf(page: Page): Promise<string[]> {
  const links = await page
    .locator("main a[href*='?']")
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map((a) => a.href));
  const here = new URL(page.url()).pathname;
  const rows = links.filter((href) => new URL(href).searchParams.has("open"));
  const parts = links.filter((href) => new URL(href).searchParams.has("form"));
  return [...rows.slice(0, 1), ...parts]
    .filter((href) => new URL(href).pathname === here)
    .map((href) => href.slice(product.address.length));
}

/** Some texts were recorded, and none is Turkish. */
async function expectEnglish(page: Page): Promise<void> {
  const heard = await recordedTexts(page);
  expect(heard.length).toBeGreaterThan(4);
  expect(turkishIn(heard)).toEqual([]);
}

/** Prints the open dialog, and stores the print layout as a screenshot. */
async function print(button: string, name: string): Promise<void> {
  await desktop.evaluate(() =>
    Object.assign(globalThis, { print: () => (document.documentElement.dataset.printed = "") }),
  );
  await desktop.getByRole("button", { name: button, exact: true }).click();
  await desktop.locator("html[data-printed]").waitFor();
  await desktop.emulateMedia({ media: "print" });
  await product.shot(desktop, name);
  await desktop.emulateMedia({ media: "screen" });
  await desktop.evaluate(() => dispatchEvent(new Event("afterprint")));
}

/** Where a row of these pages opens, instead of a dialog: an unfinished sale in the cart, an import on the page itself. */
const opened: Record<string, "complementary" | "main"> = {
  "/sales/new-sale": "complementary",
  "/settings/transfer": "main",
};

test.each(paths)("%s, with its menus, tabs and parts", async (path) => {
  await open(desktop, path);
  // An address such as /marketing/new-coupon opens a drawer over its list: only the drawer can be clicked.
  const opensDrawer = new URL(desktop.url()).searchParams.has("open");
  if (opensDrawer) await desktop.getByRole("dialog").first().waitFor();
  await settled(desktop);
  const within = opensDrawer ? "[role=dialog]" : "main";
  await openPopups(desktop, within);
  await openTabs(desktop, within);
  const parts = await partsOf(desktop);
  await expectEnglish(desktop);
  for (const part of parts) {
    await openWithin(desktop, part);
    if (part.includes("open=")) {
      const opens = opened[path] ?? "dialog";
      await desktop.getByRole(opens).first().waitFor();
      await settled(desktop);
      const within = opens === "main" ? "main" : "[role=dialog]";
      await openTabs(desktop, within);
      await openPopups(desktop, within);
    }
    await expectEnglish(desktop);
  }
});

test.each(paths)("%s on the phone of a new business, with its form submitted empty", async (path) => {
  await openWithin(phone, `${path}?open=new`);
  expect(await cutTabs(phone)).toEqual([]);
  await sendEmpty(phone);
  await expectEnglish(phone);
});

test("without a connection every screen shows its error in English", async () => {
  const left = [...paths];
  const walk = async (): Promise<void> => {
    const page = await withoutConnection(await englishPage("desktop"));
    await open(page, "/menu");
    for (let path = left.pop(); path; path = left.pop()) {
      await openWithin(page, path);
      await expectEnglish(page);
    }
  };
  // Each screen waits for its calls to be repeated, so many wait at once.
  await Promise.all(Array.from({ length: 8 }, walk));
});

test("the header and bars: account, search, bell, and the phone's additions", async () => {
  await open(desktop, "/");
  await openPopups(desktop, "nav");
  await desktop.keyboard.press("Control+k");
  await desktop.getByRole("dialog").waitFor();
  await desktop.keyboard.type("ze");
  await desktop.getByRole("dialog").getByText("Zerdali").first().waitFor();
  await expectEnglish(desktop);
  await open(phone, "/menu");
  await openPopups(phone, "nav");
  await expectEnglish(phone);
});

test("a language chosen on another device changes the open screens: texts, dates, amounts, title, messages", async () => {
  const turn = async (language: "tr" | "en"): Promise<void> => {
    await salon.admin.call("PUT /api/user", { body: { language } });
    await desktop.locator(`html[lang=${language}]`).waitFor();
  };
  const paths = ["/", "/calendar", "/catalog/products", "/employees", "/sales/orders", "/settings?form=business"];
  for (const path of [...paths, "/sales/new-sale"]) {
    await open(desktop, path);
    await turn("tr");
    const row = desktop.locator("main a[href*='open=']").first();
    if (await row.count()) await row.click();
    await settled(desktop);
    if (path === "/sales/new-sale") {
      await desktop.locator("main button:enabled", { hasText: "₺" }).first().click();
      await desktop.getByRole("button", { name: "Sepeti boşalt" }).click();
      await desktop.getByText("Sepet boşaltıldı").waitFor();
    }
    await turn("en");
    expect(turkishIn(await textsOn(desktop))).toEqual([]);
  }
});

test("before the sign-in the chosen language applies at once to all texts and messages, and is stored", async () => {
  const page = await product.visit("/login");
  await recordTexts(page.context());
  await page.reload();
  await page.getByLabel("E-posta").fill("nowhere");
  await page.keyboard.press("Enter");
  await page.getByText("Geçerli bir e-posta adresi").waitFor();
  const english = async () => expect(turkishIn(await textsOn(page))).toEqual([]);
  const choose = (label: string, language: string) => page.getByLabel(label, { exact: true }).selectOption(language);
  await choose("Dil", "en");
  await page.getByText("Enter a valid e-mail address").waitFor();
  await english();
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/register*");
  for (const label of ["Password", "Repeat password"])
    await page.getByLabel(label, { exact: true }).fill("sifre-12345");
  await page.keyboard.press("Enter");
  await choose("Language", "tr");
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("Geçerli bir telefon numarası giriniz").first().waitFor();
  await choose("Dil", "en");
  await page.getByText("Enter a valid phone number").first().waitFor();
  await english();
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await english();
});

const order = async (delivery_type: string) =>
  salon.post("POST /api/orders", {
    created_by_id: salon.employee,
    customer_id: null,
    delivery_type,
    items: [{ product_id: (await salon.make("POST /api/products")).id, quantity: 1 }],
  });

test("the checkout with its several payments, credit, change and coupon", async () => {
  await order("pos");
  await open(desktop, "/sales/new-sale?tab=unfinished");
  await desktop
    .getByRole("button", { name: /^Take payment/ })
    .first()
    .click();
  await desktop.getByRole("button", { name: "Complete the sale" }).waitFor();
  const press = async (name: string): Promise<void> => {
    await desktop.getByRole("button", { name, exact: true }).click();
    await settled(desktop);
  };
  for (const name of ["Split payment", "One payment", "Calculate change", "Add a coupon"]) await press(name);
  await desktop.getByLabel("Coupon code").fill("NONE");
  await press("Apply");
  await desktop.getByText("There is no such coupon").waitFor();
  await press("On credit");
  await desktop.getByRole("textbox", { name: "Paid now" }).waitFor();
  await expectEnglish(desktop);
});

test("an order's forms: payment, shipping, cancelling with a reason, refunding", async () => {
  const { id: sent } = await order("shipping");
  for (const action of ["accept", "prepare", "prepare"])
    await salon.admin.call("POST /api/orders/{id}/{action}", {
      params: { id: String(sent), action: action as "accept" },
    });
  const drawer = desktop.getByRole("dialog").first();
  const press = async (name: string): Promise<void> => {
    await drawer.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => desktop.getByRole("dialog").count()).toBeGreaterThan(1);
    await settled(desktop);
  };
  await open(desktop, `/sales/orders?open=${sent}`);
  for (const name of ["Ship", "Take payment", "Cancel order"]) {
    await press(name);
    await desktop.keyboard.press("Escape");
    await expect.poll(() => desktop.getByRole("dialog").count()).toBe(1);
  }
  await press("Cancel order");
  await desktop.getByText("Wrong order").click();
  await desktop.getByRole("button", { name: "Cancel order" }).last().click();
  await desktop.getByText("Reason for cancelling").waitFor();
  await desktop.getByText("Order cancelled").waitFor();
  await expectEnglish(desktop);

  const { id: sold } = await order("pos");
  const paid = await salon.admin.call("POST /api/orders/{id}/checkout", {
    params: { id: String(sold) },
    body: { tips: 500 },
  });
  await open(desktop, `/sales/sales?open=${paid.transaction_id}`);
  await press("Refund");
  await desktop.getByText("By line").click();
  await desktop.keyboard.press("Escape");
  await desktop.getByRole("button", { name: "Leave without saving" }).click();
  await expect.poll(() => desktop.getByRole("dialog").count()).toBe(1);
  await print("Print receipt", "receipt-en");
  await expectEnglish(desktop);

  await salon.admin.call("POST /api/orders/{id}/refund", { params: { id: String(sold) }, body: {} });
  await open(desktop, "/sales/sales");
  await desktop
    .getByRole("cell", { name: /^Refunded by / })
    .first()
    .waitFor();
});

test("an employee's printed monthly statement", async () => {
  await open(desktop, `/employees?open=${salon.employee}&openTab=pay`);
  await print("Print", "statement-en");
  await expectEnglish(desktop);
});

test("the merge of two customers: choosing the other one, the fields, the question", async () => {
  const [one, other] = [await salon.make("POST /api/contacts/{type}"), await salon.make("POST /api/contacts/{type}")];
  await open(desktop, `/contact/duplicates?openWith=${one.id}`);
  await desktop.getByRole("dialog", { name: "Merge with which record?" }).waitFor();
  await expectEnglish(desktop);
  await open(desktop, `/contact/duplicates?open=${one.id}-${other.id}`);
  await desktop.getByRole("button", { name: "Merge", exact: true }).click();
  await desktop.getByRole("dialog", { name: "Merge these records?" }).waitFor();
  await settled(desktop);
  await expectEnglish(desktop);
  await open(desktop, `/contact/duplicates?open=${one.id}-${one.id}`);
  await desktop.getByText("One of the records no longer exists").waitFor();
  await expectEnglish(desktop);
});
