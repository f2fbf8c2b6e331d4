import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fail } from "#app/failure.ts";
import { simPort } from "#db/seed/sim-port.ts";

/** A stand-in of an e-document integrator with Nilvera's wire. It checks documents and keeps states, and can be slow, refuse, lose answers and answer twice. */

export interface EbelgeOptions {
  port?: number;
  apiKey?: string;
  /** Called with each accepted document. */
  onDocument?: (document: TakenDocument) => void;
}

export interface TakenDocument {
  uuid: string;
  number: string;
  profile: string;
  alias: string;
  xml: string;
  /** Status calls since it was taken. */
  asked: number;
  cancelled: boolean;
  /** Why it was rejected in the end; its number is free again. */
  rejected?: string;
}

/** The outcome of one send: taken, taken and rejected in the end, refused, or without a valid answer, before or after it was taken. */
export type Sending =
  | "take"
  | "reject"
  | { refuse: string }
  | "busy"
  | "slow"
  | "silent before"
  | "silent after"
  | "cut after"
  | "twice";

export interface EbelgeSim {
  url: string;
  /** By UUID, in the order of arrival. */
  taken: Map<string, TakenDocument>;
  /** UUIDs of all sends that reached it, repeated ones too. */
  sends: string[];
  /** The outcomes of the next sends, in order; then "take". */
  sendings: Sending[];
  /** Calls without an answer that are not sends. */
  silent: boolean;
  /** Number of status calls after which a document is decided. */
  lateStatuses: number;
  /** Why a number is rejected in the end. */
  verdicts: Map<string, string>;
  /** Registered e-Fatura receivers: number → alias. */
  taxpayers: Map<string, string>;
  refuses: boolean;
  /** The outcomes of the next cancellations, in order; then they are done. */
  cancellings: Exclude<Sending, "slow" | "twice" | "cut after">[];
  /** Documents that can still be sent. */
  credits: number;
  stop(): Promise<void>;
}

const textOf = (xml: string, name: string) => new RegExp(`<cbc:${name}>([^<]*)<`).exec(xml)?.[1] ?? "";

/** What an integrator checks first; our own rules and the official ones check more. */
function faultOf(xml: string, path: string, alias: string): string | undefined {
  const profile = textOf(xml, "ProfileID");
  if (!xml.startsWith("<?xml") || !xml.trimEnd().endsWith("</Invoice>")) return "Belge okunamadı";
  if (!/^[A-Z0-9]{3}20\d{2}\d{9}$/.test(textOf(xml, "ID"))) return "Fatura numarası geçersiz";
  if (!/^[0-9a-f-]{36}$/i.test(textOf(xml, "UUID"))) return "ETTN geçersiz";
  if ((profile === "EARSIVFATURA") !== path.startsWith("/earchive")) return "Profil bu servise uymuyor";
  return profile === "TEMELFATURA" && alias === "" ? "Alıcı etiketi boş" : undefined;
}

export async function openEbelgeSim({
  port = 0,
  apiKey = "sim-key",
  onDocument,
}: EbelgeOptions = {}): Promise<EbelgeSim> {
  const refuse = (reply: ServerResponse, words: string) =>
    answer(reply, 400, { Errors: [{ Code: 2001, Description: words, Detail: null }] });

  function take(xml: string, alias: string): TakenDocument {
    const document: TakenDocument = {
      uuid: textOf(xml, "UUID"),
      number: textOf(xml, "ID"),
      profile: textOf(xml, "ProfileID"),
      alias,
      xml,
      asked: 0,
      cancelled: false,
    };
    sim.credits -= 1;
    sim.taken.set(document.uuid, document);
    onDocument?.(document);
    return document;
  }

  function send(reply: ServerResponse, path: string, alias: string, xml: string): void {
    const uuid = textOf(xml, "UUID");
    const sending = sim.sendings.shift() ?? "take";
    sim.sends.push(uuid);
    if (sending === "busy") return answer(reply, 503, {});
    if (sending === "silent before") return;
    const fault = typeof sending === "object" ? sending.refuse : faultOf(xml, path, alias);
    if (fault !== undefined) return refuse(reply, fault);
    if (sim.taken.has(uuid)) return refuse(reply, "Bu ETTN ile belge var");
    if ([...sim.taken.values()].some(({ number, rejected }) => number === textOf(xml, "ID") && rejected === undefined))
      return refuse(reply, "Bu numarayla belge var");
    const document = take(xml, alias);
    if (sending === "reject") document.rejected = "Alıcı bilgileri hatalı";
    if (sending === "silent after") return;
    if (sending === "cut after") return void reply.socket?.destroy();
    const done = { UUID: uuid, InvoiceNumber: textOf(xml, "ID") };
    if (sending === "twice") return void reply.writeHead(200).end(JSON.stringify(done) + JSON.stringify(done));
    if (sending === "slow") return void setTimeout(() => answer(reply, 200, done), 300);
    answer(reply, 200, done);
  }

  function status(reply: ServerResponse, document: TakenDocument): void {
    document.asked += 1;
    const isDecided = document.asked > sim.lateStatuses;
    const verdict = document.rejected ?? sim.verdicts.get(document.number);
    if (isDecided && verdict !== undefined) document.rejected = verdict;
    const code = !isDecided ? "waiting" : verdict === undefined ? "succeed" : "error";
    if (document.profile === "EARSIVFATURA")
      return answer(reply, 200, { StatusCode: code, StatusDetail: verdict ?? "", CancelStatus: document.cancelled });
    answer(reply, 200, { InvoiceStatus: { Code: code, Description: verdict ?? "", DetailDescription: null } });
  }

  function cancel(reply: ServerResponse, document: TakenDocument): void {
    const outcome = sim.cancellings.shift() ?? "take";
    if (outcome === "busy") return answer(reply, 503, {});
    if (outcome === "silent before") return;
    if (typeof outcome === "object") return refuse(reply, outcome.refuse);
    if (document.cancelled) return refuse(reply, "Belge zaten iptal edilmiş");
    document.cancelled = true;
    if (outcome === "silent after") return;
    answer(reply, 200, {});
  }

  function file(reply: ServerResponse, { xml, number }: TakenDocument, kind: string): void {
    if (kind === "xml") return void reply.writeHead(200, { "content-type": "application/xml" }).end(signed(xml));
    answer(reply, 200, Buffer.from(`%PDF-1.4\n% ${number}\n%%EOF\n`).toString("base64"));
  }

  function route(request: IncomingMessage, reply: ServerResponse, body: string): void {
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://sim");
    if (sim.refuses || request.headers.authorization !== `Bearer ${apiKey}`) return answer(reply, 401, {});
    if (path.endsWith("/Send/Xml")) return send(reply, path, searchParams.get("Alias") ?? "", partOf(body));
    if (sim.silent) return;
    if (path === "/general/Credits") return answer(reply, 200, { RemainingCredit: sim.credits });
    if (path === "/general/Company") return answer(reply, 200, { Name: "Sim" });
    const [, number] = /^\/general\/GlobalCompany\/Check\/TaxNumber\/(\d+)$/.exec(path) ?? [];
    if (number) {
      const alias = sim.taxpayers.get(number);
      return answer(reply, 200, alias === undefined ? [] : [{ Name: alias, Type: "PK" }]);
    }
    const [, uuid = "", kind = ""] = /^\/(?:earchive\/Invoices|einvoice\/Sale)\/([\w-]+)\/(\w+)$/.exec(path) ?? [];
    const document = sim.taken.get(uuid);
    if (!document) return answer(reply, 404, {});
    if (kind === "Cancel" && request.method === "PUT") return cancel(reply, document);
    return kind === "Status" ? status(reply, document) : file(reply, document, kind);
  }

  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => route(request, reply, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  const sim: EbelgeSim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: new Map(),
    sends: [],
    sendings: [],
    silent: false,
    lateStatuses: 0,
    verdicts: new Map(),
    taxpayers: new Map(),
    refuses: false,
    cancellings: [],
    credits: 1000,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return sim;
}

/** The signature's place holds something now. */
const signed = (xml: string) =>
  xml.replace(/<n4:[^>]*>(<\/n4:[^>]*>)?/, '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>');

/** The file of a form. */
const partOf = (body: string) => /\r\n\r\n([\s\S]*)\r\n--/.exec(body)?.[1] ?? "";

function answer(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const modes = ["take", "reject", "busy", "slow", "silent before", "silent after", "cut after", "twice"] as const;

/** "slow,silent after,refuse" */
const outcomesOf = (text: string): Sending[] =>
  text.split(",").flatMap((one): Sending[] => {
    if (one === "refuse") return [{ refuse: "Belge kabul edilmedi" }];
    return modes.filter((mode) => mode === one);
  });

if (process.argv[1] === import.meta.filename) {
  const run = async () => {
    const sim = await openEbelgeSim({
      port: simPort(4012),
      onDocument: ({ number, profile, uuid }) => void process.stdout.write(`${profile} ${number} ${uuid}\n`),
    });
    sim.taxpayers.set("1234567890", "urn:mail:defaultpk@ornek.com.tr");
    sim.sendings = outcomesOf(process.env.SENDINGS ?? "");
    process.stdout.write(
      `A stand-in of an integrator answers at ${sim.url}. Start the product with OUTBOUND_ALLOW=${sim.url} npm start,\n` +
        `then connect Nilvera with the API key sim-key and the API address ${sim.url}. 1234567890 is registered for e-Fatura.\n`,
    );
  };
  await run().catch(fail);
}
