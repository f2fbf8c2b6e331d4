import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

const product = await testProduct();
const { salon } = await openShop(product);
const add = async (name: string) =>
  (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name, surname: "Etiket" } }))
    .id;
const ids = [await add("Ayşe"), await add("Berna"), await add("Ceyda")];
const tagsOf = async (id: number) =>
  (await salon.call("GET /api/contacts/{id}/tags", { params: { id: String(id) } })).data.map(({ name }) => name);

test("many customers get a tag by keyboard alone, and the last change is undone for those it changed (issue 20)", async () => {
  await salon.call("POST /api/contacts/{id}/tags", { params: { id: String(ids[0]) }, body: { name: "Gelin" } });
  const page = await product.visit("/contact", { as: salon });
  await page.getByRole("link", { name: "Toplu etiket" }).press("Enter");
  // The list of customers has the same search field.
  await page.getByText("0 müşteri seçili").waitFor();
  await page.getByPlaceholder("Ad veya telefon ara").fill("etiket");
  const table = page.getByRole("table", { name: "Toplu etiket" });
  await expect.poll(() => table.getByRole("row").count()).toBe(4);
  const give = page.getByRole("button", { name: "Etiketi ekle" });
  await page.getByRole("checkbox", { name: "Hepsini seç" }).press("Space");
  await page.getByText("3 müşteri seçili").waitFor();
  expect(await give.isDisabled()).toBe(true);
  await table.getByRole("checkbox", { name: "Seç: Ceyda Etiket" }).press("Space");
  await page.getByRole("combobox", { name: "Etiket" }).fill("gelin");
  await page.keyboard.press("Escape");
  await product.shot(page, "tagging-1280");
  await give.press("Enter");
  await page.getByText("“gelin” 1 müşteriye eklendi").waitFor();
  await table.getByRole("row", { name: /Berna/ }).getByText("Gelin").waitFor();
  expect([await tagsOf(ids[1]!), await tagsOf(ids[2]!)]).toEqual([["Gelin"], []]);
  await page.getByRole("button", { name: "Son değişikliği geri al" }).press("Enter");
  await page.getByText("“gelin” 1 müşteriden kaldırıldı").waitFor();
  expect([await tagsOf(ids[0]!), await tagsOf(ids[1]!)]).toEqual([["Gelin"], []]);
  await page.getByRole("button", { name: "Son değişikliği geri al" }).waitFor({ state: "detached" });
});

test("on a phone a tag is taken off, a search that finds nobody says so, and staff don't see the page (issue 20)", async () => {
  for (const id of ids)
    await salon.call("POST /api/contacts/{id}/tags", { params: { id: String(id) }, body: { name: "VIP" } });
  const page = await product.visit("/contact/tagging", { as: salon, size: "phone" });
  await page.getByRole("listitem").getByText("Ceyda Etiket").waitFor();
  await page.getByRole("checkbox", { name: "Seç: Ceyda Etiket" }).click();
  await page.getByRole("combobox", { name: "Etiket" }).fill("vip");
  await page.getByRole("option", { name: "VIP" }).click();
  await product.shot(page, "tagging-390");
  await page.getByRole("button", { name: "Etiketi kaldır" }).click();
  await page.getByText("“VIP” 1 müşteriden kaldırıldı").waitFor();
  expect(await tagsOf(ids[2]!)).toEqual([]);
  await page.getByPlaceholder("Ad veya telefon ara").fill("yokböylebiri");
  await page.getByText("Aramayı veya süzgeci değiştirin.").waitFor();
  await page.getByText("0 müşteri seçili").waitFor();
  const staff = await product.visit("/contact", { as: await hire(product, salon) });
  await staff.getByRole("button", { name: "Müşteri Ekle" }).waitFor();
  expect(await staff.getByRole("link", { name: "Toplu etiket" }).count()).toBe(0);
});
