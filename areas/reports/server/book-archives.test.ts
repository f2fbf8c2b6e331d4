import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { plusMinutes } from "#kit/server/time.ts";
import { openEbelge } from "#tests/harness/ebelge.ts";

/** Issue 19: the month's zip has the XML that the integrator signed, and names the invoices that have none (decision 0103). */

const { sim, server, salon, invoice, send, read } = await openEbelge();
afterAll(() => sim.stop());

test("the zip has each signed XML and PDF unchanged; its Excel file names the invoices without XML and why", async () => {
  const sent = await invoice();
  const alone = await invoice();
  await send(sent.id);
  sim.sendings = [{ refuse: "Fatura numarası geçersiz" }];
  const refused = await invoice();
  let now = new Date().toISOString();
  const pass = async () => {
    now = plusMinutes(now, 2);
    server.travel(now);
    await server.runJobs();
  };
  await send(refused.id);
  await pass();
  await pass();
  await pass();
  const states = await Promise.all([sent, refused].map(async ({ id }) => (await read(id))?.state));
  expect(new Set(states)).toEqual(new Set(["accepted", "rejected"]));
  const [good, bad] = states[0] === "accepted" ? [sent, refused] : [refused, sent];
  const { date } = await salon.call("GET /api/accounting/invoice/{id}", { params: { id: sent.id } });
  const params = { month: date.slice(0, 7) };
  await salon.call("POST /api/reports/books/{month}/archive", { params });
  await server.runJobs();
  const { archive } = await salon.call("GET /api/reports/books/{month}/archive", { params });
  const { body } = await salon.try<Buffer>("GET /api/reports/books/{month}/archive/{id}", {
    params: { ...params, id: archive!.id },
  });
  const files = unzipSync(new Uint8Array(body));
  expect(Object.keys(files).filter((name) => name.endsWith(".xml"))).toEqual([`faturalar/${good.number}.xml`]);
  for (const { number } of [good, alone, bad]) expect(Object.keys(files)).toContain(`faturalar/${number}.pdf`);
  const kept = await salon.try<Buffer>("GET /api/edocuments/invoice/{id}/xml", { params: { id: good.id } });
  expect(Buffer.from(files[`faturalar/${good.number}.xml`]!)).toEqual(kept.body);
  const sheet = sheetOf(files[`muhasebe-${params.month}.xlsx`]!, "XML'i olmayan faturalar");
  expect(sheet).toContain(alone.number);
  expect(sheet).toContain(bad.number);
  expect(sheet).not.toContain(good.number);
  expect(sheet).toContain("e-Belge olarak gönderilmedi");
  expect(sheet).toContain("e-Belgesi reddedildi");
});

/** A sheet of an Excel file, with its texts. */
function sheetOf(file: Uint8Array, title: string): string {
  const parts = unzipSync(file);
  const text = (name: string) => strFromU8(parts[`xl/${name}.xml`]!);
  const titles = [...text("workbook").matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) =>
    name?.replace("&apos;", "'"),
  );
  const texts = [...text("sharedStrings").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, one]) => one ?? "");
  return text(`worksheets/sheet${titles.indexOf(title) + 1}`).replace(
    /t="s"><v>(\d+)/g,
    (_, place) => texts[Number(place)] ?? "",
  );
}
