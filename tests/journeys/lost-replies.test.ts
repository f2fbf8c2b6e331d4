import { expect, test } from "vitest";
import { cutReplies } from "#tests/harness/cut-replies.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** S01: the server saves, its reply is lost, the live refresh shows what was saved, and the button is pressed again. */

const product = await testProduct();
const shop = await openShop(product);
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const unknown = "Kaydedilip kaydedilmediği bilinmiyor";

const newOrder = () =>
  shop.salon.call("POST /api/orders", {
    body: {
      created_by_id: shop.elif,
      customer_id: shop.customer,
      services: [{ service_id: shop.service.id, employee_id: shop.elif, price: 20_000 }],
    },
  });

/** A new sale of ₺200,00, all of it owed. */
async function owingSale(): Promise<number> {
  const { id } = await newOrder();
  await shop.salon.call("POST /api/orders/{id}/checkout", {
    params: { id },
    body: { payments: [], due_at: inAMonth },
  });
  return id;
}

const owedOf = async (id: number) => (await shop.salon.call("GET /api/orders/{id}", { params: { id } })).owed;

test("a debt is collected once, though what is owed has changed on the screen before the second press", async () => {
  const id = await owingSale();
  const page = await product.visit(`/sales/debts?open=${shop.customer}`, { as: shop.salon });
  const drawer = page.getByRole("dialog", { name: /Gülşen/ });
  const { mend } = await cutReplies(page, "**/api/contacts/*/payments");
  await drawer.getByLabel("Alınan").fill("50");
  const collect = drawer.getByRole("button", { name: "₺50,00 tahsil et" });
  await collect.click();
  await drawer.getByText("₺150,00").first().waitFor();
  await page.getByText(unknown).waitFor();
  await product.shot(page, "lost-reply-debt");
  expect(await page.getByText("Tahsilat kaydedilemedi").count()).toBe(0);
  await mend();
  await collect.click();
  await page.getByText("Tahsilat kaydedildi").waitFor();
  expect(await owedOf(id)).toBe(15_000);

  // The whole rest of this sale: its reply is lost, too.
  const other = await owingSale();
  await drawer.getByText("₺350,00").first().waitFor();
  await drawer.getByRole("checkbox").first().check();
  await expect.poll(() => drawer.getByLabel("Alınan").inputValue()).toBe("150,00");
  const again = await cutReplies(page, "**/api/contacts/*/payments");
  await drawer.getByRole("button", { name: "₺150,00 tahsil et" }).click();
  await expect.poll(() => drawer.getByRole("checkbox").count()).toBe(1);
  await drawer.getByText("İşlemin sonucu henüz bilinmiyor").waitFor();
  await product.shot(page, "lost-reply-chosen");
  await again.mend();
  // The other sale is not collected instead: the press gets the reply to the first one.
  await drawer.getByRole("button", { name: "₺150,00 tahsil et" }).click();
  // Nor is its debt suggested: a third press finds no amount.
  await expect.poll(() => drawer.getByLabel("Alınan").inputValue()).toBe("");
  expect(await drawer.getByRole("button", { name: "Tahsil et", exact: true }).isDisabled()).toBe(true);
  expect(await Promise.all([owedOf(id), owedOf(other)])).toEqual([0, 20_000]);
  await drawer.getByRole("checkbox").check();
  await drawer.getByRole("button", { name: "₺200,00 tahsil et" }).click();
  await expect.poll(() => Promise.all([owedOf(id), owedOf(other)])).toEqual([0, 0]);
});

test("a part of a debt is written off once", async () => {
  const id = await owingSale();
  const { code } = await shop.salon.call("GET /api/orders/{id}", { params: { id } });
  const page = await product.visit(`/sales/debts?open=${shop.customer}`, { as: shop.salon, size: "phone" });
  const drawer = page.getByRole("dialog", { name: /Gülşen/ });
  await drawer.getByRole("button", { name: `${code} borcu için işlemler` }).click();
  await page.getByRole("menuitem", { name: "Borcu sil" }).click();
  const dialog = page.getByRole("dialog", { name: "Borcu sil" });
  await dialog.getByLabel("Silinecek tutar").fill("50");
  await dialog.getByLabel("Nedeni").fill("Taşındı");
  const { mend } = await cutReplies(page, "**/api/orders/*/write-off");
  const send = dialog.getByRole("button", { name: "Borcu sil" });
  await send.click();
  await drawer.getByText("₺150,00").first().waitFor();
  await page.getByText(unknown).waitFor();
  await product.shot(page, "lost-reply-write-off-390");
  await mend();
  await send.click();
  await page.getByText("Borç silindi").waitFor();
  expect(await owedOf(id)).toBe(15_000);
});

test("the till shows a sale as paid, without a toast that it failed", async () => {
  const { id } = await newOrder();
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon });
  await cutReplies(page, `**/api/orders/${id}/checkout`);
  const [alerts, lost]: string[][] = [[], []];
  await page.exposeFunction("told", (text: string) => alerts?.push(text));
  await page.evaluate(() => {
    const tell = (): void => {
      const alert = document.querySelector("[role=alert]")?.textContent;
      if (alert) (globalThis as unknown as { told: (text: string) => void }).told(alert);
    };
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
  });
  page.on("requestfailed", (request) => lost?.push(request.url()));
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Bu satışın ödemesi alındı").waitFor();
  await product.shot(page, "lost-reply-till");
  // The call is given up after three tries. Toasts come in their order, so one of the failure would come before that of the next sale.
  await expect.poll(() => lost?.filter((url) => url.endsWith("/checkout")).length).toBe(3);
  await page.getByRole("button", { name: "Yeni satış" }).click();
  await page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).click();
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("Sipariş başarılı ile oluşturuldu").waitFor();
  expect(alerts).toEqual([]);
});
