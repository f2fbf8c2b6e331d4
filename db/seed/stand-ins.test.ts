import { afterAll, expect, test } from "vitest";
import { readConfig } from "#app/config.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { testServer } from "#tests/harness/api.ts";
import { demoAccount } from "./netgsm/demo.ts";
import { startStandIns } from "./stand-ins.ts";

/** What runs beside the demonstration salon (README, decision 0036). */

const configOf = (variables: Record<string, string> = {}) =>
  readConfig({ SECRET_KEY: "x".repeat(32), DEMO: "1", ...variables });

const server = await testServer();
const salon = await server.salon();
const getir = { GETIR_API_URL: "http://127.0.0.1:9" };
const standIns = await startStandIns(configOf({ ...getir, PORT: "3210" }));
afterAll(() => standIns.stop());

test("SMS go to the stand-in of NetGSM, and some are not delivered", async () => {
  const { smsUrl = "", netgsm: account, publicUrl } = standIns.config;
  expect(account).toEqual(demoAccount);
  expect(publicUrl).toBe("http://127.0.0.1:3210");
  const provider = netgsm(guardedHttp([smsUrl]), demoAccount, smsUrl);
  const batch = ["+905321112230", "+905321112237"].map((to) => ({ to, text: "Merhaba" }));
  const reference = await provider.send(batch, "information");
  const report = await provider.report({ references: [reference] });
  expect(report.map(({ state }) => state).toSorted()).toEqual(["delivered", "failed"]);
});

test("a stand-in that is started again reports the SMS that the salon waits for", async () => {
  const { smsUrl = "" } = standIns.config;
  await server.owner.query(
    `insert into messages (company_id, channel, class, cause, recipient, body, parts, state, sending_at, provider, reference)
     select id, 'sms', 'information', 'accounting.receipt', '+905320000000', 'a', 1, 'sent', now(), 'netgsm', '4711'
     from companies where slug = $1`,
    [salon.slug],
  );
  await standIns.connect({ address: "", salon: undefined, database: server.database });
  const provider = netgsm(guardedHttp([smsUrl]), demoAccount, smsUrl);
  expect(await provider.report({ references: ["4711"] })).toMatchObject([{ to: "+905320000000", state: "delivered" }]);
});

test("providers that the settings name are used instead", async () => {
  const given = { ...getir, SMS_URL: "http://127.0.0.1:9", PUBLIC_URL: "https://defter.example" };
  const { config, lines } = await startStandIns(configOf(given));
  expect(config).toEqual({ publicUrl: "https://defter.example" });
  expect(lines).toEqual([]);
});
