import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openNetgsmSim } from "#tests/sims/netgsm.ts";

/** Messages to one customer, from the card to the outbox (K1; decisions §6). */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const sms = { netgsm: (account: Parameters<typeof netgsm>[1]) => netgsm(guardedHttp([sim.url]), account, sim.url) };
const product = await testProduct([], { sms });

test("without a provider a message stays and says so; with the business's own account it leaves when it is sent again", async () => {
  const salon = await product.salon();
  const body = { name: "Ayşe", surname: "Ak", phone: "0532 418 27 06" };
  const { id } = await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
  const page = await product.visit(`/contact?open=${id}&openTab=messages`, { as: salon, size: "phone" });
  await page.getByText("Henüz mesaj yok").waitFor();
  await page.getByRole("button", { name: "Mesaj yaz" }).click();
  const dialog = page.getByRole("dialog", { name: "Mesaj yaz" });
  await dialog.getByText("SMS gönderilmiyor: sağlayıcı yok").waitFor();
  await dialog.getByRole("button", { name: "Gönder" }).click();
  await dialog.getByText("Boş olamaz").waitFor();
  const text = dialog.getByRole("textbox", { name: "Mesaj" });
  await text.fill("Yarın görüşürüz 👋");
  await dialog.getByRole("button", { name: "Gönder" }).click();
  await dialog.getByText("SMS ile gönderilemeyen karakterler var: 👋").waitFor();
  await text.fill("Yarın 10:00'da görüşürüz");
  await dialog.getByText("26/150 · 1 parça").waitFor();
  await dialog.getByRole("button", { name: "Gönder" }).dblclick();
  await dialog.waitFor({ state: "detached" });
  await product.runJobs();
  await page.getByRole("list", { name: "Mesajlar" }).getByText("Gönderilmedi: sağlayıcı yok").waitFor();

  await page.goto(`${product.address}/settings/senders`);
  await page.getByRole("link", { name: "Kendi NetGSM hesabınızı bağlayın" }).click();
  await page.getByRole("button", { name: "Bağlan", exact: true }).click();
  const connecting = page.getByRole("dialog", { name: "NetGSM: bağlan" });
  await connecting.getByLabel("Abone numarası").fill("8501234567");
  await connecting.getByRole("textbox", { name: "API alt kullanıcı şifresi" }).fill("yanlış");
  await connecting.getByLabel("Gönderici başlığı").fill("DEFTER");
  await connecting.getByRole("button", { name: "Bağlan" }).click();
  const asking = page.getByRole("dialog").filter({ has: page.getByLabel("Şu anki şifre") });
  await asking.getByLabel("Şu anki şifre").fill("sifre-12345");
  await page.keyboard.press("Enter");
  await connecting.getByText("NetGSM bu abone numarasını veya şifreyi kabul etmedi").waitFor();
  await connecting.getByRole("textbox", { name: "API alt kullanıcı şifresi" }).fill("sim-password");
  await connecting.getByRole("button", { name: "Bağlan" }).click();
  await page.getByRole("button", { name: "Bağlantıyı kes" }).waitFor();

  await page.goto(`${product.address}/marketing/messages/outbox`);
  await page.getByText("E-posta gönderilmiyor: sağlayıcı yok").waitFor();
  await page.getByText("Ayşe Ak").click();
  const drawer = page.getByRole("dialog", { name: "Mesaj" });
  await drawer.getByRole("button", { name: "Yeniden gönder" }).click();
  await drawer.getByRole("button", { name: "Geri al" }).waitFor();
  await product.runJobs();
  await drawer.getByText("Gönderildi", { exact: true }).first().waitFor();
  expect(sim.taken.map(({ msg, no }) => [msg, no])).toEqual([["Yarın 10:00'da görüşürüz", "5324182706"]]);
  await product.shot(page, "message-390");
});
