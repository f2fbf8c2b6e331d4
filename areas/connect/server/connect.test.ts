import { beforeEach, describe, expect, test } from "vitest";
import { getirWire } from "#kit/server/getir-client.ts";
import { findCredentials } from "#kit/server/credentials.ts";
import { type OutboundCall, Unreached } from "#kit/server/guarded-http.ts";
import { secretsOf } from "#kit/server/secrets.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";

/** Apps and their credentials (J1; 2 §3, §4, §7; decisions §7). */

const PASSWORD = "sifre-12345";
const getir = { params: { slug: "getir" } } as const;
const netgsm = { params: { slug: "netgsm" } } as const;
const account = { username: "merkez", password: "gizli-getir-sifresi", shop_id: "5f1e0000" };

let answer: (call: OutboundCall) => { status: number; body: object } = () => ({ status: 200, body: {} });
const http = async (call: OutboundCall) => {
  const { status, body } = answer(call);
  const text = JSON.stringify(body);
  return { status, body: text, bytes: Buffer.from(text) };
};
const accepting = () => {
  answer = ({ url }) => ({
    status: 200,
    body: { data: url.endsWith("/token") ? { token: "t" } : { id: "5f1e0000" }, meta: { "return-code": "0" } },
  });
};
const server = await testServer({ http, getir: getirWire(http) });
let salon: Caller;
beforeEach(async () => {
  accepting();
  salon = await verifiedSalon();
});

async function verifiedSalon(): Promise<Caller> {
  const owner = await server.salon();
  await owner.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  return owner;
}

const connect = (body: object, by = salon) => by.try("PUT /api/connect/{slug}/settings", { ...getir, body });

describe("the list of apps", () => {
  test("has each app by its key, with its words in both languages and no foreign markup", async () => {
    const { apps, banner } = await salon.call("GET /api/connect");
    expect(banner).toBe("/connect/banner.svg");
    expect(apps.getir).toMatchObject({
      slug: "getir",
      type: "order",
      avaliable: true,
      connected: false,
      isConnected: false,
      credentials: ["username", "password", "shop_id", "chain_id"],
    });
    expect(apps.getir.features).toMatch(/^<ul><li><strong>/);
    expect(apps.trendyol).toMatchObject({ avaliable: false, credentials: [] });
    expect(await salon.call("GET /api/connect/{slug}", getir)).toEqual(apps.getir);
    const unknown = await salon.try("GET /api/connect/{slug}", { params: { slug: "baska" } });
    expect(unknown).toMatchObject({ status: 404, body: { error: "not_found" } });
  });
});

describe("connecting", () => {
  test("needs the password again", async () => {
    const fresh = await server.salon();
    expect(await connect(account, fresh)).toMatchObject({ status: 403, body: { error: "not_verified" } });
    expect(await fresh.try("DELETE /api/connect/{slug}", getir)).toMatchObject({ body: { error: "not_verified" } });
  });

  test("reports every missing field, and the fields that the app does not have", async () => {
    expect((await connect({ username: "", header: "DEFTER" })).body.messages).toEqual({
      header: "Bu alan tanınmıyor",
      username: "Boş olamaz",
      password: "Boş olamaz",
      shop_id: "Boş olamaz",
    });
  });

  test("refuses credentials that the app's server refuses, and stores nothing", async () => {
    answer = () => ({ status: 401, body: { meta: { "return-code": "14", "return-message": "no" } } });
    expect((await connect(account)).body.messages).toEqual({
      password: "Getir bu kullanıcı adını veya şifreyi kabul etmedi",
    });
    for (const [status, said] of [
      [401, "Password must be changed"],
      [400, "You have to change your password"],
      [200, "Şifrenizi değiştirmeniz gerekmektedir"],
    ] as const) {
      answer = () => ({ status, body: { meta: { "return-code": "31", "return-message": said } } });
      expect((await connect(account)).body.messages, said).toEqual({
        password:
          "Getir önce şifrenizi değiştirmenizi istiyor: Getir panelinde yeni bir şifre belirleyip buraya onu yazın",
      });
    }
    answer = ({ url }) =>
      url.endsWith("/token") ? { status: 200, body: { data: { token: "t" } } } : { status: 404, body: {} };
    expect((await connect(account)).body.messages).toEqual({ shop_id: "Getir'de bu numarayla mağazanız yok" });
    answer = () => {
      throw new Unreached("away", false);
    };
    expect(await connect(account)).toMatchObject({ status: 503, body: { error: "app_away" } });
    expect((await salon.call("GET /api/connect/{slug}", getir)).connected).toBe(false);
  });

  test("an app that is not available is refused in words", async () => {
    const sent = { params: { slug: "trendyol" }, body: {} };
    expect(await salon.try("PUT /api/connect/{slug}/settings", sent)).toMatchObject({
      status: 409,
      body: { error: "app_not_available", message: "Bu isteğiniz şuan gerçekteştirilemiyor" },
    });
  });

  test("encrypts secrets, returns only their end, and keeps those that are left empty", async () => {
    const connected = await connect(account);
    expect(connected).toMatchObject({ status: 200, body: { connected: true, isConnected: true } });
    const settings = await salon.call("GET /api/connect/{slug}/settings", getir);
    expect(settings).toEqual({
      username: { set: true, hint: "merkez" },
      password: { set: true, hint: "…resi" },
      shop_id: { set: true, hint: "5f1e0000" },
      chain_id: { set: false, hint: "" },
    });
    expect((await connect({ username: "şube", password: "" })).status).toBe(200);
    const { id: company } = await salon.call("GET /api/company");
    const { rows } = await server.owner.query("select json_agg(t)::text as kept from app_connections t");
    const [{ kept }] = rows as [{ kept: string }];
    expect(JSON.stringify([connected, settings, kept])).not.toContain(account.password);
    const secrets = secretsOf("a secret of the tests, long enough");
    const found = await findCredentials({ db: server.database.company(company), secrets }, "getir");
    expect(found).toEqual({ ...account, username: "şube" });
  });

  test("is undone by disconnecting; the credentials are gone", async () => {
    await connect(account);
    expect((await salon.try("DELETE /api/connect/{slug}", getir)).status).toBe(204);
    expect(await salon.try("DELETE /api/connect/{slug}", getir)).toMatchObject({
      status: 409,
      body: { error: "app_not_connected" },
    });
    const { id } = await salon.call("GET /api/company");
    const { rows } = await server.owner.query(
      "select count(*)::int as count from app_connections where company_id = $1",
      [id],
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await salon.call("GET /api/connect/{slug}/settings", getir)).toMatchObject({ password: { set: false } });
  });
});

test("messages are sent by the NetGSM account of /connect", async () => {
  const body = { username: "8501234567", password: "netgsm-sifresi", header: "DEFTER" };
  const put = (sent: object) => salon.try("PUT /api/connect/{slug}/settings", { ...netgsm, body: sent });
  expect((await put({ ...body, username: "12", header: "Şalon" })).body.messages).toEqual({
    username: "NetGSM abone numaranızı girin (10-12 rakam)",
    header: "3-11 karakter; Türkçe harf içeremez",
  });
  expect((await put(body)).status).toBe(200);
  expect(await salon.call("GET /api/senders")).toMatchObject({
    sms: { by: "own" },
    netgsm: { usercode: "8501234567", header: "DEFTER" },
  });
});

test("an address of Nilvera that a business names fails for it alone, Nilvera's own for all", async () => {
  const calls: OutboundCall[] = [];
  answer = (call) => (calls.push(call), { status: 200, body: {} });
  const owner = await verifiedSalon();
  const nilvera = { slug: "nilvera" } as const;
  const own = { api_key: "anahtar", host: "https://apitest.nilvera.com" };
  for (const body of [{ api_key: "anahtar" }, own])
    await owner.call("PUT /api/connect/{slug}/settings", { params: nilvera, body });
  const { id } = await owner.call("GET /api/company");
  expect(calls.map(({ url, company }) => [url, company])).toEqual([
    ["https://api.nilvera.com/general/Company", undefined],
    ["https://apitest.nilvera.com/general/Company", id],
  ]);
});
