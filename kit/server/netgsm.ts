import { Unreached, type GuardedHttp, type OutboundAnswer } from "./guarded-http.ts";
import { SmsRefused, SmsUnanswered, type SmsFault, type SmsProvider, type SmsReport, type Span } from "./sms.ts";
import { plusMinutes, wallClock } from "./time.ts";

/** A NetGSM account with an approved sender name. */
export interface NetgsmAccount {
  usercode: string;
  password: string;
  header: string;
}

export const NETGSM_URL = "https://api.netgsm.com.tr";
const ZONE = "Europe/Istanbul";
/** Rows of one page of a report. */
const PAGE = 500;
const MOST_PAGES = 40;

/** The meaning of each refusal code, and whether a retry may succeed. Any other code: NetGSM's fault, retry later. */
const refusals: Record<string, readonly [SmsFault, boolean]> = {
  20: ["bad_text", false],
  30: ["bad_account", false],
  40: ["bad_sender", false],
  50: ["no_provider_consent", false],
  51: ["no_provider_consent", false],
  60: ["no_provider_credit", false],
  70: ["bad_request", false],
  80: ["too_often", true],
  85: ["too_often", true],
};

/** Status numbers of a report; any other number means waiting. */
const stateOfStatus: Record<number, Pick<SmsReport, "state" | "reason">> = {
  1: { state: "delivered" },
  2: { state: "failed", reason: "expired" },
  3: { state: "failed", reason: "bad_number" },
  4: { state: "failed", reason: "not_reached" },
  11: { state: "failed", reason: "refused_by_operator" },
  12: { state: "failed", reason: "not_reached" },
  13: { state: "failed", reason: "doubled" },
  15: { state: "failed", reason: "blocked" },
  16: { state: "failed", reason: "no_provider_consent" },
  17: { state: "failed", reason: "no_provider_consent" },
};

type Body = Record<string, unknown>;

/** NetGSM's REST v2, as publicly documented; not tested against a live account. */
export function netgsm(http: GuardedHttp, account: NetgsmAccount, base: string = NETGSM_URL): SmsProvider {
  const { usercode, password, header } = account;
  const authorization = `Basic ${Buffer.from(`${usercode}:${password}`).toString("base64")}`;

  /**
   * One call. A refusal code throws `SmsRefused`; if NetGSM was not reached, a retry is safe; reached without a readable answer throws
   * `SmsUnanswered`.
   */
  async function ask(method: "GET" | "POST", path: string, body?: Body, signal?: AbortSignal): Promise<Body> {
    const headers = { authorization, accept: "application/json", ...(body && { "content-type": "application/json" }) };
    const call = { method, url: `${base}${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
    let answer: OutboundAnswer;
    try {
      answer = await http({ ...call, ...(signal && { signal }) });
    } catch (error) {
      if (error instanceof Unreached && !error.reached) throw new SmsRefused("provider_away", true, error.message);
      throw new SmsUnanswered((error as Error).message, { cause: error });
    }
    return readAnswer(answer);
  }

  const send = async (path: string, body: Body, signal?: AbortSignal): Promise<string> => {
    const { jobid } = await ask("POST", path, { msgheader: header, ...body }, signal);
    if (typeof jobid !== "string" && typeof jobid !== "number") throw new SmsUnanswered("an answer without a jobid");
    return String(jobid);
  };

  /** All pages of a report; pages may overlap, so each row is kept once. */
  async function report(asked: Body, signal?: AbortSignal): Promise<SmsReport[]> {
    const found = new Map<string, SmsReport>();
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { jobs } = await ask("POST", "/sms/rest/v2/report", { ...asked, pagenumber: page, pagesize: PAGE }, signal);
      const rows = (Array.isArray(jobs) ? jobs : []).map(reportRow);
      for (const row of rows) if (row) found.set(`${row.reference} ${row.to}`, row);
      if (rows.length < PAGE) break;
    }
    return [...found.values()];
  }

  return {
    senderName: header,
    send: (batch, kind, signal) =>
      send(
        "/sms/rest/v2/send",
        {
          encoding: "TR",
          iysfilter: kind === "commercial" ? "11" : "0",
          messages: batch.map(({ to, text }) => ({ msg: text, no: nationalOf(to) })),
        },
        signal,
      ),
    // The endpoint for codes takes Turkish phones alone.
    sendCode: ({ to, text }, signal) =>
      to.startsWith("+90")
        ? send("/sms/rest/v2/otp", { msg: withoutTurkish(text), no: nationalOf(to) }, signal)
        : send(
            "/sms/rest/v2/send",
            { iysfilter: "0", messages: [{ msg: withoutTurkish(text), no: nationalOf(to) }] },
            signal,
          ),
    report: (asked, signal) => report("references" in asked ? { jobids: asked.references } : spanOf(asked), signal),
    async credit(signal) {
      const { balance } = await ask("POST", "/balance", { usercode, password, stip: 1 }, signal);
      const parts = (Array.isArray(balance) ? (balance as Body[]) : []).filter(({ balance_name: name }) =>
        /sms/i.test(String(name)),
      );
      return parts.length === 0 ? undefined : parts.reduce((sum, { amount }) => sum + (Number(amount) || 0), 0);
    },
    async senders(signal) {
      const { msgheaders } = await ask("GET", "/sms/rest/v2/msgheader", undefined, signal);
      return Array.isArray(msgheaders) ? msgheaders.map(String) : [];
    },
    async partsOf(text, signal) {
      const { parts } = await ask("POST", "/sms/rest/v2/length", { msg: text, encoding: "TR" }, signal);
      return Number(parts);
    },
    async replies(span, signal) {
      const query = new URLSearchParams(spanOf(span)).toString();
      const { inbox } = await ask("GET", `/sms/rest/v2/inbox?${query}`, undefined, signal);
      return (Array.isArray(inbox) ? (inbox as Body[]) : []).map(({ phone, message, date }) => ({
        from: internationalOf(String(phone)),
        text: String(message),
        ...instantAt(String(date)),
      }));
    },
  };
}

/** Refusals come with HTTP 406 and a code, or with 200; an answer that is no JSON object does not say what happened. */
function readAnswer({ status, body }: OutboundAnswer): Body {
  const answer = parsed(body);
  const code = String(answer?.code ?? "");
  if (status === 401 || status === 403) throw new SmsRefused("bad_account", false, `HTTP ${status}`);
  if (!answer || (status >= 500 && code === "")) throw new SmsUnanswered(`HTTP ${status}`);
  if (status < 300 && (code === "00" || code === "")) return answer;
  const [fault, again] = refusals[code] ?? ["provider_away", true];
  throw new SmsRefused(fault, again, `code ${code}: ${String(answer.description ?? "")}`.slice(0, 200));
}

function parsed(body: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Body) : undefined;
  } catch {
    return undefined;
  }
}

function reportRow(row: unknown): SmsReport | undefined {
  const { jobid, telno, status, length } = (row ?? {}) as Body;
  if (jobid === undefined || telno === undefined) return undefined;
  const size = Number(length);
  return {
    reference: String(jobid),
    to: internationalOf(String(telno)),
    ...(stateOfStatus[Number(status)] ?? { state: "waiting" as const }),
    ...(Number.isInteger(size) && size > 0 && { length: size }),
  };
}

/** Converts "+905324182706" to NetGSM's form and back; phones abroad begin with 00. */
export const nationalOf = (phone: string): string => phone.replace(/^\+90/, "").replace(/^\+/, "00");
const internationalOf = (number: string): string =>
  /^00(?!90)/.test(number) ? `+${number.slice(2)}` : `+90${number.replace(/\D/g, "").slice(-10)}`;

/** A time span as whole minutes in Turkish time: "22.11.2026 13:10:00". */
const spanOf = ({ from, to }: Span) => ({ startdate: turkishTime(from), stopdate: turkishTime(plusMinutes(to, 1)) });

const turkishTime = (instant: string): string =>
  wallClock(instant, ZONE).replace(/^(\d+)-(\d+)-(\d+) (.+)$/, "$3.$2.$1 $4:00");

const WRITTEN_TIME = /^(\d\d)[./](\d\d)[./](\d{4}) (\d\d:\d\d)(?::(\d\d))?/;

/** "22.11.2026 13:10:05" in Turkish time (UTC+3 since 2016) as ISO UTC; without seconds, the end of the minute. */
function instantAt(text: string): { at?: string } {
  const [, day, month, year, time, seconds = "59"] = WRITTEN_TIME.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${time}:${seconds}+03:00`);
  return Number.isNaN(at.getTime()) ? {} : { at: at.toISOString() };
}

const plainLetters: Record<string, string> = {
  ç: "c",
  ğ: "g",
  ı: "i",
  ş: "s",
  Ğ: "G",
  İ: "I",
  Ş: "S",
  Ç: "C",
  ö: "o",
  Ö: "O",
  ü: "u",
  Ü: "U",
};
/** Codes are sent only in letters of the basic GSM alphabet. */
const withoutTurkish = (text: string): string =>
  text.replace(/[çğışĞİŞÇöÖüÜ]/g, (letter) => plainLetters[letter] as string);
