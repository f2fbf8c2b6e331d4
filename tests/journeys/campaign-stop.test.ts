import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { readyForCampaigns } from "#tests/harness/campaign-salon.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";

/** A running campaign stopped, changed and resumed; a draft deleted; a message of unknown fate sent again, and the list's pages (K1; issue 14). */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm(guardedHttp([sim.url]), account, sim.url);
const product = await testProduct([], { sms: { installation: provider, netgsm: () => provider } });
const salon = await product.salon();
const segment_id = await readyForCampaigns(product, salon);
const LIST = "/marketing/campaings/allcampaings";
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The hour in Istanbul so many hours from now. */
const hour = (hours: number) => `${String((new Date().getUTCHours() + 3 + hours) % 24).padStart(2, "0")}:00`;

test("a campaign that waits in the quiet hours is stopped, its text changed, and goes on with the new one", async () => {
  await salon.call("PUT /api/senders", { body: { quiet_from: hour(0), quiet_to: hour(3) } });
  const { id } = await salon.call("POST /api/marketing/campaigns", {
    body: { name: "Kasım", type: "sms", segment_id, content: "Eski metin", status: "active", starts_at: later(1) },
  });
  product.travel(later(2));
  await product.runJobs();
  const page = await product.visit(`${LIST}?open=${id}`, { as: salon, size: "phone" });
  const drawer = page.getByRole("dialog", { name: "Kasım" });
  await drawer.getByText(/Sessiz saatler: gönderim/).waitFor();
  await drawer.getByText("0 mesaj gitti, 2 mesaj kaldı. Kalanların gönderimi 1 dakikadan az sürer.").waitFor();
  const fact = (label: string) => drawer.locator(`dt:text-is("${label}") + dd`);
  expect([await fact("Harcanan").innerText(), await fact("Bekleyenlere ayrılan").innerText()]).toEqual([
    "0 kredi",
    "2 kredi",
  ]);
  await product.shot(page, "campaign-waiting-390");
  await drawer.getByRole("button", { name: "Durdur" }).press("Enter");
  await page.getByText("Kampanya durduruldu").waitFor();
  await drawer.getByRole("button", { name: "Düzenle" }).press("Enter");
  await drawer.getByLabel("Mesaj").fill("Yeni metin");
  await drawer.getByRole("button", { name: "Devam et" }).click();
  await drawer.getByText("2 mesaj kaldı. Kalanların gönderimi 1 dakikadan az sürer.").waitFor();
  // Its start is over: it can go on now, not "later" at a time that is refused.
  expect(await drawer.getByRole("button", { name: "Gönder", exact: true }).isEnabled()).toBe(true);
  await drawer.getByText("Durdurulmuş kalsın").click();
  await product.shot(page, "campaign-edited-390");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Kampanya başarı ile güncellendi").waitFor();
  await drawer.getByText("Yeni metin").waitFor();
  await drawer.getByRole("button", { name: "Devam ettir" }).press("Enter");
  await page.getByText("Kampanya devam ediyor").waitFor();
  await product.runJobs();
  for (const minutes of [190, 205]) {
    product.travel(later(minutes));
    await product.runJobs();
  }
  await drawer.getByText("İletildi").waitFor();
  await drawer.getByText("Kalanların gönderimi").waitFor({ state: "detached" });
  expect(await fact("Harcanan").innerText()).toBe("2 kredi");
  expect(await fact("Bekleyenlere ayrılan").count()).toBe(0);
  await product.shot(page, "campaign-resumed-390");
  expect(sim.taken.map(({ no }) => no).toSorted()).toEqual(["5324182711", "5324182712"]);
  for (const { msg } of sim.taken) expect(msg).toMatch(/^Yeni metin/);
});

test("a planned campaign that is stopped and changed keeps its start", async () => {
  const starts_at = later(24 * 60).replace(/:\d\d\.\d{3}Z$/, ":00.000Z");
  const { id } = await salon.call("POST /api/marketing/campaigns", {
    body: { name: "Aralık", type: "sms", segment_id, content: "Eski metin", status: "active", starts_at },
  });
  const page = await product.visit(`${LIST}?open=${id}`, { as: salon });
  const drawer = page.getByRole("dialog", { name: "Aralık" });
  await drawer.getByRole("button", { name: "Durdur" }).click();
  await drawer.getByRole("button", { name: "Düzenle" }).click();
  await drawer.getByLabel("Mesaj").fill("Yeni metin");
  await drawer.getByRole("button", { name: "Devam et" }).click();
  await drawer.getByText("Durdurulmuş kalsın").click();
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Yeni metin").waitFor();
  const stored = await salon.call("GET /api/marketing/campaigns/{id}", { params: { id } });
  expect(stored).toMatchObject({ status: "stopped", starts_at });
});

/** A draft with this name, open in its editor with another text. */
async function editedDraft(name: string) {
  const body = { name, type: "sms" as const, segment_id, content: "Eski metin" };
  const { id } = await salon.call("POST /api/marketing/campaigns", { body });
  const page = await product.visit(`${LIST}?open=${id}`, { as: salon });
  const drawer = page.getByRole("dialog", { name });
  await drawer.getByLabel("Mesaj").fill("Bu sekme");
  return { id, page, drawer };
}

test("a draft that was saved elsewhere while it was edited shows what was saved, and is overwritten only after a choice", async () => {
  const { id, page } = await editedDraft("Ocak");
  const editor = page.getByRole("dialog");
  const button = (name: string) => editor.getByRole("button", { name, exact: true });
  const saveElsewhere = (content: string, name: string) =>
    salon.call("PUT /api/marketing/campaigns/{id}", { params: { id }, body: { content, name } });
  const stored = async () => {
    const { content, name, status } = await salon.call("GET /api/marketing/campaigns/{id}", { params: { id } });
    return { content, name, status };
  };
  await saveElsewhere("Öbür sekme", "Şubat");
  // The list has been fetched again.
  await page.getByRole("row", { name: /Şubat/, includeHidden: true }).waitFor({ state: "attached" });
  await button("Devam et").click();
  await editor.getByText("Taslak olarak kalsın").click();
  await button("Kaydet").click();
  const conflict = editor.getByRole("alert").filter({ hasText: "Bu kampanya siz bakarken değişti" });
  await conflict.getByText("Kampanya adı: Şubat · Mesaj: Öbür sekme").waitFor();
  expect(await stored()).toMatchObject({ content: "Öbür sekme", name: "Şubat" });
  await product.shot(page, "campaign-conflict-1280");
  await page.setViewportSize(sizes.phone);
  await product.shot(page, "campaign-conflict-390");
  await page.setViewportSize(sizes.desktop);

  await button("Son hâlini getir").press("Enter");
  await conflict.waitFor({ state: "detached" });
  await editor.getByLabel("Kampanya adı").and(page.locator(":focus")).waitFor();
  expect(await editor.getByLabel("Kampanya adı").inputValue()).toBe("Şubat");
  expect(await editor.getByLabel("Mesaj").inputValue()).toBe("Öbür sekme");

  await editor.getByLabel("Mesaj").fill("Bu sekme");
  await saveElsewhere("Üçüncü sekme", "Nisan");
  await button("Devam et").click();
  await editor.getByText("Taslak olarak kalsın").click();
  await button("Kaydet").click();
  await button("Yazdıklarımla devam et").press("Enter");
  await conflict.waitFor({ state: "detached" });
  await button("Kaydet").click();
  await editor.waitFor({ state: "detached" });
  expect(await stored()).toEqual({ content: "Bu sekme", name: "Nisan", status: "draft" });
  await salon.call("DELETE /api/marketing/campaigns/{id}", { params: { id } });
});

test("a draft that is started elsewhere while it is edited keeps what is typed, and is not overwritten", async () => {
  const { id, page, drawer } = await editedDraft("Mart");
  const elsewhere = { params: { id }, body: { status: "active" as const, starts_at: later(24 * 60) } };
  await salon.call("PUT /api/marketing/campaigns/{id}", elsewhere);
  await page.getByRole("row", { name: /Mart.*Planlandı/, includeHidden: true }).waitFor({ state: "attached" });
  expect(await drawer.getByLabel("Mesaj").inputValue()).toBe("Bu sekme");
  await drawer.getByRole("button", { name: "Devam et" }).click();
  await drawer.getByRole("button", { name: "Gönder", exact: true }).click();
  await page.getByText("Otomasyon güncellerken bir hata oldu !").waitFor();
  const stored = await salon.call("GET /api/marketing/campaigns/{id}", { params: { id } });
  expect(stored).toMatchObject({ status: "active", content: "Eski metin" });
  await salon.call("PUT /api/marketing/campaigns/{id}", { params: { id }, body: { status: "stopped" } });
});

test("a draft is deleted after a question", async () => {
  await salon.call("POST /api/marketing/campaigns", {
    body: { name: "Taslak", type: "sms", segment_id, content: "x" },
  });
  const page = await product.visit(LIST, { as: salon });
  const drafts = async () => (await salon.call("GET /api/marketing/campaigns", { query: { status: "draft" } })).data;
  for (const answer of ["Vazgeç", "Sil"]) {
    await page.getByRole("button", { name: "Taslak: işlemler" }).press("Enter");
    await pressChoice(page.getByRole("menuitem", { name: "Sil" }));
    const asked = page.getByRole("dialog", { name: "Kampanya silinsin mi?" });
    await asked.getByRole("button", { name: answer }).click();
    await asked.waitFor({ state: "detached" });
    if (answer === "Vazgeç") expect(await drafts()).toHaveLength(1);
  }
  await page.getByText("Başarı ile Silindi").waitFor();
  expect(await drafts()).toEqual([]);
});

test("a message whose fate is unknown is sent again only after a question", async () => {
  const all = async () => (await salon.call("GET /api/messages")).data;
  const [{ id } = { id: 0 }] = await all();
  const before = (await all()).length;
  const { id: company } = await salon.call("GET /api/company");
  await product.owner.query(
    "update messages set state = 'unknown', reason = 'unanswered' where company_id = $1 and id = $2",
    [company, id],
  );
  const page = await product.visit(`/marketing/messages/outbox?open=${id}`, { as: salon, size: "phone" });
  const drawer = page.getByRole("dialog", { name: "Mesaj" });
  await drawer.getByText("Belirsiz").first().waitFor();
  for (const answer of ["Vazgeç", "Yine de devam et"]) {
    await drawer.getByRole("button", { name: "Yeniden gönder" }).click();
    await page.getByText(/Bu mesaj gitmiş olabilir/).waitFor();
    await product.shot(page, "message-maybe-sent-390");
    expect(await all()).toHaveLength(before);
    await page.getByRole("button", { name: answer }).click();
    await page.getByText(/Bu mesaj gitmiş olabilir/).waitFor({ state: "detached" });
  }
  await page.getByText("Mesaj yeniden gönderilecek.").waitFor();
  expect(await all()).toHaveLength(before + 1);
});

test("the list shows 19 campaigns a page, the newest first; the 20th is on page 2 (K1)", async () => {
  const other = await product.salon();
  const audience = await readyForCampaigns(product, other);
  for (let n = 1; n <= 20; n++)
    await other.call("POST /api/marketing/campaigns", {
      body: { name: `Kampanya ${n}.`, type: "sms", segment_id: audience, content: "x" },
    });
  const page = await product.visit(LIST, { as: other });
  const names = page.getByText(/^Kampanya \d+\.$/);
  await names.first().waitFor();
  expect(await names.allTextContents()).toEqual(Array.from({ length: 19 }, (_, n) => `Kampanya ${20 - n}.`));
  await page.getByRole("button", { name: "Sonraki sayfa" }).click();
  await expect.poll(() => names.allTextContents()).toEqual(["Kampanya 1."]);
});

test("the toast of a message to oneself shows the number as everywhere", async () => {
  const other = await product.salon();
  const audience = await readyForCampaigns(product, other);
  const body = { name: "Kendime", type: "sms" as const, segment_id: audience, content: "x" };
  const { id } = await other.call("POST /api/marketing/campaigns", { body });
  const page = await product.visit(`${LIST}?open=${id}`, { as: other });
  await page.getByRole("button", { name: "Devam et" }).click();
  await page.getByRole("button", { name: "Kendime gönder" }).click();
  await page.getByText("Deneme mesajı gönderildi: +90 532 418 27 06").waitFor();
});
