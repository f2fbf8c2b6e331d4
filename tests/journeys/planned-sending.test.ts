import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { MONDAY, openBook } from "#tests/harness/book.ts";
import { readyForCampaigns } from "#tests/harness/campaign-salon.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openNetgsmSim } from "#db/seed/netgsm/stand-in.ts";

/** What is planned is sent at its time, and open screens follow without a reload (K1, K3; issue 14). */

const sim = await openNetgsmSim();
afterAll(() => sim.stop());
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm(guardedHttp([sim.url]), account, sim.url);
const product = await testProduct([], { sms: { installation: provider, netgsm: () => provider } });
const at = async (instant: string): Promise<void> => {
  product.travel(new Date(instant).toISOString());
  await product.runJobs();
};

test("a planned campaign begins at its time: list and result change by themselves", async () => {
  const salon = await product.salon();
  const segment_id = await readyForCampaigns(product, salon);
  await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
  const now = Date.now();
  const later = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const { id } = await salon.call("POST /api/marketing/campaigns", {
    body: { name: "Kasım", type: "sms", segment_id, content: "Merhaba", status: "active", starts_at: later(60) },
  });
  await product.runJobs();
  const list = await product.visit("/marketing/campaings/allcampaings", { as: salon });
  const result = await product.visit(`/marketing/campaings/allcampaings?open=${id}`, { as: salon, size: "phone" });
  const row = list.getByRole("row", { name: /Kasım/ });
  const drawer = result.getByRole("dialog", { name: "Kasım" });
  await row.getByText("Planlandı").waitFor();
  await drawer.getByText("Planlandı").waitFor();
  await at(later(59));
  expect(sim.taken).toEqual([]);
  await at(later(61));
  await row.getByText("2 / 2").waitFor();
  await drawer.getByText("2 / 2").waitFor();
  await at(later(75));
  await drawer.getByText("İletildi").waitFor();
  await drawer.getByText("Tamamlandı").first().waitFor();
  await row.getByText("Tamamlandı").waitFor();
  await product.shot(result, "campaign-planned-390");
  expect(sim.taken.map(({ no }) => no).toSorted()).toEqual(["5324182711", "5324182712"]);
});

test("a stopped reminder sends nothing; started again it sends what is still to come, once", async () => {
  product.travel(MONDAY);
  const book = await openBook(product);
  const { salon, customer } = book;
  await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
  await product.owner.query(
    `insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', 100, 'packages.purchase')`,
    [book.company],
  );
  const before = sim.taken.length;
  const sent = () => sim.taken.slice(before).map(({ msg }) => msg.split("\n")[0]);
  const page = await product.visit("/marketing/messages/automation", { as: salon, size: "phone" });
  const press = async (name: string, told: string): Promise<void> => {
    await page.getByRole("button", { name }).press("Enter");
    await page.getByText(told).first().waitFor();
    await page.getByText(told).first().waitFor({ state: "detached" });
    await product.runJobs();
  };
  const [activate, stop] = ["Aktif et: Randevu hatırlatma", "Durdur: Randevu hatırlatma"];
  for (const day of ["18", "19", "20"]) await book.book(`2026-11-${day} 12:00`, { customer_id: customer });
  await press(activate, "Otomasyon aktif edildi");
  await press(stop, "Otomasyon durduruldu");
  // The reminder of the 18th would have been due by now.
  await at("2026-11-18T08:00:00.000Z");
  expect(sent()).toEqual([]);
  await press(activate, "Otomasyon aktif edildi");
  await press(stop, "Otomasyon durduruldu");
  await press(activate, "Otomasyon aktif edildi");
  await at("2026-11-18T09:30:00.000Z");
  expect(sent()).toEqual([expect.stringContaining("19.11.2026 12:00")]);
  await at("2026-11-19T09:30:00.000Z");
  await at("2026-11-20T12:30:00.000Z");
  expect(sent().slice(1)).toEqual([expect.stringContaining("20.11.2026 12:00")]);
});
