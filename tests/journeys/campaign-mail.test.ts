import { expect, test } from "vitest";
import { emptyDocument } from "#areas/email/contract/new-block.ts";
import { recordingMailer } from "#tests/harness/mails.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";

/** A campaign by e-mail, from the template to its results (K1; decisions 0127, 0129). */

const { mails, mailer } = recordingMailer();
const product = await testProduct([], { mailer });

const document = (text: string) => ({
  ...emptyDocument(),
  root: { type: "EmailLayout", data: { childrenIds: ["block-1"] } },
  "block-1": { type: "Heading", data: { props: { text } } },
});

test("the wizard sends only by its last button, leaves no entry in the history, and the results show openings", async () => {
  const salon = await product.salon();
  const person = { name: "Ayşe", surname: "Ak", phone: "0532 418 27 11", email: "ayse@ornek.com" };
  const consent = { email_consent_at: "2026-01-05T09:00:00.000Z" };
  await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { ...person, ...consent } });
  const logic = { combinator: "and" as const, rules: [] };
  await salon.call("POST /api/marketing/segments", { body: { name: "Herkes", logic } });
  const texts = { Yaz: "Yaz indirimi", Kış: "Kış indirimi", Sipariş: "Siparişiniz {{order.code}}" };
  for (const [name, text] of Object.entries(texts))
    await salon.call("POST /api/marketing/templates", { body: { name, json_content: document(text) } });
  await salon.call("PUT /api/company", { body: { address: "Moda Cad. 1", city: "Kadıköy" } });
  await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
  const { id } = await salon.call("GET /api/company");
  await product.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'email', 10, 'packages.purchase')`,
    [id],
  );

  const page = await product.visit("/marketing/campaings/allcampaings", { as: salon, size: "phone" });
  await page.getByRole("button", { name: "Kampanya ekle" }).first().click();
  const wizard = page.getByRole("dialog", { name: "Kampanya ekle" });
  const next = wizard.getByRole("button", { name: "Devam et" });
  const send = wizard.getByRole("button", { name: "Gönder", exact: true });
  // Without a sender of SMS the last step says so, and sends nothing; a draft can be saved.
  await wizard.getByText("SMS", { exact: true }).click();
  await next.click();
  await wizard.getByLabel("Kampanya adı").fill("Kasım");
  await wizard.getByLabel("Hedef kitle").click();
  await page.getByRole("option", { name: /Herkes/ }).click();
  await wizard.getByLabel("Mesaj").fill("Merhaba");
  await next.click();
  await wizard.getByText("SMS için sağlayıcı bağlı değil.", { exact: false }).waitFor();
  expect(await send.isDisabled()).toBe(true);
  await wizard.getByText("Taslak olarak kalsın").click();
  expect(await wizard.getByRole("button", { name: "Kaydet" }).isEnabled()).toBe(true);
  await wizard.getByText("Hemen", { exact: true }).click();
  await product.shot(page, "campaign-blocked-390");
  for (let times = 0; times < 2; times++) await wizard.getByRole("button", { name: "Geri" }).click();
  await wizard.getByText("E-posta", { exact: true }).click();
  await next.click();
  expect(await next.isDisabled()).toBe(true);
  await wizard.getByLabel("Kampanya adı").fill(`<b>Kasım</b> "'&`);
  await wizard.getByLabel("Hedef kitle").click();
  await page.getByRole("option", { name: /Herkes/ }).click();
  await wizard.getByLabel("Konu").fill("{{customer.name}}, yeni sezon 👋");
  const mail = wizard.frameLocator("iframe");
  // A preview that changes in place would add an entry to the browser's history.
  const entries = await page.evaluate(() => history.length);
  for (const name of ["Yaz", "Sipariş", "Kış"] as const) {
    await wizard.getByLabel("Şablon").click();
    await page.getByRole("option", { name }).click();
    await mail.getByText(texts[name].split(" {{")[0] ?? "").waitFor();
    const fault = wizard.getByText("Kampanyada değeri olmayan alan: {{order.code}}");
    if (name !== "Sipariş") await fault.waitFor({ state: "detached" });
    else {
      await fault.waitFor();
      await next.click();
      expect(await next.isVisible()).toBe(true);
      await product.shot(page, "campaign-unfilled-390");
    }
  }
  await wizard.getByText("Ayşe, yeni sezon 👋").waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await next.dblclick();
  await wizard.getByText("1 dakikadan az").waitFor();
  expect([await send.isVisible(), (await salon.call("GET /api/marketing/campaigns")).data]).toEqual([true, []]);
  // A held Enter goes on by one step, too.
  await wizard.getByRole("button", { name: "Geri" }).click();
  await next.focus();
  for (let times = 0; times < 4; times++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await wizard.getByText("Ulaşılacak").waitFor();
  expect([await send.isVisible(), (await salon.call("GET /api/marketing/campaigns")).data]).toEqual([true, []]);
  // So do two quick presses on a desktop, where the second comes when the next step's first field has the focus.
  await page.setViewportSize(sizes.desktop);
  for (let times = 0; times < 2; times++) await wizard.getByRole("button", { name: "Geri" }).click();
  await wizard.getByText("Adım 1 / 3").waitFor();
  await next.focus();
  const second = await page.evaluateHandle(enterAtNextFocus);
  await page.keyboard.press("Enter");
  expect(await second.evaluate(({ isTaken }) => isTaken)).toBe(false);
  await page.setViewportSize(sizes.phone);
  await wizard.getByText("Adım 2 / 3").waitFor();
  await next.click();
  await wizard.getByText("Ulaşılacak").waitFor();
  // Of two quick presses on the last step the second comes when the focus is back on the button that opened the drawer.
  await send.focus();
  const last = await page.evaluateHandle(enterAtNextFocus);
  await page.keyboard.press("Enter");
  await page.getByText("Kampanya Olusturuldu").waitFor();
  await wizard.waitFor({ state: "detached" });
  expect(await last.evaluate(({ isTaken }) => isTaken)).toBe(false);
  await product.runJobs();
  product.travel(new Date(Date.now() + 10 * 60_000).toISOString());
  await product.runJobs();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([["ayse@ornek.com", "Ayşe, yeni sezon 👋"]]);

  const [picture = ""] = mails[0]?.html?.match(/(?<=<img src=")[^"]+\/c\/[^"]+/) ?? [];
  for (let times = 0; times < 3; times++)
    expect((await page.request.get(`${product.address}${new URL(picture).pathname}`)).ok()).toBe(true);
  await page.getByText("<b>Kasım</b>").click();
  const result = page.getByRole("dialog", { name: "<b>Kasım</b>" });
  await result.getByText("yaklaşık 3 kez").waitFor();
  await product.shot(page, "campaign-mail-result-390");
  await page.goBack();
  await result.waitFor({ state: "detached" });

  // One that the balance does not cover says so, and where credits are bought.
  await product.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'email', -9, 'packages.purchase')`,
    [id],
  );
  const [segment] = (await salon.call("GET /api/marketing/segments")).data;
  const [template] = (await salon.call("GET /api/marketing/templates", { query: { query: "Yaz" } })).data;
  const short = { name: "Ocak", type: "email" as const, segment_id: segment!.id, template_id: template!.id };
  await salon.call("POST /api/marketing/campaigns", { body: { ...short, status: "active" } });
  await product.runJobs();
  await page.getByText("Ocak").click();
  await page.getByRole("dialog", { name: "Ocak" }).getByText("Bakiye yetmiyor").waitFor();
  await product.shot(page, "campaign-short-390");
  await page.getByRole("link", { name: "Paket satın al" }).click();
  await page.waitForURL(/\/marketing\/campaings\/packages/);
});

/**
 * Presses Enter on the next element that gets the focus; `isTaken` is false if the page prevents what the browser would do. The promise is
 * inside an object, so that the listener is there before the first press: a press can overtake an evaluation that nobody awaits.
 */
const enterAtNextFocus = (): { isTaken: Promise<boolean> } => ({
  isTaken: new Promise((resolve) => {
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    addEventListener("focusin", ({ target }) => resolve(target?.dispatchEvent(enter) ?? true), { once: true });
  }),
});
