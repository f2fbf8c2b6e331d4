import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { seriousFindings } from "#tests/harness/axe.ts";
import { connectEbelge, nextFifth } from "#tests/harness/ebelge.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { openEbelgeSim } from "#tests/sims/ebelge.ts";

/** Cancelling an e-document and the warning of few credits (issue 19) on phone and desktop. */

const sim = await openEbelgeSim();
afterAll(() => sim.stop());
const product = await testProduct([], { http: guardedHttp([sim.url]) });
const { salon } = await openShop(product);
const drawer = (page: Page) => page.getByRole("dialog").first();
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);

test("an accepted document is cancelled on the phone; its invoice follows and keeps the history", async () => {
  await connectEbelge(salon, sim.url);
  sim.credits = 8;
  let now = nextFifth();
  const pass = async (minutes: number) => {
    now = plusMinutes(now, minutes);
    product.travel(now);
    await product.runJobs();
  };
  await pass(0);
  const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };
  const { id } = await salon.call("POST /api/accounting/invoice", { body: { lines: [line] } });
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  await salon.call("POST /api/edocuments/invoice/{id}/send", { params: { id }, body: {} });
  for (const minutes of [0, 1, 1, 1]) await pass(minutes);
  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon, size: "phone" });
  await drawer(page).getByText("Onaylandı").first().waitFor();
  const button = drawer(page).getByRole("button", { name: "e-Belgeyi iptal et" });
  await button.click();
  await page.getByRole("heading", { name: "e-Belge iptal edilsin mi?" }).waitFor();
  await page.keyboard.press("Escape");
  await button.click();
  await page.getByRole("button", { name: "e-Belgeyi iptal et" }).last().click();
  await drawer(page).getByText("İptal ediliyor").first().waitFor();
  await pass(1);
  await drawer(page).getByText("İptal edildi").first().waitFor();
  await drawer(page).getByRole("list", { name: "Geçmiş" }).getByText("İptal", { exact: true }).scrollIntoViewIfNeeded();
  await product.shot(page, "edocument-cancelled-390");
  await axe(page);
});

test("few credits are warned about in English, and asked for again", async () => {
  await salon.call("PUT /api/user", { body: { language: "en" } });
  const page = await product.visit("/accounting/edocuments", { as: salon });
  await page.getByText("Only 7 credits left").waitFor();
  await product.shot(page, "credits-low-1280");
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByText("7 credits left").first().waitFor();
  sim.credits = 640;
  await page.getByRole("button", { name: "Check now" }).dblclick();
  await page.getByText("640 credits left").waitFor();
  await page.getByText("Only 7 credits left").waitFor({ state: "detached" });
  await product.shot(page, "credits-1280");
  await axe(page);
  product.travel(undefined);
});
