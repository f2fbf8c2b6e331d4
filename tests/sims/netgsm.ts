import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { readBody } from "./body.ts";

/** A stand-in of NetGSM with its documented API (REST v2); it can refuse calls, not answer, and send duplicate and late reports. */

export interface SimOptions {
  port?: number;
  usercode?: string;
  password?: string;
  headers?: string[];
  /** Called with each accepted SMS. */
  onSms?: (sms: TakenSms) => void;
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
  /** The status in reports by phone number (0 waits, 1 delivered …); 1 by default. */
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
  /** Its clock, ms since 1970. */
  clock: () => number;
  /** Replies, with their date in Turkish time: "22.11.2026 13:10:05". */
  inbox: { phone: string; message: string; date: string }[];
  /** The paths of all calls, in order. */
  calls: string[];
  stop(): Promise<void>;
}

const RULES: Record<string, string> = {
  20: "mesaj metni hatali",
  30: "gecersiz kullanici",
  40: "baslik tanimli degil",
  50: "IYS kontrollu gonderim yok",
  70: "hatali parametre",
  80: "sorgu siniri",
  85: "ayni numaraya cok fazla",
};

export async function openNetgsmSim(options: SimOptions = {}): Promise<NetgsmSim> {
  const { port = 0, usercode = "8501234567", password = "sim-password", headers = ["DEFTER"], onSms } = options;
  const allowed = `Basic ${Buffer.from(`${usercode}:${password}`).toString("base64")}`;
  const asked = new Map<string, number>();
  let lastJob = 0;

  const take = (list: { no: string; msg: string }[], header: string, iysfilter?: string): string => {
    const jobid = `173772153426${String((lastJob += 1)).padStart(5, "0")}`;
    for (const { no, msg } of list) {
      const sms = { jobid, no, msg, header, at: sim.clock(), ...(iysfilter !== undefined && { iysfilter }) };
      sim.taken.push(sms);
      onSms?.(sms);
    }
    return jobid;
  };

  const refuse = (reply: ServerResponse, code: string) => answer(reply, 406, { code, description: RULES[code] ?? "" });

  function send(reply: ServerResponse, { msgheader, messages, iysfilter, msg, no }: Body): void {
    const list = (messages ?? [{ msg, no }]) as { no: string; msg: string }[];
    const sending = sim.sendings.shift() ?? "take";
    if (!headers.includes(String(msgheader))) return refuse(reply, "40");
    if (list.some((sms) => !/^5\d{9}$/.test(sms.no))) return refuse(reply, "70");
    if (list.some((sms) => sms.msg === "" || sms.msg.length > 917)) return refuse(reply, "20");
    if (typeof sending === "object") return refuse(reply, sending.code);
    if (sending === "silent before") return;
    const jobid = take(list, String(msgheader), iysfilter as string | undefined);
    if (sending === "silent after") return;
    if (sending === "cut after") return void reply.socket?.destroy();
    if (sending === "garbage after") return void reply.writeHead(502).end("<html>Bad Gateway</html>");
    answer(reply, 200, { code: "00", jobid, description: "queued" });
  }

  function report(reply: ServerResponse, { jobids, startdate, stopdate, pagenumber, pagesize }: Body): void {
    if (sim.tooOften) return refuse(reply, "80");
    const within = ({ at }: TakenSms) => at >= instantOf(startdate) && at <= instantOf(stopdate);
    const wanted = Array.isArray(jobids)
      ? sim.taken.filter(({ jobid }) => jobids.map(String).includes(jobid))
      : sim.taken.filter(within);
    const rows = wanted.flatMap((sms) => {
      const key = `${sms.jobid} ${sms.no}`;
      const times = (asked.get(key) ?? 0) + 1;
      asked.set(key, times);
      const status = times <= sim.lateReports ? 0 : (sim.statuses.get(sms.no) ?? 1);
      const row = { jobid: sms.jobid, telno: sms.no, status, operator: 10, length: sms.msg.length, errorCode: "0" };
      return sim.doubledReports ? [row, row] : [row];
    });
    const from = Number(pagenumber) * Number(pagesize);
    answer(reply, 200, { code: "00", jobs: rows.slice(from, from + Number(pagesize)) });
  }

  const routes: Record<string, (reply: ServerResponse, body: Body) => void> = {
    "/sms/rest/v2/send": send,
    "/sms/rest/v2/otp": send,
    "/sms/rest/v2/report": report,
    "/sms/rest/v2/length": (reply, { msg }) =>
      answer(reply, 200, { code: "00", parts: Math.ceil(String(msg).length / 155) }),
    "/sms/rest/v2/msgheader": (reply) => answer(reply, 200, { code: "00", msgheaders: headers }),
    "/sms/rest/v2/inbox": (reply, { startdate, stopdate }) =>
      answer(reply, 200, {
        code: "00",
        inbox: sim.inbox.filter(
          ({ date }) => instantOf(date) >= instantOf(startdate) && instantOf(date) <= instantOf(stopdate),
        ),
      }),
    "/balance": (reply) => answer(reply, 200, { balance: [{ amount: sim.credit, balance_name: "Adet SMS" }] }),
  };

  const server = createServer((request, reply) => {
    void readBody(request).then((body) => {
      const { pathname: path, searchParams } = new URL(request.url ?? "", "http://sim");
      Object.assign(body, Object.fromEntries(searchParams));
      sim.calls.push(path);
      if (sim.refuses || request.headers.authorization !== allowed) return refuse(reply, "30");
      const route = routes[path];
      return route ? route(reply, body) : answer(reply, 404, { code: "404" });
    });
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
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
    clock: Date.now,
    inbox: [],
    calls: [],
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return sim;
}

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
  return `${day.split("-").toReversed().join(".")} ${time}`;
};

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.env.PORT ?? 4010);
  const sim = await openNetgsmSim({
    port,
    onSms: ({ no, msg }) => void process.stdout.write(`SMS to ${no}: ${msg}\n`),
  });
  process.stdout.write(
    `A stand-in of NetGSM answers at ${sim.url}. Start the product with:\n` +
      `SMS_URL=${sim.url} NETGSM_USERCODE=8501234567 NETGSM_PASSWORD=sim-password NETGSM_HEADER=DEFTER PUBLIC_URL=http://127.0.0.1:3000 npm start\n`,
  );
  process.stdout.write("Type a number and a text to reply to an SMS: 5324182706 RET\n");
  createInterface({ input: process.stdin }).on("line", (line) => {
    const [, phone, message] = /^(\S+) (.+)$/.exec(line) ?? [];
    if (phone && message) sim.inbox.push({ phone, message, date: turkishTime(new Date()) });
  });
}
