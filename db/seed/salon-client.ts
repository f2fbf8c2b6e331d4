import type { FastifyInstance } from "fastify";
import { beginDaily } from "#kit/server/daily-jobs.ts";
import type { Database } from "#kit/server/database.ts";
import type { AnyJob } from "#kit/server/jobs.ts";
import type { Worker } from "#kit/server/worker.ts";
import type { MessageProviders } from "./message-providers.ts";
import type { Api } from "#areas/api.ts";
import { methodAndPath, type Call, type Reply } from "#kit/contract/endpoint.ts";
import type { SeedWords } from "./words.ts";

/** Calls the product's own endpoints as the salon's owner. Each call says when it happens: `at`, ISO UTC; without it, now. */
export interface SalonClient {
  slug: string;
  company: number;
  /** When the seed was started, ISO UTC. */
  started: string;
  call<K extends keyof Api>(key: K, sent?: Partial<Call<Api[K]>>, at?: string): Promise<Reply<Api[K]>>;
  /** The same, but returns `undefined` for a 409 instead of throwing. */
  attempt<K extends keyof Api>(key: K, sent?: Partial<Call<Api[K]>>, at?: string): Promise<Reply<Api[K]> | undefined>;
  /** Adds a picture to the library; returns its id. */
  upload(title: string, picture: Buffer): Promise<number>;
  /** Adds a photo or PDF of the slip to a bill. */
  addSlip(billId: number, name: string, file: Buffer, at: string): Promise<void>;
  /** Pays on the built-in test page. */
  pay(url: string, at: string): Promise<void>;
  /** Runs the salon's jobs that are due by then. */
  runJobs(at: string): Promise<void>;
  /** Lets a daily job, which began when the seed was started, begin at a time of the past. */
  beginDaily(job: AnyJob, at: string): Promise<void>;
  /** Confirms, by the reminder's link, the appointment of every second customer who was reminded since the last call. */
  confirmEverySecond(at: string): Promise<void>;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, "http://salon");
  return pathname + search;
};

interface Parts {
  app: FastifyInstance;
  database: Database;
  worker: Worker;
  providers: MessageProviders;
  /** The clock of the app and the worker, ISO UTC. */
  time: { now: string };
}

/** Registers the owner and opens the salon. */
export async function openSalonClient(
  { app, database, worker, providers, time }: Parts,
  { email, password, words }: { email: string; password: string; words: SeedWords },
): Promise<SalonClient> {
  const started = time.now;
  let headers: Record<string, string> = {};
  const send = async (key: string, sent: Sent = {}, at = started) => {
    const { method, path } = methodAndPath(key);
    time.now = at;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(sent.params?.[name]));
    const query = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
    const response = await app.inject({
      method,
      url: query.size > 0 ? `${address}?${query}` : address,
      headers,
      ...(sent.body !== undefined && { payload: sent.body as object }),
    });
    if (response.statusCode >= 400 && response.statusCode !== 409) {
      throw new Error(`seed: ${key} answered ${response.statusCode}: ${response.body}`);
    }
    return {
      refused: response.statusCode === 409,
      reply: response.body === "" ? undefined : response.json(),
      text: response.body,
    };
  };
  const person = { ...words.people.owner, phone: "+905324182706", country_id: 1 };
  const signedIn = await send("POST /api/register", {
    body: { ...person, email, password, password_confirmation: password },
  });
  if (signedIn.refused) throw new Error("seed: the demonstration salon is already here");
  headers = { authorization: `Bearer ${signedIn.reply.authorization.token}` };
  const { slug } = (await send("POST /api/register/company", { body: { name: words.people.business } })).reply as {
    slug: string;
  };
  headers["x-company-slug"] = slug;
  const { id: company } = (await send("GET /api/company")).reply as { id: number };
  /** Submits the form of a public page, and follows the redirect after a payment. */
  const submit = async (address: string, payload: string, at: string) => {
    time.now = at;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    let reply = await app.inject({ method: "POST", url: pathOf(address), headers: form, payload });
    const next = pathOf(String(reply.headers.location ?? ""));
    if (next.startsWith("/payments/")) reply = await app.inject({ method: "GET", url: next });
    if (reply.statusCode >= 400) throw new Error(`seed: ${address} answered ${reply.statusCode}: ${reply.body}`);
  };
  const sendFile = async (url: string, file: File, at: string, title?: string): Promise<{ id: number }> => {
    time.now = at;
    const form = new FormData();
    if (title !== undefined) form.set("title", title);
    form.set("file", file);
    const reply = await app.inject({ method: "POST", url, headers, payload: form });
    if (reply.statusCode !== 201) throw new Error(`seed: ${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json<{ id: number }>();
  };
  let reminded = 0;
  return {
    slug,
    company,
    started,
    async call(key, sent, at) {
      const { refused, reply, text } = await send(key, sent as Sent, at);
      if (refused) throw new Error(`seed: ${key} was refused: ${text}`);
      return reply;
    },
    async attempt(key, sent, at) {
      const { refused, reply } = await send(key, sent as Sent, at);
      return refused ? undefined : reply;
    },
    async upload(title, picture) {
      return (await sendFile("/api/media", new File([new Uint8Array(picture)], "picture"), started, title)).id;
    },
    async addSlip(billId, name, file, at) {
      await sendFile(`/api/accounting/bill/${billId}/slips`, new File([new Uint8Array(file)], name), at);
    },
    pay: (url, at) => submit(url, "choice=pay", at),
    async runJobs(at) {
      time.now = at;
      await worker.drain(company);
    },
    async beginDaily(job, at) {
      await database.company(company).transact((tx) => beginDaily(tx, job, at));
    },
    async confirmEverySecond(at) {
      for (const text of providers.takeTexts()) {
        const [path] = /\/r\/[\w.-]+/.exec(text) ?? [];
        if (path && reminded++ % 2 === 0) await submit(path, "choice=confirm", at);
      }
    },
  };
}
