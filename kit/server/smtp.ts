import { PassThrough } from "node:stream";
import type { Transporter } from "nodemailer";
import { answerOf, isFaultOfAddress, MailDelayed, MailRefused, MailUnanswered, type Mailer } from "./mailer.ts";

export interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host (TLS from the first byte). */
  url: string;
  /** "Defter <defter@example.com>". */
  from: string;
  /** The origin of the product. */
  origin: string;
  /** The address to connect to instead of the name; throws where it may not be connected to. Absent: the name is looked up. */
  addressOf?(host: string): Promise<string>;
  /** False: never without TLS, not even on this machine. */
  isTrusted?: boolean;
  /** How long each wait may be; tests wait less. */
  silentMs?: number;
}

const SILENT_MS = 20_000;
/** Maximum number of parallel connections. */
const CONNECTIONS = 3;

/** Only a server on this machine may be used without TLS. */
export const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/** A mailer over a small pool of SMTP connections, opened with the first mail; idle ones close by themselves. */
export function smtpMailer(options: SmtpOptions): Mailer & { verify(): Promise<void>; close(): void } {
  const { url, from, origin, addressOf, isTrusted = true, silentMs = SILENT_MS } = options;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  let transport: Promise<Transporter> | undefined;

  /** The library is loaded with the first mail. */
  async function open(): Promise<Transporter> {
    const name = hostname.replace(/^\[|\]$/g, "");
    const host = (await addressOf?.(name)) ?? name;
    const isPlain = !secure && isTrusted && isLocal(hostname);
    const { createTransport } = await import("nodemailer");
    const made = createTransport({
      pool: true,
      host,
      ...(host !== name && { tls: { servername: name } }),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !isPlain,
      ignoreTLS: isPlain,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      maxConnections: CONNECTIONS,
      // The job retries an interrupted mail and keeps its state, so the library must not.
      maxRequeues: 0,
      connectionTimeout: silentMs,
      greetingTimeout: silentMs,
      socketTimeout: silentMs,
      dnsTimeout: silentMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }) as Transporter;
    made.use("stream", ({ data, message }, done) => {
      const { handed } = data as unknown as Handing;
      // This is the last stream the mail passes through; it is read only when the server asks for the mail itself.
      message.processFunc((mail) => mail.pipe(new PassThrough()).on("end", handed));
      done();
    });
    return made;
  }

  return {
    origin,
    async send({ to, subject, text, html, id, fromName, replyTo, headers }, signal) {
      const used = await (transport ??= open());
      let isHanded = false;
      const handing: Handing = { handed: () => (isHanded = true) };
      try {
        const sent = await used.sendMail({
          from: fromName ? { name: fromName.replace(/\s+/g, " "), address: addressIn(from) } : from,
          to: { name: "", address: to },
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          ...(id && { messageId: `<${id}@${addressIn(from).split("@").at(-1)}>` }),
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated", ...headers },
          ...(signal && { signal }),
          ...handing,
        });
        return answerOf(String(sent.response));
      } catch (error) {
        throw meaningOf(error as SmtpError, isHanded);
      }
    },
    verify: async () => void (await (await (transport ??= open())).verify()),
    close: () =>
      void transport?.then(
        (used) => used.close({ force: true }),
        () => undefined,
      ),
  };
}

/** Called when the whole mail was handed to the connection; before that no server can have sent it. */
interface Handing {
  handed(): void;
}

/** Example: "Defter <defter@example.com>" is "defter@example.com". */
const addressIn = (mailbox: string): string => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox;

/** Whether the refusal of a recipient is about the address. Servers without a status say so by 550, 551 or 553 (RFC 5321). */
function isOfAddress(answer: string): boolean {
  const [, code = "", status] = /^(\d{3})[ -]?(5\.\d{1,3}\.\d{1,3}\b)?/.exec(answer) ?? [];
  return status === undefined ? ["550", "551", "553"].includes(code) : isFaultOfAddress(status);
}

type SmtpError = Error & { code?: string; command?: string; permanent?: boolean; response?: string };

/** A refusal of the sender, the recipient or the mail is permanent; a failed sign-in is the installation's own mistake. */
function meaningOf(error: SmtpError, isHanded: boolean): Error {
  const { code, command, permanent, response, message } = error;
  const said = answerOf(response ?? message);
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (isAboutMail && permanent) return new MailRefused(said, command === "RCPT TO" && isOfAddress(said));
  if (isAboutMail && response) return new MailDelayed(said);
  return isHanded && !isAboutMail ? new MailUnanswered(said) : new Error(said);
}
