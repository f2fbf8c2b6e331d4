import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { openEmbedded, type Embedded } from "#kit/server/embedded.ts";
import { openChanges, type Changes } from "#kit/server/events.ts";
import type { Files } from "#kit/server/files.ts";
import { releaseMemoryWhenIdle } from "#kit/server/idle-memory.ts";
import { iyzicoPayments } from "#kit/server/iyzico.ts";
import { serveMetrics, type Metrics } from "#kit/server/metrics.ts";
import { countJobs } from "#kit/server/job-rows.ts";
import { getirWire } from "#kit/server/getir-client.ts";
import { migrate, missingMigrations } from "#kit/server/migrate.ts";
import { makeFolder } from "#kit/server/folders.ts";
import { guardedHttp, type GuardedHttp } from "#kit/server/guarded-http.ts";
import { imapReports } from "#kit/server/imap.ts";
import { iys, type IysAccount } from "#kit/server/iys.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { ownMailer } from "#kit/server/own-mail.ts";
import { secretsOf } from "#kit/server/secrets.ts";
import type { SmsProviders } from "#kit/server/sms.ts";
import type { Worker } from "#kit/server/worker.ts";
import { txtRecords } from "#kit/server/txt-records.ts";
import { smtpMailer } from "#kit/server/smtp.ts";
import { testPayments } from "#kit/server/test-payments.ts";
import { lastBackup } from "#areas/exports/server/backups.queries.ts";
import type { StandIns } from "#db/seed/stand-ins.ts";
import { compose } from "./compose.ts";
import { backupsOf, exportStoreOf, filesOf, movingInOf } from "./files.ts";
import { readConfig, type Config } from "./config.ts";
import { planDailyJobs, productWorker, type JobOptions } from "./jobs.ts";
import { migrations } from "./migrations.ts";
import { sitePortOf } from "./ports.ts";
import { composeSite } from "./site.ts";
import { serveWeb } from "./web-files.ts";

/** The file in the data folder with the server's address; commands on the machine print links with it. */
export const ADDRESS_FILE = "server.address";
const DRAIN_MS = 10_000;

export interface Server {
  address: string;
  /** Waits for running calls, ten seconds at most, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the product: database, migrations, API, web and worker in one process. Throws a plain message on failure. `opened` gets the server
 * as soon as it answers; filling the demonstration salon takes minutes after that.
 */
export async function start(env: NodeJS.ProcessEnv, opened: (server: Server) => void): Promise<void> {
  const config = readConfig(env);
  const log = { info: say, warn: say };
  // Providers without an address of their own are stand-ins beside the demonstration salon.
  const standIns = config.demo ? await startStandIns(config) : undefined;
  const embedded = config.databaseUrl ? undefined : await openEmbedded({ dataDir: config.dataDir, log });
  try {
    await open({ ...config, ...standIns?.config }, embedded, { standIns, opened });
  } catch (error) {
    standIns?.stop();
    await embedded?.stop();
    throw error;
  }
}

interface Opening {
  standIns: StandIns | undefined;
  opened: (server: Server) => void;
}

async function open(config: Config, embedded: Embedded | undefined, { standIns, opened }: Opening): Promise<void> {
  const url = config.databaseUrl ?? (embedded as Embedded).url;
  const direct = config.directUrl ?? url;
  if (config.migrate) await migrate(direct, migrations);
  else await refuseOldDatabase(direct);
  const database = openDatabase({ url, poolSize: config.poolSize, pooler: config.pooler });
  const changes = openChanges(direct);
  const { mailer, ...shared } = await partsOf(config, { database, changes, direct });
  const site = siteOf(config, shared);
  const { siteAddress, siteOrigin } = await openSite(site, config);
  const app = compose({
    ...shared,
    siteOrigin,
    ...(mailer && { mailer }),
    limits: config.rateLimits,
    trustProxy: config.trustProxy,
    secretKey: config.secretKey,
    ready: () => embedded?.ready() ?? true,
    logger: { level: config.logLevel },
  });
  await serveWeb(app);
  releaseMemoryWhenIdle(app);
  const metrics = await metricsOf(config, app, database);
  const address = await app.listen({ port: config.port, host: config.host });
  await announce(address, config);
  say(`The websites of businesses are at ${siteOrigin ?? siteAddress}`);
  for (const line of standIns?.lines ?? []) say(line);
  const log: JobOptions["log"] = (line, level = "warn") => app.log[level](line);
  const { worker, begin } = workOf(config, direct, { ...shared, log, ...(mailer && { mailer }) });
  const stop = stopOf({ app, site, worker, metrics, mailer, changes, database, embedded, standIns });
  opened({ address, stop });
  const salon = await begin();
  if (worker) void standIns?.connect({ address, salon, database }).catch((error) => log(String(error)));
}

interface Parts {
  app: ReturnType<typeof compose>;
  site: ReturnType<typeof composeSite>;
  worker: Worker | undefined;
  metrics: Metrics | undefined;
  mailer: { close(): void } | undefined;
  changes: Changes;
  database: Database;
  embedded: Embedded | undefined;
  standIns: StandIns | undefined;
}

/** Waits for running calls, ten seconds at most, then closes everything. */
function stopOf({ app, site, worker, metrics, mailer, changes, database, embedded, standIns }: Parts) {
  return async (): Promise<void> => {
    standIns?.stop();
    const ended = worker?.stop();
    const closed = Promise.all([site.close(), app.close()]).then(() => false);
    const late = new Promise<true>((done) => setTimeout(() => done(true), DRAIN_MS).unref());
    if (await Promise.race([closed, late])) say("Stopping although some calls are not answered");
    await metrics?.stop();
    await ended;
    mailer?.close();
    await changes.close();
    await database.close();
    await embedded?.stop();
  };
}

async function metricsOf({ metricsPort, host, backup }: Config, app: Parts["app"], database: Database) {
  if (metricsPort === undefined) return undefined;
  const db = database.company(0);
  return serveMetrics(app, metricsPort, host, () => countJobs(db), backup.to && (() => lastBackup(db)));
}

function siteOf(
  { rateLimits, trustProxy, secretKey, siteHosts, logLevel }: Config,
  shared: Pick<Awaited<ReturnType<typeof partsOf>>, "database" | "changes" | "files" | "sms" | "publicUrl">,
) {
  const origin = siteHosts[0] && `https://${siteHosts[0]}`;
  const { database, changes, files, sms, publicUrl } = shared;
  return composeSite({
    database,
    changes,
    files,
    sms,
    publicUrl,
    trustProxy,
    secrets: secretsOf(secretKey),
    hosts: siteHosts,
    limits: rateLimits,
    logger: { level: logLevel },
    siteOrigin: origin,
  });
}

/**
 * Opens the websites' listener. `siteOrigin`, for links: SITE_HOSTS' first; without it, to try out on this machine, the listener itself;
 * undefined where only the product has an address for others.
 */
async function openSite(site: ReturnType<typeof composeSite>, config: Config) {
  const { host, siteHosts, publicUrl } = config;
  const siteAddress = await site.listen({ port: await sitePortOf(config), host });
  const own = publicUrl === undefined || isLoopback(publicUrl) ? siteAddress : undefined;
  return { siteAddress, siteOrigin: siteHosts[0] ? `https://${siteHosts[0]}` : own };
}

const isLoopback = (url: string): boolean => /^(127\.[\d.]+|\[::1\]|localhost)$/.test(new URL(url).hostname);

async function announce(address: string, { dataDir, billing, iyzico }: Config): Promise<void> {
  makeFolder(dataDir);
  await writeFile(join(dataDir, ADDRESS_FILE), address);
  say(`Defter is open at ${address}`);
  if (billing && !iyzico) say("BILLING is on without payment keys: subscriptions are paid on the built-in test page");
}

async function startStandIns(config: Config): Promise<StandIns> {
  const stand = await import("#db/seed/stand-ins.ts");
  return stand.startStandIns(config);
}

/** Fills an empty database with the demonstration salon; undefined: it is not empty. */
async function fillDemo(
  { demo: language, dataDir, publicUrl: origin }: Config,
  url: string,
  shared: { database: Database; changes: Changes; files: Files; opened: (company: number) => void },
) {
  const { openDemo } = await import("#db/seed/demo.ts");
  return openDemo({ ...shared, log: say }, { url, dataDir, origin, ...(language && { language }) });
}

/** With MIGRATE=off: throws a plain message if a migration is missing. */
async function refuseOldDatabase(url: string): Promise<void> {
  const missing = await missingMigrations(url, migrations);
  if (missing.length > 0)
    throw new Error(`The database lacks ${missing.length} migrations, first ${missing[0]}. Run: npm run migrate`);
}

/** Services that calls and jobs share. */
async function partsOf(
  config: Config,
  { database, changes, direct }: { database: Database; changes: Changes; direct: string },
) {
  const { billing, prices, iyzico, smtp, bounceUrl, secretKey, publicUrl } = config;
  const files = await filesOf(config);
  const http = httpOf(config);
  const payments = iyzico ? iyzicoPayments({ ...iyzico, http }) : testPayments(secretKey, isoNow);
  const sms = smsOf(config, http);
  const getir = getirWire(http, { url: config.getirUrl });
  return {
    database,
    changes,
    files,
    billing,
    prices,
    payments,
    http,
    txt: txtRecords(config.dnsServer),
    ownMail: ownMailer(config.outbound),
    sms,
    iys: (account: IysAccount) => iys(http, account, config.iysUrl),
    getir,
    publicUrl,
    mailer: smtp && smtpMailer(smtp),
    backups: await backupsOf(config, direct),
    exportStore: exportStoreOf(config),
    movingIn: await movingInOf(config, direct),
    reportBox: bounceUrl ? imapReports({ url: bounceUrl, log: say }) : undefined,
  };
}

/** Calls servers outside, and those inside the network that the settings name. */
const httpOf = ({ smsUrl, iysUrl, getirUrl, iyzico, outbound }: Config): GuardedHttp =>
  guardedHttp([...outbound, ...[smsUrl, iysUrl, getirUrl, iyzico?.url].filter((url) => url !== undefined)]);

/** SMS by NetGSM: the installation's account, and those of businesses at the same address. */
function smsOf({ netgsm: account, smsUrl }: Config, http: GuardedHttp): SmsProviders {
  const open: SmsProviders["netgsm"] = (own) => netgsm(http, own, smsUrl);
  return { netgsm: open, installation: account && open(account) };
}

/**
 * The worker of the background jobs, unless WORKER=off. `begin` fills the demonstration salon and starts the worker. The seed runs the salon's
 * jobs itself, at times of the past; those of other businesses run meanwhile.
 */
function workOf(config: Config, direct: string, parts: Omit<JobOptions, "secrets" | "poolSize">) {
  const { poolSize, secretKey } = config;
  let filling: number | undefined;
  const skips = (company: number): boolean => company === filling;
  const worker = config.worker
    ? productWorker({ ...parts, poolSize, skips, secrets: secretsOf(secretKey) })
    : undefined;
  const opened = (company: number): void => {
    filling = company;
    worker?.start();
  };
  const begin = async () => {
    const salon = config.demo ? await fillDemo(config, direct, { ...parts, opened }) : undefined;
    filling = undefined;
    if (worker) await planDailyJobs(parts.database, parts.changes);
    worker?.start();
    return salon;
  };
  return { worker, begin };
}

const isoNow = () => new Date().toISOString();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
