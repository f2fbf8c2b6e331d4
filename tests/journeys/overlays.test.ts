import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
const shop = await openShop(product);
const salon = shop.salon;

const toasts = (page: Page, tone: "success" | "failure" | "info") => page.locator(`[data-tone="${tone}"]`);

test("successive saves leave one green message and keep a red one (A8)", async () => {
  const page = await product.visit("/catalog/products", { as: salon, size: "phone" });
  await page.getByRole("main").getByRole("button", { name: "Diğer işlemler" }).first().click();
  await page.getByRole("menuitem", { name: "Markalar" }).click();
  const sheet = page.getByRole("dialog", { name: "Markalar" });
  const add = async (name: string): Promise<void> => {
    await sheet.getByRole("textbox", { name: "Yeni marka" }).fill(name);
    await page.keyboard.press("Enter");
  };
  for (const name of ["Lavin", "Mirsa", "Toros"]) {
    await add(name);
    await sheet.getByRole("listitem").filter({ hasText: name }).waitFor();
  }
  await expect.poll(() => toasts(page, "success").count()).toBe(1);
  await add("Toros");
  await toasts(page, "failure").waitFor();
  await add("Beren");
  await expect.poll(() => toasts(page, "success").count()).toBe(1);
  await toasts(page, "failure").waitFor();
  await product.shot(page, "messages-390");
});

test("what is typed in a dialog stays when the phone is turned, or the window gets narrow", async () => {
  const page = await product.visit("/catalog/products", { as: salon, size: "phone" });
  await page.getByRole("main").getByRole("button", { name: "Diğer işlemler" }).first().click();
  await page.getByRole("menuitem", { name: "Markalar" }).click();
  const field = page.getByRole("dialog", { name: "Markalar" }).getByRole("textbox", { name: "Yeni marka" });
  await field.fill("Yarım");
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole("main").getByRole("table").waitFor();
  expect(await field.inputValue()).toBe("Yarım");
  await product.shot(page, "dialog-turned-844");
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });

  await page.getByRole("main").getByRole("button", { name: "Diğer işlemler" }).first().click();
  await page.getByRole("menuitem", { name: "Markalar" }).click();
  await field.fill("Yarım");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("main").getByRole("table").waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("Yarım");
  await product.shot(page, "dialog-narrow-390");
});

test("a reminder's message covers neither the calendar's header on the phone nor the till's cart nor a dialog (A8, G3)", async () => {
  await salon.call("POST /api/reminders", {
    body: { contact_id: shop.customer, note: "Dip boya", remind_at: new Date(Date.now() - 60_000).toISOString() },
  });
  const page = await product.visit("/calendar", { as: salon, size: "phone" });
  const message = toasts(page, "info").filter({ hasText: "Dip boya" });
  const days = page.getByRole("navigation", { name: "Hafta" });
  await message.waitFor();
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([days.boundingBox(), message.boundingBox()]);
      return above && below && below.y >= above.y + above.height;
    })
    .toBe(true);
  await product.shot(page, "message-calendar-390");

  const till = await product.visit("/sales/new-sale", { as: salon });
  const beside = toasts(till, "info").filter({ hasText: "Dip boya" });
  await beside.waitFor();
  const cart = await till.getByRole("complementary", { name: "Sepet" }).boundingBox();
  await expect
    .poll(async () => {
      const box = await beside.boundingBox();
      return box && cart && box.x + box.width <= cart.x;
    })
    .toBe(true);
  await till.getByRole("complementary", { name: "Sepet" }).getByLabel("Müşteri").click();
  const picker = till.getByRole("dialog", { name: "Müşteri seçin" });
  await picker.getByText("Gülşen Arslan").waitFor();
  for (const width of [1280, 800]) {
    await till.setViewportSize({ width, height: 800 });
    const apart = async () => {
      const [box, dialog] = await Promise.all([beside.boundingBox(), picker.boundingBox()]);
      return box && dialog && (box.x >= dialog.x + dialog.width || box.y >= dialog.y + dialog.height);
    };
    await expect.poll(apart).toBe(true);
  }
});

test("a refusal's message covers neither the button that has to be pressed again nor the wrong field (A8)", async () => {
  const page = await product.visit("/content/site", { as: salon, size: "phone" });
  const card = page.getByRole("region", { name: "Alan adı", exact: true });
  const field = card.getByLabel("Alan adınız");
  await field.fill("http://");
  const save = card.getByRole("button", { name: "Kaydet" });
  /** Presses what is at the button's middle, without waiting until nothing is above it. */
  const press = async (): Promise<void> => {
    const box = (await save.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const areApart = async (): Promise<boolean> => {
    const places = [save, field, ...(await toasts(page, "failure").all())];
    const [button, input, ...messages] = await Promise.all(places.map((it) => it.boundingBox()));
    return messages.every((box) =>
      [button, input].every((it) => box && it && (box.y + box.height <= it.y || box.y >= it.y + it.height)),
    );
  };
  for (const count of [1, 2, 3]) {
    await press();
    await expect.poll(() => toasts(page, "failure").count()).toBe(count);
    await expect.poll(areApart).toBe(true);
  }
  await product.shot(page, "message-refused-390");
});

const dialogs = (page: Page) => page.getByRole("dialog");
const addOn = (page: Page) => page.getByRole("navigation").last().getByText("Ekle", { exact: true });
const more = (page: Page) => page.getByRole("button", { name: "Gülşen Arslan için işlemler" });

/** Waits until the focused element has this name or text. */
const focused = async (page: Page, words: RegExp): Promise<void> => {
  const read = (): string => {
    const { activeElement: element } = document;
    return element === document.body ? "nothing" : (element?.getAttribute("aria-label") ?? element?.textContent ?? "");
  };
  await expect.poll(() => page.evaluate(read)).toMatch(words);
};

test("an open record starts at its title: an appointment, an employee, a customer", async () => {
  const { id } = await salon.call("POST /api/reservations", {
    body: {
      customer_id: shop.customer,
      starting_at: "2027-01-15 11:00",
      items: [{ service_id: shop.service.id, employee_id: shop.elif, price: 95_000, estimated_time: 60 }],
    },
  });
  for (const path of [`/calendar?open=${id}`, `/employees?open=${shop.elif}`, `/contact?open=${shop.customer}`]) {
    const page = await product.visit(path, { as: salon });
    const title = page.getByRole("dialog").getByRole("heading", { level: 2 }).first();
    await expect.poll(() => title.evaluate((it) => it === document.activeElement), { message: path }).toBe(true);
  }
});

describe("Back", () => {
  test("on the phone it closes the picker, the month, then the drawer after a question, then leaves the page (A7)", async () => {
    const page = await product.visit("/calendar", { as: salon, size: "phone" });
    await addOn(page).click();
    await page.getByRole("link", { name: "Randevu Ekle" }).click();
    const drawer = page.getByRole("dialog", { name: "Yeni randevu" });
    const picker = page.getByRole("dialog", { name: "Müşteri seçin" });
    await drawer.getByRole("button", { name: "Müşteri seç" }).click();
    await picker.getByText("Gülşen Arslan").waitFor();
    await page.goBack();
    await picker.waitFor({ state: "hidden" });
    expect(page.url()).toMatch(/open=new/);
    // The phone's month is a separate layer; Esc closes it alone too.
    for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      await drawer.getByLabel("Tarih").click();
      await expect.poll(() => dialogs(page).count()).toBe(2);
      // A fast press comes before the focus is in the month.
      await drawer.getByLabel("Tarih").focus();
      await close();
      await expect.poll(() => dialogs(page).count()).toBe(1);
    }
    await drawer.getByRole("button", { name: "Müşteri seç" }).click();
    await picker.getByText("Gülşen Arslan").click();
    await drawer.getByText("Gülşen Arslan").waitFor();

    const question = page.getByRole("dialog", { name: "Uyarı" }).or(dialogs(page).filter({ hasText: "Uyarı" }));
    await page.goBack();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: "hidden" });
    await drawer.getByText("Gülşen Arslan").waitFor();
    await page.goBack();
    await question.getByRole("button", { name: "Kaydetmeden çık" }).click();
    await expect.poll(() => dialogs(page).count()).toBe(0);
    expect(new URL(page.url()).search).toBe("");
    await page.goBack();
    await page.waitForURL("about:blank");
  });

  test("and Esc close an open month alone, also before the focus is in it (A7)", async () => {
    const page = await product.visit("/calendar?open=new", { as: salon });
    const drawer = page.getByRole("dialog", { name: "Yeni randevu" });
    const month = page.locator("[data-dates-dropdown]");
    for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      await drawer.getByLabel("Tarih").click();
      await month.waitFor();
      await drawer.getByLabel("Tarih").focus();
      await close();
      await month.waitFor({ state: "hidden" });
      expect(page.url()).toMatch(/open=new/);
    }
  });

  test.each(["phone", "desktop"] as const)(
    "on the first page of a visit too, %s; afterwards one press leaves (A7)",
    async (size) => {
      const page = await product.visit("/contact", { as: salon, size });
      for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
        await more(page).click();
        await page.getByRole("menuitem").first().waitFor();
        await close();
        await page.getByRole("menuitem").first().waitFor({ state: "hidden" });
        expect(new URL(page.url()).pathname).toBe("/contact");
      }
      // Overlays opened before a reload leave no history entries.
      await page.reload();
      await more(page).click();
      await page.getByRole("menuitem", { name: "Sil" }).click();
      await dialogs(page).getByRole("button", { name: "Vazgeç" }).waitFor();
      await page.goBack();
      await expect.poll(() => dialogs(page).count()).toBe(0);
      await more(page).waitFor();
      await page.goBack();
      await page.waitForURL("about:blank");
      await page.goForward();
      await more(page).waitFor();
    },
  );

  test("leads to the previous page after a link in a dialog; Forward returns (A9)", async () => {
    const page = await product.visit("/contact", { as: salon });
    await more(page).waitFor();
    await page.keyboard.press("Control+k");
    await dialogs(page).getByRole("combobox").fill("Servisler");
    await page.getByRole("option", { name: "Servisler" }).click();
    await page.waitForURL("**/catalog/services");
    await page.goBack();
    await more(page).waitFor();
    await page.goForward();
    await page.waitForURL("**/catalog/services");
    expect(await dialogs(page).count()).toBe(0);
  });

  test("an unsaved page asks on each Back, and its address doesn't change (A13)", async () => {
    const page = await product.visit("/settings", { as: salon });
    await page.getByRole("link", { name: /İşletme Ayarları/ }).click();
    const name = page.getByRole("main").getByRole("textbox").first();
    await name.fill("07:30");
    const question = dialogs(page).getByText("Uyarı");
    // The second Back closes the question, like Esc.
    for (const state of ["visible", "hidden", "visible"] as const) {
      await page.goBack();
      await question.waitFor({ state });
      expect(new URL(page.url()).search).not.toBe("");
    }
    expect(await name.inputValue()).toBe("07:30");
    await page.getByRole("button", { name: "Kaydetmeden çık" }).click();
    await page.waitForURL(({ search }) => search === "");
  });
});

describe("the focus", () => {
  test("begins in the first field, or on the title without one (A7)", async () => {
    const page = await product.visit("/sales/orders", { as: salon });
    await page.getByText("Sipariş yok").waitFor();
    await page.getByRole("button", { name: "Sipariş ekle" }).click();
    await focused(page, /^Gel al$/);
    await page.keyboard.press("Escape");
    await focused(page, /^Sipariş ekle$/);
    await page.goto(`${product.address}/sales/orders?open=999`);
    await focused(page, /^Sipariş$/);
  });

  test("returns to the element that opened a dialog, also through a menu, however it is closed (A7)", async () => {
    const page = await product.visit("/contact", { as: salon });
    const ways = [
      () => page.keyboard.press("Escape"),
      () => dialogs(page).getByRole("button", { name: "Vazgeç" }).click(),
      () => page.goBack(),
    ];
    for (const close of ways) {
      await more(page).click();
      await page.getByRole("menuitem", { name: "Sil" }).click();
      await dialogs(page).getByRole("button", { name: "Vazgeç" }).waitFor();
      await close();
      await focused(page, /^Gülşen Arslan için işlemler$/);
    }
    await page.getByRole("button", { name: "Müşteri Ekle" }).click();
    await focused(page, /^$/);
    await page.keyboard.press("Escape");
    await focused(page, /^Müşteri Ekle$/);
  });

  test("returns to the row of a drawer that the address opened, or to the page's heading if the row is gone (A7)", async () => {
    const page = await product.visit(`/contact?open=${shop.customer}`, { as: salon });
    await dialogs(page).getByRole("tab", { name: "Özet" }).waitFor();
    await page.locator("main").getByText("Gülşen Arslan").first().waitFor();
    await page.keyboard.press("Escape");
    await focused(page, /Gülşen Arslan/);
    const gone = await salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Geçici" },
    });
    await page.goto(`${product.address}/contact?open=${gone.id}`);
    await dialogs(page).getByRole("tab", { name: "Özet" }).waitFor();
    await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: gone.id } });
    await page.locator(`[data-row="${gone.id}"]`).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await focused(page, /^Müşteriler$/);
  });

  test("moves to the next row when its row is deleted, or to the heading after the last (A7)", async () => {
    for (const name of ["Zafer", "Zeynep"])
      await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name, surname: "Zorlu" } });
    const page = await product.visit("/contact?query=Zorlu", { as: salon });
    for (const [name, next] of [
      ["Zafer", /Zeynep/],
      ["Zeynep", /^Müşteriler$/],
    ] as const) {
      await page.getByRole("button", { name: `${name} Zorlu için işlemler` }).click();
      await page.getByRole("menuitem", { name: "Sil" }).click();
      await dialogs(page).getByRole("button", { name: "Sil" }).click();
      await focused(page, next);
    }
  });
});
