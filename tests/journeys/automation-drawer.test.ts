import { expect, test } from "vitest";
import { emptyDocument } from "#areas/email/contract/new-block.ts";
import { sizes } from "#tests/harness/profiles.ts";
import { testProduct } from "#tests/harness/product.ts";

/** The drawer of an automation (K3; issue 14): what is saved is what it shows when it is opened again. */

const product = await testProduct();

test("interval, text with its counter and limit, then a template: saved, stopped and opened again", async () => {
  const salon = await product.salon();
  const body = { name: "Yarın görüşürüz", json_content: emptyDocument() };
  const { id: template_id } = await salon.call("POST /api/marketing/templates", { body });
  const stored = async () => {
    const { reservation } = await salon.call("GET /api/marketing/automation");
    return reservation.find(({ code }) => code === "reservation_reminder");
  };
  const page = await product.visit("/marketing/messages/automation", { as: salon, size: "phone" });
  const settings = page.getByRole("button", { name: /^Ayarlar: .*hatırlat/i }).first();
  await settings.press("Enter");
  const drawer = page.getByRole("dialog");
  const text = drawer.getByRole("textbox", { name: "Mesaj" });
  const save = drawer.getByRole("button", { name: "Kaydet ve aktif et" });
  await drawer.getByLabel("Zaman aralığı").click();
  await page.getByRole("option", { name: /^48 saat|^2 gün/ }).click();
  await drawer.getByLabel(/Müşteri kaç saat öncesine/).fill("6");
  await text.fill("ş".repeat(501));
  await drawer.getByText(/^501\/500/).waitFor();
  await save.press("Enter");
  await drawer.getByText("Mesaj 500 karakterden uzun olamaz").waitFor();
  await text.fill("Yarın 👋");
  await save.press("Enter");
  await drawer.getByText("SMS ile gönderilemeyen karakterler var: 👋").waitFor();
  await text.fill("Bekliyoruz");
  await drawer.getByRole("button", { name: "Müşterinin adı", exact: true }).press("Enter");
  expect(await text.inputValue()).toBe("Bekliyoruz {{customer.name}}");
  await drawer.getByText("28/500 · örnek bilgilerle 1 parça").waitFor();
  await product.shot(page, "automation-sms-390");
  await save.click();
  await page.getByText("Otomasyon başarı ile güncellendi").waitFor();
  const sms_content = "Bekliyoruz {{customer.name}}";
  expect(await stored()).toMatchObject({ enabled: true, interval: 48, notice_hours: 6, sms_content });

  await settings.press("Enter");
  await expect.poll(() => text.inputValue()).toBe(sms_content);
  expect(await drawer.getByLabel(/Müşteri kaç saat öncesine/).inputValue()).toBe("6");
  await drawer.getByLabel("Zaman aralığı").filter({ hasText: "2 gün önce" }).waitFor();
  await drawer.getByRole("switch", { name: "SMS ile gönder" }).press("Space");
  await drawer.getByLabel("E-posta şablonu").click();
  await page.getByRole("option", { name: "Yarın görüşürüz" }).click();
  await text.waitFor({ state: "detached" });
  await save.click();
  await drawer.waitFor({ state: "detached" });
  expect(await stored()).toMatchObject({ enabled: true, template_id, sms_content: null, email_content: null });

  await page
    .getByRole("button", { name: /^Durdur: .*hatırlat/i })
    .first()
    .press("Enter");
  await page.getByText("Otomasyon durduruldu").waitFor();
  await settings.press("Enter");
  await drawer.getByLabel("E-posta şablonu").filter({ hasText: "Yarın görüşürüz" }).waitFor();
  expect(await drawer.getByRole("switch", { name: "SMS ile gönder" }).isChecked()).toBe(false);
  await product.shot(page, "automation-template-390");
  expect(await stored()).toMatchObject({ enabled: false, interval: 48, template_id });
});

test("a template with a field that the automation has no value for is refused: chosen, when it is activated", async () => {
  const salon = await product.salon();
  const json_content = {
    ...emptyDocument(),
    root: { type: "EmailLayout" as const, data: { childrenIds: ["block-1"] } },
    "block-1": { type: "Text" as const, data: { props: { text: "Siparişiniz {{order.code}}" } } },
  };
  const said = "Otomasyonda değeri olmayan alan: order.code";
  const { id } = await salon.call("POST /api/marketing/templates", { body: { name: "Sipariş", json_content } });
  const page = await product.visit("/marketing/messages/automation", { as: salon, size: "phone" });
  await page.getByRole("button", { name: "Ayarlar: Randevu hatırlatma" }).press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("switch", { name: "SMS ile gönder" }).press("Space");
  await drawer.getByLabel("E-posta şablonu").click();
  await page.getByRole("option", { name: "Sipariş" }).click();
  await drawer.getByRole("button", { name: "Kaydet ve aktif et" }).click();
  await drawer.getByText(said).waitFor();
  await product.shot(page, "automation-unfilled-390");
  await page.setViewportSize(sizes.desktop);
  await product.shot(page, "automation-unfilled-1280");

  const { id: company } = await salon.call("GET /api/company");
  // As an older release accepted it.
  await product.owner.query(
    `insert into automations (company_id, code, enabled, channel, sms_content, email_content, template_id, interval_hours, days)
     values ($1, 'reservation_reminder', false, 'email', '', '', $2, 24, 60)`,
    [company, id],
  );
  const other = await product.visit("/marketing/messages/automation", { as: salon, size: "phone" });
  await other.getByRole("button", { name: "Aktif et: Randevu hatırlatma" }).press("Enter");
  await other.getByText(said).waitFor();
});

test("opened before the last change is read, the drawer takes it in, and keeps what was typed meanwhile", async () => {
  const salon = await product.salon();
  const page = await product.visit("/marketing/messages/automation", { as: salon, size: "desktop" });
  const settings = page.getByRole("button", { name: "Ayarlar: Randevu hatırlatma" });
  await settings.waitFor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === "/api/marketing/automation",
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const read = page.waitForRequest((request) => request.url().endsWith("/api/marketing/automation"));
  const params = { code: "reservation_reminder" } as const;
  const body = { sms_content: "Bekliyoruz", interval: 48, notice_hours: 6, enabled: true };
  await salon.call("PUT /api/marketing/automation/{code}", { params, body });
  await read;
  await settings.click();
  const drawer = page.getByRole("dialog");
  const text = drawer.getByRole("textbox", { name: "Mesaj" });
  await text.waitFor();
  expect(await text.inputValue()).not.toBe("Bekliyoruz");
  await drawer.getByLabel(/Müşteri kaç saat öncesine/).fill("3");
  release();
  await expect.poll(() => text.inputValue()).toBe("Bekliyoruz");
  expect(await drawer.getByLabel(/Müşteri kaç saat öncesine/).inputValue()).toBe("3");
  expect(await drawer.getByLabel("Zaman aralığı").inputValue()).toBe("2 gün önce");
  await drawer.getByRole("button", { name: "Kaydet ve aktif et" }).click();
  await drawer.waitFor({ state: "detached" });
  const { reservation } = await salon.call("GET /api/marketing/automation");
  expect(reservation.find(({ code }) => code === params.code)).toMatchObject({ ...body, notice_hours: 3 });
});
