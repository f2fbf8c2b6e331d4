import type { ImapFlow } from "imapflow";
import { readDeliveryReport, type DeliveryReport } from "./delivery-report.ts";
import { answerOf } from "./mailer.ts";
import type { Place, ReportBox, ReportsRead } from "./report-box.ts";
import { isLocal } from "./smtp.ts";

export interface ImapOptions {
  /** imaps://user:password@host (TLS from the first byte) or imap://… (STARTTLS, on this machine also without TLS). */
  url: string;
  /** Told once when the mailbox can't be read, and once when it can again. */
  log(line: string): void;
  /** How long each wait may be; tests wait less. */
  silentMs?: number;
}

const SILENT_MS = 20_000;
/** The longest read; a worker's place is not held by a slow server. */
const LONGEST_MS = 60_000;
const MOST_MAILS = 50;
/** A report returns the mail, which may be large; what we need is at its beginning. */
const MOST_BYTES = 256 * 1024;
const FIRST_DAYS = 7;

/** Reads delivery reports in the inbox of an IMAP account. */
export function imapReports(options: ImapOptions): ReportBox {
  let isAway = false;
  return {
    async read(place, { isOurs, signal }) {
      try {
        const read = await visit(options, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]), (client) =>
          readInbox(client, place, isOurs),
        );
        if (isAway) options.log("The mailbox of BOUNCE_IMAP_URL can be read again");
        isAway = false;
        return read;
      } catch (error) {
        const { message, responseText } = error as Error & { responseText?: string };
        if (!isAway) options.log(`The mailbox of BOUNCE_IMAP_URL can't be read: ${answerOf(responseText ?? message)}`);
        isAway = true;
        return undefined;
      }
    },
  };
}

/** Connects, works and disconnects. */
async function visit<T>(options: ImapOptions, signal: AbortSignal, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const client = await open(options);
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(signal.reason as Error), { once: true });
  });
  // Without a listener an error of the connection would end the process.
  client.on("error", () => undefined);
  try {
    return await Promise.race([aborted, client.connect().then(() => work(client))]);
  } finally {
    client.close();
  }
}

/** The library is loaded with the first read. */
async function open({ url, silentMs = SILENT_MS }: ImapOptions): Promise<ImapFlow> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "imaps:";
  const { ImapFlow } = await import("imapflow");
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !isLocal(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silentMs,
    greetingTimeout: silentMs,
    socketTimeout: silentMs,
    maxLiteralSize: 2 * MOST_BYTES,
    maxResponseSize: 4 * MOST_BYTES,
    maxResponseTokens: 100_000,
  });
}

async function readInbox(
  client: ImapFlow,
  place: Place | undefined,
  isOurs: (report: DeliveryReport) => boolean,
): Promise<ReportsRead> {
  const validity = String((await client.mailboxOpen("INBOX")).uidValidity);
  const last = place?.validity === validity ? place.uid : 0;
  const since = last === 0 && { since: new Date(Date.now() - FIRST_DAYS * 24 * 3600_000) };
  const found = await client.search({ uid: `${last + 1}:*`, ...since }, { uid: true });
  // "5:*" contains the last mail even if its number is below 5.
  const fresh = (found || []).filter((uid) => uid > last).toSorted((a, b) => a - b);
  const uids = fresh.slice(0, MOST_MAILS);
  const reports: DeliveryReport[] = [];
  const ours: number[] = [];
  for (const uid of await reportsAmong(client, uids)) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true });
    const report = mail && mail.source ? await readDeliveryReport(mail.source) : undefined;
    if (!report || !isOurs(report)) continue;
    reports.push(report);
    ours.push(uid);
  }
  if (ours.length > 0) await client.messageFlagsAdd(ours, ["\\Seen"], { uid: true });
  return { reports, place: { validity, uid: uids.at(-1) ?? last }, isMore: fresh.length > uids.length };
}

/** Which of these mails say that they are reports; only those are read. */
async function reportsAmong(client: ImapFlow, uids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  if (uids.length === 0) return found;
  for await (const { uid, headers } of client.fetch([...uids], { uid: true, headers: ["content-type"] }, { uid: true }))
    if (/multipart\/report/i.test(String(headers))) found.push(uid);
  return found;
}
