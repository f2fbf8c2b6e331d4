import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { compose } from "#app/compose.ts";
import { composeSite } from "#app/site.ts";
import { productWorker } from "#app/jobs.ts";
import { migrations } from "#app/migrations.ts";
import type { Api } from "#areas/api.ts";
import { secretOfBusinesses } from "#areas/exports/server/left-out.rules.ts";
import { ledgerRules } from "#areas/exports/server/ledgers.report.ts";
import { methodAndPath, type Call, type Reply } from "#kit/contract/endpoint.ts";
import type { ProblemBody } from "#kit/contract/problem.ts";
import { openDatabase, type Database, type DatabaseOptions } from "#kit/server/database.ts";
import { openChanges, type Change } from "#kit/server/events.ts";
import type { Backups } from "#kit/server/backup/backups.ts";
import { movingIn } from "#kit/server/backup/moving-in.ts";
import { storedFiles } from "#kit/server/backup/stored-files.ts";
import { folderStore, type Store } from "#kit/server/backup/stores.ts";
import { openFiles } from "#kit/server/files.ts";
import type { GuardedHttp } from "#kit/server/guarded-http.ts";
import type { GetirWire } from "#kit/server/getir.ts";
import type { Mailer } from "#kit/server/mailer.ts";
import { ownMailer, type OwnMail } from "#kit/server/own-mail.ts";
import type { ReportBox } from "#kit/server/report-box.ts";
import type { IysAccounts } from "#kit/server/iys.ts";
import type { SmsProviders } from "#kit/server/sms.ts";
import type { Payments } from "#kit/server/payments.ts";
import { secretsOf } from "#kit/server/secrets.ts";
import type { TxtRecords } from "#kit/server/txt-records.ts";
import { testPayments } from "#kit/server/test-payments.ts";
import { closeInTurn } from "./closing.ts";
import { clonedPlace } from "./places.ts";
import { pictureHost } from "./picture-host.ts";
import { silentGetir } from "./silent-getir.ts";
import { silentIys, silentSms } from "./sms.ts";
import { bySocket, clonedDatabase, type Clone } from "./clone.ts";
import type { Pooler } from "./pgbouncer.ts";

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface Options {
  /** Idempotency-Key; optional. */
  key?: string;
  headers?: Record<string, string>;
}

/** A caller of the API, with or without a session and a company. */
export interface Caller {
  token: string | undefined;
  slug: string | undefined;
  /** Calls and expects success; a refusal fails the test with its body. */
  call<K extends keyof Api>(key: K, sent?: Partial<Call<Api[K]>>, options?: Options): Promise<Reply<Api[K]>>;
  /** Calls and returns any answer; `sent` need not be valid. */
  try<T = ProblemBody>(key: string, sent?: Sent, options?: Options): Promise<Answer<T>>;
  /** The same person in another company, or without one. */
  at(slug: string | undefined): Caller;
}

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface TestServer {
  app: FastifyInstance;
  /** The listener of the businesses' websites. */
  site: FastifyInstance;
  database: Database;
  /** The database as its owner: sees every company. */
  owner: pg.Pool;
  url: string;
  changes: Change[];
  /** Runs the jobs of one company or of all that are due by the server's clock, and the jobs that they plan; returns the worker's log. */
  runJobs(company?: number): Promise<string[]>;
  /** Sets the server's clock (ISO UTC); `undefined` restores the real time. */
  travel(now: string | undefined): void;
  nobody: Caller;
  /** A new person, signed in, without a company. */
  person(name?: string): Promise<Caller>;
  /** A new person with a new company, as its administrator. */
  salon(name?: string): Promise<Caller & { slug: string }>;
  close(): Promise<void>;
}

export interface ServerOptions extends Partial<DatabaseOptions> {
  /** The mail server. */
  mailer?: Mailer;
  /** The mailbox of undeliverable mails. */
  reportBox?: ReportBox;
  /** The nightly backup; absent, the installation makes none. */
  backups?: Backups;
  /** Where exports wait; by default a folder of the server. */
  exportStore?: Store;
  /** The SMS provider. */
  sms?: SmsProviders;
  /** İYS; by default it accepts every account and reports nothing. */
  iys?: IysAccounts;
  /** Calls of other servers; by default public ones and a host of pictures. */
  http?: GuardedHttp;
  /** TXT records; by default every name has `DOMAIN_PROOF`. */
  txt?: TxtRecords;
  /** The mail servers of businesses. */
  ownMail?: OwnMail;
  /** The connection to shops at Getir. */
  getir?: GetirWire;
  /** Where the server's log goes; without one it logs nothing. */
  logger?: object;
  /** Whether businesses must pay for the service. */
  billing?: boolean;
  /** Whether calls are rate-limited, as in an installation. */
  limits?: boolean;
  /** Other prices of the service, in kuruş. */
  prices?: Record<string, number>;
  /** The payment provider; the built-in test page by default. */
  payments?: Payments;
  /** Adds routes outside the API, before the server is complete. */
  screens?: (app: FastifyInstance) => Promise<void>;
}

/** The installation's secret, the same for all servers on one database. */
const SECRET = "a secret of the tests, long enough";

/** The TXT record that every name has by default. */
export const DOMAIN_PROOF = "the proof of a domain in tests";

let pooler: Pooler | undefined;

/** Routes the database connections of this test file's servers through this pooler. */
export function routeThroughPooler(through: Pooler): void {
  pooler = through;
}

/** A server with a separate database; closed automatically when the test file ends. */
export async function testServer(options: ServerOptions = {}): Promise<TestServer> {
  return serverOn(await clonedDatabase(), options);
}

/** A further server on this database, like another process. */
export async function serverOn(
  { url, owner }: Clone,
  {
    screens,
    mailer,
    reportBox,
    backups,
    exportStore,
    sms = silentSms,
    iys = silentIys,
    http = pictureHost,
    txt = async () => [DOMAIN_PROOF],
    getir = silentGetir,
    ownMail = ownMailer(),
    billing = false,
    limits = false,
    prices = {},
    payments,
    logger,
    ...options
  }: ServerOptions = {},
): Promise<TestServer> {
  const through = pooler && { url: pooler.pooled(url), pooler: "transaction" as const };
  const database = openDatabase({ url: bySocket(url), ...through, ...options });
  const live = openChanges(bySocket(url));
  const changes: Change[] = [];
  live.subscribe((change) => changes.push(change));
  let now: string | undefined;
  const clock = () => now ?? new Date().toISOString();
  const folder = await mkdtemp(join(tmpdir(), "defter-files-"));
  const shared = {
    exportStore: exportStore ?? folderStore(join(folder, "exports")),
    movingIn: movingIn({
      url,
      files: storedFiles(folder),
      migrations,
      secret: secretOfBusinesses,
      rules: ledgerRules,
      open: clonedPlace,
    }),
    backups,
    database,
    changes: live,
    files: openFiles(folder, SECRET),
    ...(mailer && { mailer }),
    reportBox,
    sms,
    iys,
    http,
    txt,
    getir,
    ownMail,
    billing,
    prices,
    payments: payments ?? testPayments(SECRET, clock),
    publicUrl: ORIGIN,
    siteOrigin: SITE,
    clock,
  };
  const app = compose({
    ...shared,
    limits,
    secretKey: SECRET,
    ready: () => true,
    checkReplies: true,
    ...(logger && { logger }),
  });
  const { files, publicUrl, siteOrigin } = shared;
  const site = composeSite({
    database,
    changes: live,
    files,
    sms,
    publicUrl,
    siteOrigin,
    clock,
    limits,
    secrets: secretsOf(SECRET),
    hosts: [],
    ...(logger && { logger }),
  });
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const worker = productWorker({ ...shared, secrets: secretsOf(SECRET), poolSize: options.poolSize ?? 10, log });
  const runJobs = async (company?: number) => {
    await worker.drain(company);
    return logged.splice(0);
  };
  await screens?.(app);
  await app.ready();
  await site.ready();
  const close = closeInTurn({
    server: () => app.close(),
    "server of sites": () => site.close(),
    worker: () => worker.stop(),
    changes: () => live.close(),
    database: () => database.close(),
    files: () => rm(folder, { recursive: true }),
  });
  const nobody = caller(app, undefined, undefined);
  const person = (called = "Elif") => register(app, called);
  const salon = async (called = "Elif Güzellik") => {
    const owner = await person();
    const { slug } = await owner.call("POST /api/register/company", { body: { name: called } });
    return owner.at(slug) as Caller & { slug: string };
  };
  return {
    app,
    site,
    database,
    owner,
    url,
    changes,
    runJobs,
    travel: (to) => void (now = to),
    nobody,
    person,
    salon,
    close,
  };
}

async function register(app: FastifyInstance, name: string): Promise<Caller> {
  const reply = await caller(app, undefined, undefined).call("POST /api/register", {
    body: {
      email: `${randomUUID()}@example.com`,
      password: "sifre-12345",
      password_confirmation: "sifre-12345",
      name,
      surname: "Yıldız",
      phone: "+905324182706",
      country_id: 1,
    },
  });
  return caller(app, reply.authorization.token, undefined);
}

/** The Origin header of calls, as a browser sends it. */
export const ORIGIN = "https://defter.example";

/** The origin of the businesses' websites. */
export const SITE = "https://site.example";

/** A caller with this token and slug. */
export function caller(app: FastifyInstance, token: string | undefined, slug: string | undefined): Caller {
  const attempt = async (
    key: string,
    sent: Sent = {},
    { key: intent, headers }: Options = {},
  ): Promise<Answer<never>> => {
    const { method } = methodAndPath(key);
    const form = await formOf(sent.body);
    const response = await app.inject({
      method,
      url: addressOf(key, sent),
      headers: {
        origin: ORIGIN,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(slug && { "x-company-slug": slug }),
        ...(intent && { "idempotency-key": intent }),
        ...form?.headers,
        ...(sent.body !== undefined && !form && { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent.body !== undefined && {
        payload: form?.payload ?? (typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body)),
      }),
    });
    const isFile = !String(response.headers["content-type"] ?? "application/json").startsWith("application/json");
    const body = isFile ? response.rawPayload : response.body === "" ? undefined : JSON.parse(response.body);
    return { status: response.statusCode, body: body as never, headers: response.headers };
  };
  return {
    token,
    slug,
    try: attempt,
    at: (other) => caller(app, token, other),
    async call(key, sent = {}, options) {
      const answer = await attempt(key, sent as Sent, options);
      if (answer.status >= 400) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

/** A body with a file is sent as multipart form data. */
async function formOf(body: unknown) {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {});
  if (!fields.some(([, value]) => value instanceof Uint8Array || value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) {
    // A `File` keeps its name and type.
    if (value instanceof Blob) form.append(name, value);
    else if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), "foto.bin");
    else form.append(name, String(value));
  }
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { headers: { "content-type": type }, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** The URL of an endpoint with its parameters and query; nested orderBy as orderBy[field]=dir. */
export function addressOf(key: string, { params = {}, query = {} }: Sent): string {
  const path = methodAndPath(key).path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === "object" && value !== null) {
      for (const [inner, text] of Object.entries(value)) search.append(`${name}[${inner}]`, String(text));
    } else search.append(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
