import {
  EdocumentAway,
  EdocumentRefused,
  type EdocumentOut,
  type EdocumentProfile,
  type EdocumentService,
  type EdocumentStatus,
} from "./edocuments.ts";
import { Unreached, type GuardedHttp, type OutboundAnswer, type OutboundCall } from "./guarded-http.ts";

interface NilveraAccount {
  apiKey: string;
  /** https://api.nilvera.com, its test world, or a stand-in. */
  url: string;
}

export const NILVERA_URL = "https://api.nilvera.com";
const TIME_OUT_MS = 20_000;
const MAX_BYTES = 10 * 1024 * 1024;

type Body = Record<string, unknown>;

/** Where documents of a profile are. */
const places: Record<EdocumentProfile, { send: string; one: string }> = {
  EARSIVFATURA: { send: "/earchive/Send/Xml", one: "/earchive/Invoices" },
  TEMELFATURA: { send: "/einvoice/Send/Xml", one: "/einvoice/Sale" },
};

const states: Record<string, EdocumentStatus["state"]> = { succeed: "accepted", error: "rejected" };

/** Nilvera by an account that a business stores; `host` is another address, which the business names itself. */
export function nilveraOf(
  { http, db }: { http: GuardedHttp; db: { company: number } },
  { api_key: apiKey = "", host }: Readonly<Record<string, string | undefined>>,
): EdocumentService {
  if (!host) return nilvera(http, { apiKey, url: NILVERA_URL });
  return nilvera((call) => http({ ...call, company: db.company }), { apiKey, url: host });
}

/** Nilvera's REST API v1, from its public documentation (developer.nilvera.com); nothing of it was tried against a live account. */
function nilvera(http: GuardedHttp, { apiKey, url }: NilveraAccount): EdocumentService {
  const ask = (
    method: "GET" | "POST" | "PUT",
    path: string,
    signal?: AbortSignal,
    form?: Pick<OutboundCall, "body" | "headers">,
  ) =>
    answerOf(http, {
      method,
      url: url.replace(/\/$/, "") + path,
      timeoutMs: TIME_OUT_MS,
      mostBytes: MAX_BYTES,
      headers: { authorization: `Bearer ${apiKey}`, accept: "application/json", ...form?.headers },
      ...(form?.body !== undefined && { body: form.body }),
      ...(signal && { signal }),
    });
  return {
    async check(signal) {
      jsonOf(await ask("GET", "/general/Company", signal));
    },
    async aliasOf(taxNumber, signal) {
      const found = jsonOf(await ask("GET", `/general/GlobalCompany/Check/TaxNumber/${taxNumber}`, signal));
      const rows = Array.isArray(found) ? (found as Body[]) : [];
      const box = rows.find(({ Type }) => Type === undefined || Type === "PK") ?? rows[0];
      return typeof box?.Name === "string" ? box.Name : null;
    },
    async send(document, signal) {
      const { send } = places[document.profile];
      const query = document.alias === "" ? "" : `?Alias=${encodeURIComponent(document.alias)}`;
      jsonOf(await ask("POST", send + query, signal, formOf(document)));
    },
    async status(profile, uuid, signal) {
      const answer = await ask("GET", `${places[profile].one}/${uuid}/Status`, signal);
      return answer.status === 404 ? undefined : statusOf(jsonOf(answer) as Body);
    },
    async cancel(uuid, signal) {
      jsonOf(await ask("PUT", `${places.EARSIVFATURA.one}/${uuid}/Cancel`, signal));
    },
    async credits(signal) {
      return creditsOf(jsonOf(await ask("GET", "/general/Credits", signal)));
    },
    async file(profile, uuid, kind, signal) {
      const answer = await ask("GET", `${places[profile].one}/${uuid}/${kind}`, signal);
      return fileOf(answer, kind);
    },
  };
}

async function answerOf(http: GuardedHttp, call: OutboundCall): Promise<OutboundAnswer> {
  const answer = await http(call).catch((error: unknown) => {
    if (error instanceof Unreached) throw new EdocumentAway(error.message, error.reached, error);
    throw error;
  });
  if (answer.status === 401 || answer.status === 403) throw new EdocumentRefused(true, "Nilvera refused the API key");
  if (answer.status === 429 || answer.status >= 500)
    throw new EdocumentAway(`Nilvera answered ${answer.status}`, answer.status !== 429);
  return answer;
}

/** The answer's JSON; a refusal throws its words. */
function jsonOf({ status, body }: OutboundAnswer): unknown {
  let json: unknown;
  try {
    json = body === "" ? undefined : JSON.parse(body);
  } catch (error) {
    throw new EdocumentAway("Nilvera's answer is not readable", true, error);
  }
  if (status >= 400) throw new EdocumentRefused(false, wordsOf(json as Body | undefined) || `Nilvera: ${status}`);
  return json;
}

/** "3009 Seri bulunamadı: DFT"; at most a screen's line or two. */
function wordsOf(json: Body | undefined): string {
  const errors = Array.isArray(json?.Errors) ? (json.Errors as Body[]) : [];
  const words = errors.map(({ Code, Description, Detail }) =>
    [[Code, Description].filter(Boolean).join(" "), Detail].filter(Boolean).join(": "),
  );
  return (words.join("; ") || String(json?.Message ?? "")).slice(0, 500);
}

/** The documentation does not name the fields: a number, or the first of the usual names. */
function creditsOf(json: unknown): number | null {
  const { RemainingCredit, Remaining, Credit, Credits } = (typeof json === "object" && json ? json : {}) as Body;
  const left = Number(
    [json, RemainingCredit, Remaining, Credit, Credits].find((one) => typeof one === "number") ?? NaN,
  );
  return Number.isSafeInteger(left) ? Math.max(0, left) : null;
}

/** e-Fatura answers an InvoiceStatus, e-Arşiv plain fields. */
function statusOf(json: Body): EdocumentStatus {
  const of = (json.InvoiceStatus ?? {}) as Body;
  const code = String(of.Code ?? json.StatusCode ?? "");
  const words = [of.Description ?? json.StatusDetail, of.DetailDescription ?? json.ReportStatus];
  if (json.CancelStatus === true) return { state: "cancelled", reason: "" };
  return { state: states[code] ?? "waiting", reason: words.filter(Boolean).join(": ").slice(0, 500) };
}

/** A file comes as it is, or as a JSON text: the XML itself, or the PDF in base64. */
function fileOf(answer: OutboundAnswer, kind: "xml" | "pdf"): Buffer {
  if (answer.status >= 400) jsonOf(answer);
  if (!answer.body.startsWith('"')) return answer.bytes;
  const text = String(jsonOf(answer));
  return Buffer.from(text, kind === "pdf" ? "base64" : "utf8");
}

function formOf({ uuid, xml }: EdocumentOut): Pick<OutboundCall, "body" | "headers"> {
  const boundary = `edocument-${uuid}`;
  const head = `content-disposition: form-data; name="file"; filename="${uuid}.xml"\r\ncontent-type: application/xml`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: `--${boundary}\r\n${head}\r\n\r\n${xml}\r\n--${boundary}--\r\n`,
  };
}
