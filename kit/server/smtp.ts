import type { Transporter } from "nodemailer";
import { answerOf, LetterRefused, type Mailer } from "./mailer.ts";

export interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host (TLS from the first byte). */
  url: string;
  /** "Defter <defter@example.com>". */
  from: string;
  /** Where people open the product. */
  origin: string;
  /** Tests wait less. */
  silentMs?: number;
}

const SILENT_MS = 20_000;
/** Letters leave by so many connections at once. */
const CONNECTIONS = 3;

/** Only this machine is spoken to without TLS. */
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/** A mailer over a small pool of SMTP connections, opened with the first letter; idle ones close by themselves. */
export function smtpMailer({ url, from, origin, silentMs = SILENT_MS }: SmtpOptions): Mailer & { close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  let transport: Promise<Transporter> | undefined;

  /** The library is loaded only where letters are sent. */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      pool: true,
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !isLocal(hostname),
      ignoreTLS: !secure && isLocal(hostname),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      maxConnections: CONNECTIONS,
      // A letter that was cut off is sent again by its job, which knows of it.
      maxRequeues: 0,
      connectionTimeout: silentMs,
      greetingTimeout: silentMs,
      socketTimeout: silentMs,
      dnsTimeout: silentMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }) as Transporter;
  }

  return {
    origin,
    async send({ to, subject, text, html }, signal) {
      const used = await (transport ??= open());
      try {
        const sent = await used.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
          ...(signal && { signal }),
        });
        return answerOf(String(sent.response));
      } catch (error) {
        throw meaningOf(error as SmtpError);
      }
    },
    close: () => void transport?.then((used) => used.close({ force: true })),
  };
}

type SmtpError = Error & { code?: string; permanent?: boolean; response?: string };

/** A refusal of the sender, the recipient or the letter is for good; one of the sign-in is the installation's own mistake. */
function meaningOf(error: SmtpError): Error {
  const isOfLetter = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  if (isOfLetter && error.permanent) return new LetterRefused(answerOf(error.response ?? error.message));
  return new Error(answerOf(error.response ?? error.message));
}
