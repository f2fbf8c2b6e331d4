import { Unreached, type GuardedHttp, type OutboundAnswer } from "./guarded-http.ts";
import { wallClock } from "./time.ts";

/** A business's account at İYS, the register of consents to commercial messages. */
export interface IysAccount {
  username: string;
  password: string;
  /** The business's number at İYS, and that of its brand. */
  iysCode: string;
  brandCode: string;
}

/** A consent or its withdrawal, as it is reported. */
export interface IysConsent {
  /** E.164 or a mail address. */
  recipient: string;
  channel: "sms" | "email";
  state: "given" | "withdrawn";
  /** Such as HS_WEB. */
  source: string;
  /** When the person said so, ISO UTC. */
  at: string;
}

export interface IysResult {
  /** The consent's place in its batch, from 0. */
  place: number;
  state: "waiting" | "accepted" | "refused";
  /** Why it was refused, in İYS's words. */
  reason?: string;
}

/** The register of consents. Called outside of transactions alone. */
export interface Iys {
  /** Throws where the account is refused. */
  check(signal?: AbortSignal): Promise<void>;
  /** Reports at most a hundred consents and answers the batch's number. Reporting the same consent twice does no harm. */
  add(consents: readonly IysConsent[], signal?: AbortSignal): Promise<string>;
  /** What became of a batch. */
  results(request: string, signal?: AbortSignal): Promise<IysResult[]>;
}

export type IysAccounts = (account: IysAccount) => Iys;

/** For servers that report none. */
export const noIys: IysAccounts = () => {
  throw new TypeError("this server reports no consents");
};

/** İYS said no. `account`: to the account as a whole rather than to what was sent. */
export class IysRefused extends Error {
  override name = "IysRefused";
  readonly account: boolean;

  constructor(account: boolean, said: string) {
    super(said);
    this.account = account;
  }
}

/** İYS can't be asked now. */
export class IysAway extends Error {
  override name = "IysAway";
}

export const IYS_URL = "https://api.iys.org.tr";
const ZONE = "Europe/Istanbul";
const types = { sms: "MESAJ", email: "EPOSTA" } as const;
const statuses = { given: "ONAY", withdrawn: "RET" } as const;

/** How İYS writes a consent; also the columns of its file. Everybody is a person, as customers are. */
export const iysRow = ({ recipient, channel, state, source, at }: IysConsent) => ({
  recipient,
  recipientType: "BIREYSEL",
  type: types[channel],
  status: statuses[state],
  source,
  consentDate: `${wallClock(at, ZONE)}:00`,
});

type Body = Record<string, unknown>;

/** İYS's REST API, as publicly known; nothing of it was tried against a live account. */
export function iys(http: GuardedHttp, account: IysAccount, base: string = IYS_URL): Iys {
  const { username, password, iysCode, brandCode } = account;
  const consents = `/sps/${encodeURIComponent(iysCode)}/brands/${encodeURIComponent(brandCode)}/consents/request`;
  let token: string | undefined;

  async function ask(method: "GET" | "POST", path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
    const headers = {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const call = { method, url: `${base}${path}`, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    try {
      return readAnswer(await http({ ...call, ...(signal && { signal }) }));
    } catch (error) {
      if (error instanceof Unreached) throw new IysAway(error.message, { cause: error });
      throw error;
    }
  }

  async function signIn(signal?: AbortSignal): Promise<void> {
    if (token !== undefined) return;
    const answer = (await ask("POST", "/oauth2/token", { username, password, grant_type: "password" }, signal)) as Body;
    if (typeof answer.access_token !== "string") throw new IysAway("an answer without a token");
    token = answer.access_token;
  }

  return {
    check: signIn,
    async add(list, signal) {
      await signIn(signal);
      const { requestId } = (await ask("POST", consents, list.map(iysRow), signal)) as Body;
      if (typeof requestId !== "string") throw new IysAway("an answer without a requestId");
      return requestId;
    },
    async results(request, signal) {
      await signIn(signal);
      const rows = await ask("GET", `${consents}/${encodeURIComponent(request)}`, undefined, signal);
      return (Array.isArray(rows) ? (rows as Body[]) : []).map(resultOf);
    },
  };
}

function resultOf({ index, status, error }: Body): IysResult {
  const place = Number(index);
  if (status === "success") return { place, state: "accepted" };
  if (status !== "failure") return { place, state: "waiting" };
  return { place, state: "refused", reason: saidIn(error) };
}

/** "H178: …" of {code, message}. */
const saidIn = (error: unknown): string => {
  const { code, message } = (error ?? {}) as Body;
  const said = [code, message].filter((part) => typeof part === "string" && part !== "").join(": ");
  return said.slice(0, 300) || "-";
};

function readAnswer({ status, body }: OutboundAnswer): unknown {
  const answer = parsed(body);
  if (status >= 200 && status < 300 && answer !== undefined) return answer;
  if (status === 429 || status >= 500 || answer === undefined) throw new IysAway(`HTTP ${status}`);
  const [first] = ((answer as Body).errors as unknown[] | undefined) ?? [answer];
  throw new IysRefused(status === 401 || status === 403, saidIn(first));
}

function parsed(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
