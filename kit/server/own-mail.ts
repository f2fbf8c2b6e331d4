import { publicAddressOf, Unreached } from "./guarded-http.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";

/** The mail server that a business names. */
export interface MailAccount {
  host: string;
  port: number;
  username: string;
  password: string;
  /** "bilgi@example.com". */
  from: string;
}

export interface OwnMailer extends Mailer {
  /** Connects and signs in. Throws `Unreached`, or the library's error: its code is EAUTH where the server refuses user or password. */
  verify(): Promise<void>;
  close(): void;
}

/** Throws `Unreached` for an account whose host or port is no address. */
export type OwnMail = (account: MailAccount, origin: string) => OwnMailer;

const PORTS = new Set([25, 465, 587, 2525]);

/** The longest silence of a business's mail server. */
const SILENT_MS = 8_000;

/**
 * Mailers by servers of businesses: at public addresses alone, always with TLS, on the ports of mail. `trusted` are servers that the
 * installation's own settings name, such as smtp://10.0.0.6:25; they may be anywhere, on this machine without TLS.
 */
export function ownMailer(trusted: readonly string[] = []): OwnMail {
  return ({ host, port, username, password, from }, origin) => {
    const place = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
    const isTrusted = trusted.includes(`smtp://${place}:${port}`);
    const [user, word] = [encodeURIComponent(username), encodeURIComponent(password)];
    const url = `${port === 465 ? "smtps" : "smtp"}://${user}:${word}@${place}:${port}`;
    if (!URL.canParse(url)) throw new Unreached("not the address of a mail server", false);
    return smtpMailer({
      url,
      from,
      origin,
      silentMs: SILENT_MS,
      isTrusted,
      async addressOf(name) {
        if (isTrusted) return name;
        if (!PORTS.has(port)) throw new Unreached(`port ${port} is no port of mail`, false);
        return publicAddressOf(name);
      },
    });
  };
}
