import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";

/** Messages to one customer, from the card to the outbox (K1; decisions §6). */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const sms = { netgsm: (account: Parameters<typeof netgsm>[1]) => netgsm(guardedHttp([sim.url]), account, sim.url) };
const product = await testProduct([], { sms });

test("without a provider a message waits and says so; after the business adds its own account it is sent again", async () => {
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
  // An e-mail can carry it.
  await dialog.getByText("E-posta", { exact: true }).click();
  await dialog.getByLabel("Konu").waitFor();
  expect(await dialog.getByText(/SMS ile gönderilemeyen|1 alan eksik/).count()).toBe(0);
  await dialog.getByText("SMS", { exact: true }).click();
  await text.fill("Yarın görüşürüz {{customer.name}}");
  await dialog.getByRole("button", { name: "Gönder" }).click();
  await dialog.getByText("Elle yazılan mesajda değeri olmayan alan: {{customer.name}}").waitFor();
  await product.shot(page, "write-merge-field-390");
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

  await page.goto(`${product.address}/settings/senders`);
  sim.refuses = true;
  await page.getByRole("button", { name: "Kalan SMS'i göster" }).click();
  await page.getByText("NetGSM hesabınızı kabul etmedi").waitFor();
  Object.assign(sim, { refuses: false, credit: 1240 });
  await page.getByRole("button", { name: "Kalan SMS'i göster" }).click();
  await page.getByText("Hesabınızda 1.240 SMS var.").waitFor();
  await product.shot(page, "senders-credit-390");

  await page.goto(`${product.address}/marketing/messages/outbox`);
  await page.getByText("E-posta gönderilmiyor: sağlayıcı yok").waitFor();
  const others = { name: "Zeynep", surname: "Can", phone: "0532 418 27 07" };
  await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: others });
  const choose = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "Müşteri", exact: true }).press("Enter");
    await page.getByRole("dialog").getByText(name).click();
  };
  await choose("Zeynep Can");
  await page.getByText("Bu filtreyle mesaj yok").waitFor();
  await page.getByRole("button", { name: "Zeynep Can: filtreyi kaldır" }).press("Enter");
  await choose("Ayşe Ak");
  await page.getByRole("button", { name: "Ayşe Ak: filtreyi kaldır" }).waitFor();
  await page.getByRole("link", { name: "Ayşe Ak", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Mesaj" });
  await drawer.getByRole("button", { name: "Yeniden gönder" }).click();
  await drawer.getByRole("button", { name: "Geri al" }).waitFor();
  await product.runJobs();
  await drawer.getByText("Gönderildi", { exact: true }).first().waitFor();
  expect(sim.taken.map(({ msg, no }) => [msg, no])).toEqual([["Yarın 10:00'da görüşürüz", "5324182706"]]);
  await product.shot(page, "message-390");
});

test("a campaign on the phone, from its audience to its results (K1, K5)", async () => {
  const salon = await product.salon();
  const people = [
    { name: "Ayşe", surname: "Ak", phone: "0532 418 27 11", sms_consent_at: "2026-01-05T09:00:00.000Z" },
    { name: "Ayça", surname: "Boz", phone: "0532 418 27 12", sms_consent_at: null },
    { name: "Zeynep", surname: "Can", phone: "0532 418 27 13", sms_consent_at: "2026-01-05T09:00:00.000Z" },
  ];
  for (const body of people) await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  await salon.call("PUT /api/company", { body: { address: "Moda Cad. 1", city: "Kadıköy" } });
  await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  const account = { username: "8501234567", password: "sim-password", header: "DEFTER" };
  await salon.call("PUT /api/connect/{slug}/settings", { params: { slug: "netgsm" }, body: account });

  const page = await product.visit("/marketing/target/targetaudience", { as: salon, size: "phone" });
  await page.getByRole("button", { name: "Hedef kitle ekle" }).first().click();
  const audience = page.getByRole("dialog", { name: "Hedef kitle ekle" });
  await audience.getByLabel("Ad", { exact: true }).fill("Adı ay ile başlayanlar");
  await audience.getByText("3 müşteri · SMS ile 2 · e-posta ile 0 kişiye ulaşılır").waitFor();
  await audience.getByRole("button", { name: "Kural ekle" }).click();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  expect(await focused()).toMatch(/^Alan/);
  await audience.getByRole("button", { name: "Kuralı sil" }).press("Enter");
  expect(await focused()).toBe("Kural ekle");
  await page.keyboard.press("Enter");
  await audience.getByLabel("Alan").click();
  await page.getByRole("option", { name: "Ad soyad" }).click();
  await audience.getByLabel("Değer").fill("ay");
  await audience.getByText("2 müşteri · SMS ile 1 · e-posta ile 0 kişiye ulaşılır").waitFor();
  await product.shot(page, "audience-390");
  await audience.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Hedef Kitle başarı ile eklendi").waitFor();

  await page.goto(`${product.address}/marketing/campaings/allcampaings`);
  await page.getByRole("button", { name: "Kampanya ekle" }).first().click();
  const wizard = page.getByRole("dialog", { name: "Kampanya ekle" });
  await wizard.getByText("SMS", { exact: true }).click();
  await wizard.getByRole("button", { name: "Devam et" }).click();
  await wizard.getByLabel("Kampanya adı").fill("Bakım haftası");
  await wizard.getByLabel("Hedef kitle").click();
  await page.getByRole("option", { name: /Adı ay ile başlayanlar/ }).click();
  await wizard.getByLabel("Mesaj").fill("Bu hafta {{Ad}}");
  await wizard.getByRole("button", { name: "Devam et" }).click();
  await wizard.getByText("Kampanyada değeri olmayan alan: {{Ad}}").waitFor();
  const preview = wizard.getByRole("figure");
  await wizard.getByLabel("Mesaj").fill("Bu hafta");
  await preview.getByText(/^Bu hafta\n/).waitFor();
  // Too long: at once the reason, and neither the preview nor the number of SMS of the text before.
  await page.keyboard.insertText("ş".repeat(700));
  await wizard.getByText("708/500", { exact: true }).waitFor();
  await wizard.getByText("500 karakterden uzun olamaz").waitFor();
  expect(await preview.count()).toBe(0);
  await product.shot(page, "campaign-too-long-390");
  await wizard.getByRole("button", { name: "Devam et" }).click();
  expect(await wizard.getByLabel("Mesaj").getAttribute("aria-invalid")).toBe("true");
  await wizard.getByLabel("Mesaj").fill("ş".repeat(500));
  await wizard.getByText("500/500 · 5 SMS").waitFor();
  await wizard.getByRole("button", { name: "Devam et" }).click();
  await wizard.getByText("Metin, işletmenin adı ve çıkış bağlantısıyla en fazla 4 SMS olabilir").waitFor();
  await wizard.getByLabel("Mesaj").fill("Bu hafta 👋");
  await wizard.getByRole("button", { name: "Devam et" }).click();
  await wizard.getByText("SMS ile gönderilemeyen karakterler var: 👋").waitFor();
  await wizard.getByLabel("Mesaj").fill("Bu hafta bakım %20 indirimli,");
  await wizard.getByRole("button", { name: "Müşterinin adı", exact: true }).click();
  await wizard.getByText(/Bu hafta bakım %20 indirimli, Ayşe/).waitFor();
  await wizard.getByRole("button", { name: "Devam et" }).click();
  await wizard.getByText("Ulaşılacak").waitFor();
  await wizard.getByText("SMS izni yok: 1 kişi", { exact: true }).waitFor();
  await product.shot(page, "campaign-summary-390");
  await wizard.getByRole("button", { name: "Gönder", exact: true }).dblclick();
  await page.getByText("Kampanya Olusturuldu").waitFor();
  const before = sim.taken.length;
  await product.runJobs();
  product.travel(new Date(Date.now() + 10 * 60_000).toISOString());
  await product.runJobs();
  await page.getByText("2 / 2").waitFor();
  await page.getByText("Bakım haftası").click();
  const result = page.getByRole("dialog", { name: "Bakım haftası" });
  await result.getByText("İletildi").waitFor();
  await result.getByText("Tamamlandı", { exact: true }).first().waitFor();
  await product.shot(page, "campaign-result-390");
  expect(sim.taken.slice(before).map(({ no }) => no)).toEqual(["5324182711"]);
  expect(sim.taken.at(-1)?.msg).toMatch(
    /^Bu hafta bakım %20 indirimli, Ayşe\nElif Güzellik, Moda Cad\. 1, Kadıköy\nRet: /,
  );
});
