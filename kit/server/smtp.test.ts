import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, describe, expect, test } from "vitest";
import { composeMail, MailDelayed, MailRefused, MailUnanswered } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";

/** Mails through a real SMTP server (the smtp-server package, on this machine). */

const from = "Defter <defter@example.com>";
const origin = "https://defter.example";
const mail = composeMail({
  to: "ayse@ornek.com",
  language: "tr",
  subject: "Defter şifreniz",
  paragraphs: ["Merhaba <b>Işıl</b>,", "Şu bağlantıyı açın:", "Teşekkürler."],
  link: { label: "Aç", url: "https://defter.example/reset#ab_c" },
});
const closers: (() => unknown)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

/** A server that stores what it accepts. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const accepted: { to: string[]; data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      let data = "";
      stream.on("data", (part: Buffer) => (data += part.toString("latin1")));
      stream.on("end", () => {
        accepted.push({ to: session.envelope.rcptTo.map(({ address }) => address), data });
        done(null, "queued as 42");
      });
    },
    ...options,
  });
  // A client that hangs up during TLS is an error of its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { accepted, port: (server.server.address() as AddressInfo).port };
}

function mailer(port: number, more: { user?: string; silentMs?: number; scheme?: string } = {}) {
  const { user = "", scheme = "smtp", silentMs } = more;
  const made = smtpMailer({
    url: `${scheme}://${user}127.0.0.1:${port}`,
    from,
    origin,
    ...(silentMs && { silentMs }),
  });
  closers.unshift(() => made.close());
  return made;
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
const failed = (sending: Promise<unknown>) => sending.catch((error: Error) => error) as Promise<Error>;

describe("a mail", () => {
  test("arrives as text and HTML, in UTF-8, and the server's answer is returned", async () => {
    const { accepted, port } = await smtpServer();
    expect(await mailer(port).send(mail)).toBe("250 queued as 42");
    const [{ to, data } = { to: [], data: "" }] = accepted;
    expect(to).toEqual(["ayse@ornek.com"]);
    expect(data).toMatch(/^From: Defter <defter@example\.com>\r$/m);
    expect(data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(data).toContain("multipart/alternative");
    expect(mail.html).toContain("<p>Merhaba &lt;b&gt;Işıl&lt;/b&gt;,</p>");
    const text = Buffer.from(data, "latin1").toString().replace(/=\r\n/g, "");
    expect(text).toContain("https://defter.example/reset#ab_c");
  });

  test("has the business's name, its Reply-To and further headers, and a name can't inject a header", async () => {
    const { accepted, port } = await smtpServer();
    const fromName = 'Işıl "Güzellik"\r\nBcc: hepsi@ornek.com';
    const headers = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    await mailer(port).send({ ...mail, fromName, replyTo: "isil@ornek.com", id: "m.1.2.x", headers });
    const [{ data, to } = { data: "", to: [] }] = accepted;
    expect(to).toEqual(["ayse@ornek.com"]);
    expect(data).not.toMatch(/^Bcc:/im);
    expect(data).toContain("From: =?UTF-8?Q?I=C5=9F=C4=B1l_=22G=C3=BCzellik=22_Bcc?=");
    expect(data).toMatch(/^Reply-To: isil@ornek\.com\r$/m);
    expect(data).toMatch(/^Message-ID: <m\.1\.2\.x@example\.com>\r$/m);
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test("that the server received completely without answering may have been sent; if cut off before, it was not", async () => {
    const silent = await smtpServer({ onData: (stream) => void stream.resume() });
    const unanswered = await failed(mailer(silent.port, { silentMs: 300 }).send(mail));
    expect(unanswered).toBeInstanceOf(MailUnanswered);
    const earlier = await smtpServer({ onRcptTo: () => undefined });
    const error = await failed(mailer(earlier.port, { silentMs: 300 }).send(mail));
    expect(error).not.toBeInstanceOf(MailUnanswered);
    expect(error).not.toBeInstanceOf(MailRefused);
  });

  test.each([
    [550, "5.1.1 <ayse@ornek.com>: User unknown", true],
    [550, "no such user", true],
    // Answers about the sender, about relaying or about a full mailbox.
    [554, "5.7.1 <ayse@ornek.com>: Relay access denied", false],
    [550, "5.7.26 unauthenticated sender", false],
    [552, "5.2.2 mailbox full", false],
    [554, "refused", false],
  ])("is refused with %i %s; because of the address: %s (decision 0080)", async (code, text, ofRecipient) => {
    const { port } = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(code, text)) });
    expect(await failed(mailer(port).send(mail))).toMatchObject({ name: "MailRefused", ofRecipient });
  });

  test("is sent after signing in with the user and password of the URL", async () => {
    const { accepted, port } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === "gizli @şifre" ? done(null, { user: username }) : done(refusal(535, "bad sign-in")),
    });
    await mailer(port, { user: `defter:${encodeURIComponent("gizli @şifre")}@` }).send(mail);
    expect(accepted).toHaveLength(1);
    const wrong = await failed(mailer(port, { user: "defter:yanlis@" }).send(mail));
    expect(wrong).not.toBeInstanceOf(MailRefused);
    expect(wrong.message).not.toContain("yanlis");
  });

  test("can't inject a second recipient or a header", async () => {
    const { accepted, port } = await smtpServer();
    const odd = { ...mail, to: "ayse@ornek.com, zeynep@ornek.com", subject: "Merhaba\r\nBcc: zeynep@ornek.com" };
    await failed(mailer(port).send(odd));
    expect(accepted.flatMap(({ to }) => to)).not.toContain("zeynep@ornek.com");
    expect(accepted.map(({ data }) => data).join("")).not.toMatch(/^Bcc:/m);
  });
});

describe("a server that does not accept a mail", () => {
  test("permanently is distinguished from one that may accept it later, and its answer is stored without links", async () => {
    const forGood = await smtpServer({
      onRcptTo: (_address, _session, done) => done(refusal(550, "no such user https://example.com/a#secret")),
    });
    const error = await failed(mailer(forGood.port).send(mail));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toBe("550 no such user …");
    const forNow = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(451, "come back later")) });
    const later = await failed(mailer(forNow.port).send(mail));
    expect(later).toBeInstanceOf(MailDelayed);
    expect(later.message).toBe("451 come back later");
  });

  test("because it is silent or down fails in time, and works again when it is back", async () => {
    const sockets: Socket[] = [];
    const silent: Server = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    expect((await failed(mailer(port, { silentMs: 200 }).send(mail))).message).toMatch(/greeting|timeout/i);
    expect((await failed(mailer(1).send(mail))).message).toMatch(/ECONNREFUSED/);
  });

  test("with an untrusted certificate gets no mail", async () => {
    const { accepted, port } = await smtpServer({ secure: true });
    expect(await failed(mailer(port, { scheme: "smtps" }).send(mail))).toBeInstanceOf(Error);
    expect(accepted).toEqual([]);
  });
});
