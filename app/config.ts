import { isIP } from "node:net";
import { resolve } from "node:path";
import { kurusOfText } from "#kit/contract/money.ts";
import type { S3Place } from "#kit/server/s3-disk.ts";
import { backupOf, type BackupConfig } from "./backup-config.ts";
import { portFaults, portsOf } from "./ports.ts";
import { ConfigError, keptSecret, SECRET_LENGTH, secretRule } from "./secret-key.ts";

export interface Config {
  /** `PORT`, 3000: where web and API are served; 0 takes any free port. */
  port: number;
  /** `SITE_PORT`, PORT + 1: where the businesses' websites are served, an origin of their own; 0 takes any free port. */
  sitePort: number;
  /** Whether `SITE_PORT` is set; if not, another free port is taken when PORT + 1 is used. */
  sitePortGiven: boolean;
  /** `SITE_HOSTS`, absent: the hosts of the websites, separated by commas; the first is in links, by https. Other hosts are refused. */
  siteHosts: readonly string[];
  /** `DNS_SERVER`, the machine's own: the name server, 10.0.0.2 or 127.0.0.1:5353, that is asked for the proofs of domains. */
  dnsServer: string | undefined;
  /** `HOST`, 127.0.0.1: the address to listen on; 0.0.0.0 is every address of the machine. */
  host: string;
  /** `DATA_DIR`, ./data: the folder of the embedded database, files and keys. */
  dataDir: string;
  /** `DATABASE_URL`, absent: an external PostgreSQL server (postgres://user:password@host/database); absent, the embedded one runs. */
  databaseUrl: string | undefined;
  /** `DATABASE_POOLER`, none: `transaction` if DATABASE_URL is a pooler in transaction mode. */
  pooler: "none" | "transaction";
  /** `DATABASE_DIRECT_URL`, absent: the same database without the pooler, for migrations, live updates and background jobs. */
  directUrl: string | undefined;
  /** `MIGRATE`, on: off if `npm run migrate` updates the database before the servers start. */
  migrate: boolean;
  /** `DATABASE_POOL`, 10: how many database connections this process keeps, 1 to 50. */
  poolSize: number;
  /** `DEMO`, 0: 1 (or tr) fills an empty database with a Turkish salon, en with an English one, and prints its sign-in. */
  demo: "tr" | "en" | undefined;
  /** `METRICS_PORT`, off: the port of the Prometheus metrics, on the same address. */
  metricsPort: number | undefined;
  /** `SECRET_KEY`, made once and stored in DATA_DIR; required with DATABASE_URL, the same for every process. At least 32 characters. */
  secretKey: string;
  /** `RATE_LIMITS`, on: off only for measuring and tests. */
  rateLimits: boolean;
  /**
   * `TRUST_PROXY`, absent: the proxies in front of this server, as addresses and CIDRs or as their number; only their headers name the
   * client.
   */
  trustProxy: readonly string[] | number | undefined;
  /** `LOG_LEVEL`, info: fatal, error, warn, info, debug, trace or silent. */
  logLevel: (typeof logLevels)[number];
  /** `BILLING`, off: on requires a subscription from every business after its 14 trial days. */
  billing: boolean;
  /** `BILLING_MONTHLY`, 499, and `BILLING_YEARLY`, 4990: prices of a month and a year in lira, KDV included; here in kuruş. */
  prices: Readonly<Record<string, number>>;
  /** `PUBLIC_URL`, absent: the origin at which people open the product, such as https://defter.example; payment providers redirect there. */
  publicUrl: string | undefined;
  /** `IYZICO_API_KEY` and `IYZICO_SECRET_KEY`, absent: payments by iyzico; without them the built-in test page. `IYZICO_URL`: its sandbox. */
  iyzico: { apiKey: string; secretKey: string; url: string; origin: string } | undefined;
  /** `SMTP_URL`, absent: the mail server, smtp://user:password@host:587 or smtps://…; without it nothing is mailed. `MAIL_FROM`: the sender. */
  smtp: { url: string; from: string; origin: string } | undefined;
  /** `BOUNCE_IMAP_URL`, absent: the mailbox of `MAIL_FROM`, to which undeliverable mails return: imaps://user:password@host or imap://…. */
  bounceUrl: string | undefined;
  /**
   * `NETGSM_USERCODE`, `NETGSM_PASSWORD` and `NETGSM_HEADER`, absent: the account for the SMS of businesses without their own, paid with
   * credits.
   */
  netgsm: { usercode: string; password: string; header: string } | undefined;
  /** `SMS_URL`, https://api.netgsm.com.tr: another address of NetGSM, such as its stand-in (npm run sim:sms). */
  smsUrl: string | undefined;
  /** `IYS_URL`, https://api.iys.org.tr: another address of İYS, such as its stand-in (npm run sim:iys). */
  iysUrl: string | undefined;
  /** `GETIR_API_URL`, Getir's live address: another one, such as its test system or the stand-in (npm run sim:getir). */
  getirUrl: string | undefined;
  /**
   * `OUTBOUND_ALLOW`, absent: origins inside the network that integrations may call, such as http://10.0.0.5:8080 or smtp://10.0.0.6:25,
   * separated by commas.
   */
  outbound: readonly string[];
  /**
   * `S3_BUCKET`, absent: stores files in this bucket instead of DATA_DIR; with `S3_ACCESS_KEY`, `S3_SECRET_KEY`, `S3_REGION` (eu-central-1)
   * and, for another provider than Amazon, `S3_URL`.
   */
  s3: S3Place | undefined;
  /** `WORKER`, on: off if other processes run the background jobs. */
  worker: boolean;
  /** `BACKUP_…`: where backups go, when, how many are kept, and how they are encrypted. */
  backup: BackupConfig;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The settings without the key of the data folder. */
export type Settings = Omit<Config, "secretKey"> & { secretKey: string | undefined };

/** Reads the settings of the process, and makes the secret key if none is given. An empty variable counts as absent. */
export const readConfig = (env: Record<string, string | undefined>): Config => withKey(readSettings(env));

/** Adds the key of the data folder where none is given; makes folder and key if they are not there. */
export const withKey = (settings: Settings): Config => ({
  ...settings,
  secretKey: settings.secretKey ?? keptSecret(settings.dataDir),
});

/** Reads the settings and touches nothing. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = readerOf(env);
  const { text, number, choice, onOff, refuse, wrong } = read;
  const secret = text("SECRET_KEY");
  const config = {
    ...portsOf(read),
    host: text("HOST") ?? "127.0.0.1",
    dataDir: resolve(text("DATA_DIR") ?? "data"),
    databaseUrl: text("DATABASE_URL"),
    pooler: choice("DATABASE_POOLER", ["none", "transaction"], "none"),
    directUrl: text("DATABASE_DIRECT_URL"),
    migrate: onOff("MIGRATE", "on"),
    poolSize: number("DATABASE_POOL", 1, 50) ?? 10,
    demo: ({ 0: undefined, 1: "tr", tr: "tr", en: "en" } as const)[choice("DEMO", ["0", "1", "tr", "en"], "0")],
    metricsPort: number("METRICS_PORT", 1, 65_535),
    rateLimits: onOff("RATE_LIMITS", "on"),
    trustProxy: proxiesOf(read),
    logLevel: choice("LOG_LEVEL", logLevels, "info"),
    worker: onOff("WORKER", "on"),
    billing: onOff("BILLING", "off"),
    prices: { ...priceOf(read, "BILLING_MONTHLY", "monthly"), ...priceOf(read, "BILLING_YEARLY", "yearly") },
    publicUrl: originOf(read, "PUBLIC_URL"),
    smsUrl: originsOf(read, "SMS_URL")[0],
    iysUrl: originsOf(read, "IYS_URL")[0],
    getirUrl: originsOf(read, "GETIR_API_URL")[0],
    outbound: originsOf(read, "OUTBOUND_ALLOW"),
    bounceUrl: bounceUrlOf(read),
  };
  const services = servicesOf(read, config.publicUrl);
  const s3 = s3Of(read);
  const backup = backupOf(read, s3);
  if (!isHost(config.host)) refuse("HOST", "an IP address or a host name");
  wrong.push(...portFaults(config), ...databaseFaults(config));
  if (secret && secret.length < SECRET_LENGTH) wrong.push(secretRule);
  if (config.databaseUrl && !secret) wrong.push(`${secretRule}; DATABASE_URL requires it, the same for every process`);
  if (wrong.length > 0) throw new ConfigError(wrong.join("\n"));
  return { ...config, ...services, s3, backup, secretKey: secret };
}

/** Services outside, with the origin of links that lead back. */
const servicesOf = (read: Reader, origin: string | undefined) => ({
  iyzico: iyzicoOf(read, origin),
  smtp: smtpOf(read, origin),
  netgsm: netgsmOf(read, origin),
});

/** Errors in the database addresses. The addresses contain a password, so messages never show them. */
function databaseFaults({ databaseUrl, directUrl, pooler }: Pick<Config, "databaseUrl" | "directUrl" | "pooler">) {
  const faults: string[] = [];
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl }))
    if (url && !isPostgresUrl(url)) faults.push(`${name} must be postgres://user:password@host:port/database`);
  if (directUrl && !databaseUrl) faults.push("DATABASE_DIRECT_URL must be set together with DATABASE_URL");
  if (pooler === "transaction" && !(databaseUrl && directUrl))
    faults.push(
      "DATABASE_POOLER=transaction needs DATABASE_URL (the pooler) and DATABASE_DIRECT_URL (the database itself)",
    );
  return faults;
}

/** Reads single variables and collects the wrong ones, so that all are reported at once. */
export function readerOf(env: Record<string, string | undefined>) {
  const wrong: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  const refuse = (name: string, accepted: string) =>
    void wrong.push(`${name} must be ${accepted}, not "${text(name)}"`);
  const number = (name: string, low: number, high: number): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,9}$/.test(value) || Number(value) < low || Number(value) > high)
      refuse(name, `a whole number from ${low} to ${high}`);
    return Number(value);
  };
  const choice = <const T extends string>(name: string, among: readonly T[], absent: T): T => {
    const value = text(name) ?? absent;
    const found = among.find((one) => one === value);
    if (found === undefined) refuse(name, `one of ${among.join(", ")}`);
    return found ?? absent;
  };
  const onOff = (name: string, absent: "on" | "off") => choice(name, ["on", "off"], absent) === "on";
  return { text, number, choice, onOff, refuse, wrong };
}

export type Reader = ReturnType<typeof readerOf>;

/** Proxies by number, address or CIDR. Example: "10.0.0.0/8, 2001:db8::1". */
function proxiesOf({ text, refuse }: Reader): Config["trustProxy"] {
  const value = text("TRUST_PROXY");
  if (value === undefined) return undefined;
  if (/^([1-9]|10)$/.test(value)) return Number(value);
  const networks = value.split(",").map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  refuse("TRUST_PROXY", "the number of proxies, 1 to 10, or their addresses such as 10.0.0.5, 10.1.0.0/16");
  return undefined;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || address.includes("%") || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A price in lira, 1 to 1.000.000, in kuruş; empty if absent. */
function priceOf({ text, refuse }: Reader, variable: string, name: string): Record<string, number> {
  const value = text(variable);
  if (value === undefined) return {};
  const amount = kurusOfText(value) ?? 0;
  if (amount < 100 || amount > 100_000_000) refuse(variable, "lira such as 499 or 499,90");
  return { [name]: amount };
}

/** An https origin; plain http only for this machine. */
function originOf({ text, refuse }: Reader, name: string): string | undefined {
  const value = text(name);
  const url = value === undefined ? undefined : URL.parse(value);
  if (url === undefined) return undefined;
  const isSafe =
    url?.protocol === "https:" || (url?.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
  if (url && isSafe && /^\/?$/.test(url.pathname + url.search + url.hash) && !url.username) return url.origin;
  refuse(name, "an address such as https://defter.example, without a path");
  return undefined;
}

/** Origins with http, https or smtp, of any host, separated by commas. */
function originsOf({ text, refuse }: Reader, name: string): string[] {
  const urls = (text(name)?.split(",") ?? []).map((one) => URL.parse(one.trim()));
  const isOrigin = (url: URL | null) =>
    url !== null &&
    /^(https?|smtp):$/.test(url.protocol) &&
    /^\/?$/.test(url.pathname + url.search + url.hash) &&
    !url.username;
  if (!urls.every(isOrigin)) refuse(name, "an address such as https://api.example, without a path");
  return urls.flatMap((url) => (url ? `${url.protocol}//${url.host}` : []));
}

/** All three or none. Messages contain links to PUBLIC_URL. */
function netgsmOf({ text, wrong }: Reader, origin: string | undefined): Config["netgsm"] {
  const [usercode, password, header] = [text("NETGSM_USERCODE"), text("NETGSM_PASSWORD"), text("NETGSM_HEADER")];
  if (!usercode && !password && !header) return undefined;
  if (!usercode || !password || !header)
    wrong.push("NETGSM_USERCODE, NETGSM_PASSWORD and NETGSM_HEADER must be set together");
  if (!origin && !text("PUBLIC_URL"))
    wrong.push(
      "PUBLIC_URL must be set with NETGSM_USERCODE, such as https://defter.example: links in messages lead there",
    );
  return usercode && password && header ? { usercode, password, header } : undefined;
}

/** The bucket with its keys, or none of them. The keys are never shown. */
function s3Of(read: Reader): Config["s3"] {
  const { text, wrong } = read;
  const [bucket, accessKey, secretKey] = [text("S3_BUCKET"), text("S3_ACCESS_KEY"), text("S3_SECRET_KEY")];
  const [url] = originsOf(read, "S3_URL");
  if (!bucket && !accessKey && !secretKey) return undefined;
  if (!bucket || !accessKey || !secretKey)
    wrong.push("S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set together");
  const region = text("S3_REGION") ?? "eu-central-1";
  return bucket && accessKey && secretKey ? { bucket, region, accessKey, secretKey, url } : undefined;
}

/** Both keys or none, and the origin to return payers to. Messages never show the keys. */
function iyzicoOf(read: Reader, origin: string | undefined): Config["iyzico"] {
  const { text, wrong } = read;
  const [apiKey, secretKey] = [text("IYZICO_API_KEY"), text("IYZICO_SECRET_KEY")];
  const url = originOf(read, "IYZICO_URL") ?? "https://api.iyzipay.com";
  if (!apiKey && !secretKey) return undefined;
  if (!apiKey || !secretKey) wrong.push("IYZICO_API_KEY and IYZICO_SECRET_KEY must be set together");
  if (!origin && !text("PUBLIC_URL"))
    wrong.push("PUBLIC_URL must be set with IYZICO_API_KEY, such as https://defter.example");
  return apiKey && secretKey && origin ? { apiKey, secretKey, url, origin } : undefined;
}

/** The mail server with its sender, and the origin of links in mails. Messages never show the URL, because it contains the password. */
function smtpOf({ text, wrong }: Reader, origin: string | undefined): Config["smtp"] {
  const url = text("SMTP_URL");
  if (!url) return undefined;
  const user = decoded(URL.parse(url)?.username ?? "");
  if (!isMailServer(url, /^smtps?:$/))
    wrong.push("SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465");
  const from = text("MAIL_FROM") ?? (user && isMailbox(user) ? user : undefined);
  if (!from || !isMailbox(from))
    wrong.push("MAIL_FROM must be the sender of mails, such as Defter <defter@example.com>");
  if (!origin && !text("PUBLIC_URL"))
    wrong.push("PUBLIC_URL must be set with SMTP_URL, such as https://defter.example: links in mails lead there");
  return from && origin ? { url, from, origin } : undefined;
}

/** The mailbox of undeliverable mails. Messages never show the URL, because it contains the password. */
function bounceUrlOf({ text, wrong }: Reader): string | undefined {
  const url = text("BOUNCE_IMAP_URL");
  if (url && !(isMailServer(url, /^imaps?:$/) && URL.parse(url)?.username))
    wrong.push("BOUNCE_IMAP_URL must be imaps://user:password@host:993 or imap://user:password@host:143");
  return url;
}

function isMailServer(url: string, scheme: RegExp): boolean {
  const parsed = URL.parse(url);
  if (!parsed || !scheme.test(parsed.protocol) || !parsed.hostname) return false;
  const areReadable = [parsed.username, parsed.password].every((part) => decoded(part) !== undefined);
  return areReadable && /^\/?$/.test(parsed.pathname + parsed.search);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** An address, or a name with one: "Defter <defter@example.com>". */
const isMailbox = (text: string) => /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);

const isHost = (host: string) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);

function isPostgresUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return (
    parsed !== null &&
    /^postgres(ql)?:$/.test(parsed.protocol) &&
    (parsed.hostname !== "" || parsed.searchParams.has("host"))
  );
}
