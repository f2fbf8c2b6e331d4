import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { ownMailer } from "#kit/server/own-mail.ts";
import { testServer } from "#tests/harness/api.ts";

/** A business's own mail server (J1; decisions §6, §7), on the smtp-server package as a stand-in. */

const taken: { from: string; data: string }[] = [];
let connections = 0;
const mail = new SMTPServer({
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  disableReverseLookup: true,
  onConnect(_session, done) {
    connections += 1;
    done();
  },
  onAuth({ username, password }, _session, done) {
    if (username === "bilgi" && password === "posta-sifresi-12") done(null, { user: username });
    else done(new Error("no"));
  },
  onData(stream, session, done) {
    let data = "";
    stream.on("data", (part: Buffer) => (data += part.toString("utf8")));
    stream.on("end", () => {
      taken.push({ from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "", data });
      done(null, "queued");
    });
  },
});
mail.on("error", () => undefined);
await new Promise<void>((done) => mail.listen(0, "127.0.0.1", done));
afterAll(() => new Promise<void>((done) => mail.close(() => done())));
const { port } = mail.server.address() as AddressInfo;

/** A server where TLS is required, because its address is not this machine's usual one; its certificate is the package's own. */
async function openAway(disabledCommands: string[]): Promise<number> {
  const away = new SMTPServer({ disabledCommands, disableReverseLookup: true });
  away.on("error", () => undefined);
  await new Promise<void>((done) => away.listen(0, AWAY, done));
  afterAll(() => new Promise<void>((done) => away.close(() => done())));
  return (away.server.address() as AddressInfo).port;
}
const AWAY = "127.0.0.2";
const [plain, selfSigned] = [await openAway(["STARTTLS"]), await openAway([])];

const trusted = [`127.0.0.1:${port}`, `${AWAY}:${plain}`, `${AWAY}:${selfSigned}`].map((place) => `smtp://${place}`);
const server = await testServer({ ownMail: ownMailer(trusted) });
const salon = await server.salon();
await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
const app = { params: { slug: "smtp" } } as const;
const account = {
  host: "127.0.0.1",
  port: String(port),
  username: "bilgi",
  password: "posta-sifresi-12",
  from: "bilgi@salon.example",
};
const onlyMailPorts = { port: "25, 465, 587 veya 2525 olabilir" };
const put = (more: object) => salon.try("PUT /api/connect/{slug}/settings", { ...app, body: { ...account, ...more } });

test("refuses wrong keys, private addresses and other ports at their field, and keeps nothing", async () => {
  const stored = await salon.call("GET /api/connect/{slug}", app);
  expect((await put({ password: "yanlış" })).body.messages).toEqual({
    password: "Sunucu bu kullanıcı adını veya şifreyi kabul etmedi",
  });
  expect((await put({ from: "salon", host: "a b", port: "x" })).body.messages).toEqual({
    host: "Geçerli bir sunucu adı girin",
    port: "25, 465, 587 veya 2525 olabilir",
    from: "Geçerli bir mail değil",
  });
  const before = connections;
  for (const host of ["localhost", "2130706433", "0x7f.1", "10.0.0.1", "::1", "[::ffff:127.0.0.1]"])
    expect((await put({ host, port: "25" })).body.messages, host).toHaveProperty("host");
  for (const host of ["[", "x:y", "a]b", "[::1]:25", "..", "%"])
    expect(await put({ host, port: "25" }), host).toMatchObject({
      status: 422,
      body: { messages: { host: expect.any(String) } },
    });
  // A private address is refused after the port: the message at the host means that the port is allowed.
  for (const right of ["25", "465", "587", "2525"])
    expect(Object.keys((await put({ host: "10.0.0.1", port: right })).body.messages), right).toEqual(["host"]);
  for (const wrong of ["5", "24", "26", "80", "110", "143", "443", "464", "466", "586", "588", "993", "995", "2524"])
    expect((await put({ host: "8.8.8.8", port: wrong })).body.messages, wrong).toEqual(onlyMailPorts);
  for (const wrong of [
    "2526",
    "3306",
    "5432",
    "6379",
    "11211",
    "52525",
    "65535",
    "99999",
    "-25",
    "025",
    "25.0",
    "0x19",
  ])
    expect((await put({ host: "8.8.8.8", port: wrong })).body.messages, wrong).toEqual(onlyMailPorts);
  expect(connections).toBe(before);
  expect(await salon.call("GET /api/connect/{slug}", app)).toEqual(stored);
});

test("tells a server without STARTTLS and a wrong certificate apart from one that does not answer (J1)", async () => {
  const told = async (at: number) => (await put({ host: AWAY, port: String(at) })).body.messages;
  expect(await told(plain)).toEqual({ host: "Bu sunucu bu portta şifreli bağlantı (STARTTLS) sunmuyor" });
  expect(await told(selfSigned)).toEqual({
    host: "Bu sunucunun sertifikası geçersiz veya başka bir ad için: sağlayıcınızın verdiği sunucu adını yazın",
  });
  expect(await told(25)).toEqual({
    host: "Bu sunucuya bağlanılamadı: adresi, portu ve TLS desteğini denetleyin",
  });
});

test("messages leave by the connected server from its address, without credits, until it is disconnected", async () => {
  expect((await put({})).status).toBe(200);
  expect(await salon.call("GET /api/senders")).toMatchObject({ email: { by: "own" } });
  const body = { name: "Ayşe", surname: "Ak", email: "ayse@ornek.com" };
  const { id: contact } = await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  await salon.call("PUT /api/senders", { body: { quiet_from: "00:00", quiet_to: "00:00" } });
  const message = { contact_id: contact, channel: "email", subject: "Haber", text: "Yarın görüşürüz" } as const;
  const { id } = await salon.call("POST /api/messages", { body: message });
  await server.runJobs();
  expect(await salon.call("GET /api/messages/{id}", { params: { id } })).toMatchObject({
    state: "sent",
    credits: 0,
    provider: "smtp own",
  });
  expect(taken).toMatchObject([{ from: "bilgi@salon.example", data: expect.stringContaining("Haber") }]);
  await salon.call("DELETE /api/connect/{slug}", app);
  expect(await salon.call("GET /api/senders")).toMatchObject({ email: { by: null } });
});

test("a stored password is not sent to another server: it must be typed again", async () => {
  expect((await put({})).status).toBe(200);
  expect((await put({ host: "mail.baska.example", password: "" })).body.messages).toEqual({ password: "Boş olamaz" });
  expect((await put({ password: "", from: "haber@salon.example" })).status).toBe(200);
});
