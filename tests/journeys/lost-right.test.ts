import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

/** An administrator's right that ends while something is unsaved: what was typed stays readable, and the form says why it can't be saved. */

const product = await testProduct();
const { salon, shampoo, service } = await openShop(product);
const merve = await hire(product, salon);
const { id } = (await merve.call("GET /api/profile")).employee;

async function makeAdmin(is_admin: boolean): Promise<void> {
  const { version } = await salon.call("GET /api/employees/{id}", { params: { id } });
  await salon.call("PUT /api/employees/{id}", { params: { id }, body: { version, meta: { is_admin } } });
}

test.each([
  ["a product", `/catalog/products?open=${shampoo}`, "Ürün adı"],
  ["a service", `/catalog/services?open=${service.id}`, "Hizmet adı"],
  ["a page of administrators alone", "/settings?form=invoicing", "Ön ek"],
])("in %s", async (_, path, label) => {
  await makeAdmin(true);
  const page = await product.visit(path, { as: merve });
  const field = page.getByLabel(label).first();
  await field.fill("YAZILAN");
  await makeAdmin(false);
  await page.getByText("Yönetici yetkiniz kaldırıldı").waitFor();
  await product.shot(page, `lost-right-${label}`);
  await field.press("Enter");
  await page.getByText("Bu işlem için yetkiniz yok.").waitFor();
  expect(await field.inputValue()).toBe("YAZILAN");
  expect(await field.isEnabled()).toBe(true);
});

test("after it is closed, the drawer can only be read", async () => {
  await makeAdmin(true);
  const page = await product.visit(`/catalog/products?open=${shampoo}`, { as: merve });
  const field = page.getByLabel("Ürün adı");
  await field.fill("Yazılan ad");
  await makeAdmin(false);
  await page.getByText("Yönetici yetkiniz kaldırıldı").waitFor();
  await page.getByRole("button", { name: "Vazgeç" }).click();
  await page.getByRole("button", { name: "Kaydetmeden çık" }).click();
  await page.getByRole("link", { name: /Argan Yağlı/ }).click();
  await page.getByRole("dialog").waitFor();
  expect(await field.isDisabled()).toBe(true);
  expect(await field.inputValue()).toBe("Argan Yağlı Şampuan 300 ml");
});
