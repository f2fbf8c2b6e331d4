import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dayText } from "#kit/contract/days.ts";
import { sizeOfSms } from "#kit/contract/sms-text.ts";
import { readBody } from "../request-body.ts";

/**
 * A stand-in of NetGSM with its documented API (REST v2), for tests and the demonstration salon. It can refuse calls, not answer, and send
 * duplicate and late reports.
 */

export interface SimOptions {
  port?: number;
  usercode?: string;
  password?: string;
  headers?: string[];
  /** Called with each accepted SMS. */
  onSms?: (sms: TakenSms) => void;
  /** The status in reports of each national phone number; 1 (delivered) by default. */
  statusOf?: (no: string) => number;
}

export interface TakenSms {
  jobid: string;
  no: string;
  msg: string;
  header: string;
  /** "0" information, "11" commercial; absent for a one-time code. */
  iysfilter?: string;
  at: number;
}

/** The outcome of one send: accepted, refused with a code, or without a valid answer, before or after it was accepted. */
export type Sending = "take" | { code: string } | "silent before" | "silent after" | "cut after" | "garbage after";

export interface NetgsmSim {
  url: string;
  taken: TakenSms[];
  /** The outcomes of the next sends, in order; then "take". */
  sendings: Sending[];
  /** The status in reports by phone number (0 waits, 1 delivered …), before `statusOf`. */
  statuses: Map<string, number>;
  /** Number of reports in which an SMS is still waiting. */
  lateReports: number;
  /** Whether each row of a report is repeated. */
  doubledReports: boolean;
  /** Whether reports are refused with code 80. */
  tooOften: boolean;
  /** Whether every call is refused with code 30. */
  refuses: boolean;
  credit: number;
  /** As how many parts it bills a text; by default as Defter does. */
  partsOf: (text: string) => number;
  /** Its clock, ms since 1970. */
  clock: () => number;
  /** Replies, with their date in Turkish time: "22.11.2026 13:10:05". */
  inbox: { phone: string; message: string; date: string }[];
  /** The paths of all calls, in order. */
  calls: string[];
  stop(): Promise<void>;
}

/** Numbers as NetGSM writes them: ten digits of a Turkish mobile phone, others with 00 and their country. The endpoint for codes takes the first alone. */
const TURKISH = /^5\d{9}$/;
const ABROAD = /^00(?!90)[1-9]\d{6,14}$/;

const RULES: Record<string, string> = {
  20: "mesaj metni hatali",
  30: "gecersiz kullanici",
  40: "baslik tanimli degil",
  50: "IYS kontrollu gonderim yok",
  70: "hatali parametre",
  80: "sorgu siniri",
  85: "ayni numaraya cok fazla",
};

/** What the stand-in accepts and answers, besides what `NetgsmSim` sets. */
type Rules = Required<Pick<SimOptions, "headers" | "statusOf">> & Pick<SimOptions, "onSms">;

export async function openNetgsmSim(options: SimOptions = {}): Promise<NetgsmSim> {
  const { port = 0, usercode = "8501234567", password = "sim-password" } = options;
  const allowed = `Basic ${Buffer.from(`${usercode}:${password}`).toString("base64")}`;
  const server = createServer((request, reply) => {
    void readBody(request).then((body) => {
      const { pathname: path, searchParams } = new URL(request.url ?? "", "http://sim");
      Object.assign(body, Object.fromEntries(searchParams));
      sim.calls.push(path);
      if (path === "/admin/taken") return restore(reply, body);
      if (sim.refuses || request.headers.authorization !== allowed) return refuse(reply, "30");
      const route = routes[path];
      return route ? route(reply, body) : answer(reply, 404, { code: "404" });
    });
  });
  /** A stand-in that was started again knows these. */
  const restore: Route = (reply, { sms }) => {
    sim.taken.push(...(sms as TakenSms[]));
    answer(reply, 200, {});
  };
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  const sim: NetgsmSim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    sendings: [],
    statuses: new Map(),
    lateReports: 0,
    doubledReports: false,
    tooOften: false,
    refuses: false,
    credit: 10_000,
    partsOf: (text) => sizeOfSms(text).parts,
    clock: Date.now,
    inbox: [],
    calls: [],
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const routes = routesOf(sim, { headers: ["DEFTER"], statusOf: () => 1, ...options });
  return sim;
}

type Route = (reply: ServerResponse, body: Body) => void;

function routesOf(sim: NetgsmSim, rules: Rules): Record<string, Route> {
  const send = sendingOf(sim, rules);
  return {
    "/sms/rest/v2/send": send((no) => TURKISH.test(no) || ABROAD.test(no)),
    "/sms/rest/v2/otp": send((no) => TURKISH.test(no)),
    "/sms/rest/v2/report": reportOf(sim, rules),
    "/sms/rest/v2/length": (reply, { msg }) => answer(reply, 200, { code: "00", parts: sim.partsOf(String(msg)) }),
    "/sms/rest/v2/msgheader": (reply) => answer(reply, 200, { code: "00", msgheaders: rules.headers }),
    "/sms/rest/v2/inbox": (reply, { startdate, stopdate }) =>
      answer(reply, 200, {
        code: "00",
        inbox: sim.inbox.filter(
          ({ date }) => instantOf(date) >= instantOf(startdate) && instantOf(date) <= instantOf(stopdate),
        ),
      }),
    "/balance": (reply) => answer(reply, 200, { balance: [{ amount: sim.credit, balance_name: "Adet SMS" }] }),
  };
}

function sendingOf(sim: NetgsmSim, { headers, onSms }: Rules): (takes: (no: string) => boolean) => Route {
  // So that a stand-in that was started again repeats no number.
  const prefix = String(Date.now()).slice(0, 12);
  let lastJob = 0;
  const take = (list: { no: string; msg: string }[], header: string, iysfilter?: string): string => {
    const jobid = `${prefix}${String((lastJob += 1)).padStart(5, "0")}`;
    for (const { no, msg } of list) {
      const sms = { jobid, no, msg, header, at: sim.clock(), ...(iysfilter !== undefined && { iysfilter }) };
      sim.taken.push(sms);
      onSms?.(sms);
    }
    return jobid;
  };
  return (takes) =>
    (reply, { msgheader, messages, iysfilter, msg, no }) => {
      const list = (messages ?? [{ msg, no }]) as { no: string; msg: string }[];
      const sending = sim.sendings.shift() ?? "take";
      if (!headers.includes(String(msgheader))) return refuse(reply, "40");
      if (list.some(({ no }) => !takes(no))) return refuse(reply, "70");
      if (list.some((sms) => sms.msg === "" || sms.msg.length > 917)) return refuse(reply, "20");
      if (typeof sending === "object") return refuse(reply, sending.code);
      if (sending === "silent before") return;
      const jobid = take(list, String(msgheader), iysfilter as string | undefined);
      if (sending === "silent after") return;
      if (sending === "cut after") return void reply.socket?.destroy();
      if (sending === "garbage after") return void reply.writeHead(502).end("<html>Bad Gateway</html>");
      answer(reply, 200, { code: "00", jobid, description: "queued" });
    };
}

function reportOf(sim: NetgsmSim, { statusOf }: Rules): Route {
  const asked = new Map<string, number>();
  return (reply, { jobids, startdate, stopdate, pagenumber, pagesize }) => {
    if (sim.tooOften) return refuse(reply, "80");
    const within = ({ at }: TakenSms) => at >= instantOf(startdate) && at <= instantOf(stopdate);
    const wanted = Array.isArray(jobids)
      ? sim.taken.filter(({ jobid }) => jobids.map(String).includes(jobid))
      : sim.taken.filter(within);
    const rows = wanted.flatMap((sms) => {
      const key = `${sms.jobid} ${sms.no}`;
      const times = (asked.get(key) ?? 0) + 1;
      asked.set(key, times);
      const status = times <= sim.lateReports ? 0 : (sim.statuses.get(sms.no) ?? statusOf(sms.no));
      const row = { jobid: sms.jobid, telno: sms.no, status, operator: 10, length: sms.msg.length, errorCode: "0" };
      return sim.doubledReports ? [row, row] : [row];
    });
    const from = Number(pagenumber) * Number(pagesize);
    answer(reply, 200, { code: "00", jobs: rows.slice(from, from + Number(pagesize)) });
  };
}

const refuse = (reply: ServerResponse, code: string) => answer(reply, 406, { code, description: RULES[code] ?? "" });

type Body = Record<string, unknown>;

function answer(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** "22.11.2026 13:10:05" in Turkish time, which has been three hours ahead of UTC since 2016. */
function instantOf(text: unknown): number {
  const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (.+)$/.exec(String(text)) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time}+03:00`);
}

/** A time in NetGSM's format. */
export const turkishTime = (at: Date): string => {
  const [day = "", time = ""] = new Date(at.getTime() + 3 * 3600_000).toISOString().split(/[T.]/);
  return `${dayText(day)} ${time}`;
};
