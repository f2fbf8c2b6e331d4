import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./secret-key.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "config-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });
const complaints = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split("\n");
  }
  return [];
};

describe("configuration", () => {
  it("needs no variable", () => {
    expect(read({})).toEqual({
      port: 3000,
      sitePort: 3001,
      sitePortGiven: false,
      siteHosts: [],
      host: "127.0.0.1",
      dataDir: folder,
      databaseUrl: undefined,
      pooler: "none",
      prices: {},
      poolSize: 10,
      demo: undefined,
      metricsPort: undefined,
      secretKey: expect.any(String),
      rateLimits: true,
      logLevel: "info",
      worker: true,
      migrate: true,
      billing: false,
      backup: { at: "03:00", keep: { daily: 7, weekly: 4, monthly: 12 } },
      outbound: [],
    });
  });

  it("reads every variable, and treats an empty one as absent", () => {
    const secret = "s".repeat(32);
    const config = read({
      PORT: "8080",
      HOST: "0.0.0.0",
      DATABASE_URL: "postgresql://u:p@db.example/salon",
      DATABASE_DIRECT_URL: "postgresql://u:p@db.example:5433/salon",
      DATABASE_POOLER: "transaction",
      MIGRATE: "off",
      DATABASE_POOL: "25",
      DEMO: "1",
      METRICS_PORT: "",
      SECRET_KEY: secret,
      RATE_LIMITS: "off",
      LOG_LEVEL: "debug",
      WORKER: "off",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      pooler: "transaction",
      poolSize: 25,
      metricsPort: undefined,
    });
    expect(config).toMatchObject({
      databaseUrl: "postgresql://u:p@db.example/salon",
      secretKey: secret,
      logLevel: "debug",
    });
    expect(config).toMatchObject({ demo: "tr", rateLimits: false, worker: false });
    expect(config).toMatchObject({ directUrl: "postgresql://u:p@db.example:5433/salon", migrate: false });
  });

  it("does not start behind a pooler without the direct address, which live updates and migrations need (S01)", () => {
    const database = { DATABASE_URL: "postgresql://u:hunter2@pooler/salon", SECRET_KEY: "s".repeat(32) };
    const both =
      "DATABASE_POOLER=transaction needs DATABASE_URL (the pooler) and DATABASE_DIRECT_URL (the database itself)";
    expect(complaints({ ...database, DATABASE_POOLER: "transaction" })).toEqual([both]);
    expect(complaints({ DATABASE_POOLER: "transaction" })).toEqual([both]);
    expect(complaints({ ...database, DATABASE_DIRECT_URL: "db.example" })).toEqual([
      "DATABASE_DIRECT_URL must be postgres://user:password@host:port/database",
    ]);
    expect(complaints({ DATABASE_DIRECT_URL: "postgresql://u:p@db.example/salon" })).toEqual([
      "DATABASE_DIRECT_URL must be set together with DATABASE_URL",
    ]);
  });

  it("names each wrong variable and what it accepts, each on its own line", () => {
    expect(
      complaints({
        PORT: "80x",
        LOG_LEVEL: "loud",
        DATABASE_POOL: "0",
        DEMO: "yes",
        HOST: "a b",
        METRICS_PORT: "70000",
      }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535, not "80x"',
      'DATABASE_POOL must be a whole number from 1 to 50, not "0"',
      'DEMO must be one of 0, 1, tr, en, not "yes"',
      'METRICS_PORT must be a whole number from 1 to 65535, not "70000"',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'HOST must be an IP address or a host name, not "a b"',
    ]);
    expect(complaints({ METRICS_PORT: "3000" })).toEqual(['METRICS_PORT must be another port than PORT, not "3000"']);
    expect(complaints({ PORT: "-1" })).toHaveLength(1);
    expect(complaints({ PORT: "1e3" })).toHaveLength(1);
  });

  it("reads a NetGSM account together with PUBLIC_URL, and origins inside the network", () => {
    const bucket = { S3_BUCKET: "salon", S3_ACCESS_KEY: "a", S3_SECRET_KEY: "b" };
    expect(complaints({ S3_BUCKET: "salon", S3_URL: "s3.example" })).toEqual([
      `S3_URL must be an address such as https://api.example, without a path, not "s3.example"`,
      "S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set together",
    ]);
    expect(read({ ...bucket, S3_URL: "https://s3.example" }).s3).toEqual({
      bucket: "salon",
      region: "eu-central-1",
      accessKey: "a",
      secretKey: "b",
      url: "https://s3.example",
    });
    const account = { NETGSM_USERCODE: "8501234567", NETGSM_PASSWORD: "p", NETGSM_HEADER: "DEFTER" };
    expect(complaints({ NETGSM_USERCODE: "8501234567" })).toEqual([
      "NETGSM_USERCODE, NETGSM_PASSWORD and NETGSM_HEADER must be set together",
      "PUBLIC_URL must be set with NETGSM_USERCODE, such as https://defter.example: links in messages lead there",
    ]);
    const inside = { SMS_URL: "http://10.0.0.5:4010/", OUTBOUND_ALLOW: "http://a.example, https://b.example:8443" };
    expect(read({ IYS_URL: "http://10.0.0.5:4011" })).toMatchObject({ iysUrl: "http://10.0.0.5:4011" });
    expect(read({ ...account, ...inside, PUBLIC_URL: "https://defter.example" })).toMatchObject({
      netgsm: { usercode: "8501234567", password: "p", header: "DEFTER" },
      smsUrl: "http://10.0.0.5:4010",
      outbound: ["http://a.example", "https://b.example:8443"],
    });
    expect(complaints({ SMS_URL: "ftp://a", OUTBOUND_ALLOW: "https://a.example/path" })).toEqual([
      'SMS_URL must be an address such as https://api.example, without a path, not "ftp://a"',
      'OUTBOUND_ALLOW must be an address such as https://api.example, without a path, not "https://a.example/path"',
    ]);
  });

  it("requires PUBLIC_URL with payment keys", () => {
    const keys = { IYZICO_API_KEY: "api", IYZICO_SECRET_KEY: "hunter2" };
    const config = read({ ...keys, BILLING: "on", PUBLIC_URL: "https://defter.example/" });
    expect(config).toMatchObject({ billing: true, publicUrl: "https://defter.example" });
    expect(config.iyzico).toEqual({
      apiKey: "api",
      secretKey: "hunter2",
      url: "https://api.iyzipay.com",
      origin: "https://defter.example",
    });
    expect(complaints({ BILLING: "yes" })).toEqual(['BILLING must be one of on, off, not "yes"']);
    expect(complaints({ IYZICO_SECRET_KEY: "hunter2", PUBLIC_URL: "https://x.example" })).toEqual([
      "IYZICO_API_KEY and IYZICO_SECRET_KEY must be set together",
    ]);
    expect(complaints(keys)).toEqual(["PUBLIC_URL must be set with IYZICO_API_KEY, such as https://defter.example"]);
    const wrong = { PUBLIC_URL: "http://defter.example", IYZICO_URL: "ftp://x" };
    expect(complaints({ ...keys, ...wrong })).toEqual([
      'PUBLIC_URL must be an address such as https://defter.example, without a path, not "http://defter.example"',
      'IYZICO_URL must be an address such as https://defter.example, without a path, not "ftp://x"',
    ]);
  });

  it("reads trusted proxies as addresses and networks, or as their number", () => {
    expect(read({}).trustProxy).toBeUndefined();
    expect(read({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
    expect(read({ TRUST_PROXY: "10.0.0.5, 10.1.0.0/16,2001:db8::/32" }).trustProxy).toEqual([
      "10.0.0.5",
      "10.1.0.0/16",
      "2001:db8::/32",
    ]);
    for (const wrong of ["0", "11", "-1", "true", "balancer", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.5,", "fe80::1%eth0"])
      expect(complaints({ TRUST_PROXY: wrong })).toEqual([
        `TRUST_PROXY must be the number of proxies, 1 to 10, or their addresses such as 10.0.0.5, 10.1.0.0/16, not "${wrong}"`,
      ]);
  });

  it("reads prices of the service in lira (A14)", () => {
    expect(read({}).prices).toEqual({});
    expect(read({ BILLING_MONTHLY: "1.250,50", BILLING_YEARLY: "12000" }).prices).toEqual({
      monthly: 125_050,
      yearly: 1_200_000,
    });
    for (const price of ["0", "-5", "bedava", "0,99", "1000001"])
      expect(complaints({ BILLING_MONTHLY: price })).toEqual([
        `BILLING_MONTHLY must be lira such as 499 or 499,90, not "${price}"`,
      ]);
  });

  it("shows no password in its messages, and requires a secret key with an external database", () => {
    const lines = complaints({ DATABASE_URL: "mysql://root:hunter2@db/salon" });
    expect(lines).toEqual([
      "DATABASE_URL must be postgres://user:password@host:port/database",
      "SECRET_KEY must be a random text of at least 32 characters; DATABASE_URL requires it, the same for every process",
    ]);
    expect(complaints({ SECRET_KEY: "hunter2" })).toEqual([
      "SECRET_KEY must be a random text of at least 32 characters",
    ]);
  });
});

describe("the stored secret key", () => {
  it("is made once and readable only by its owner", () => {
    const { secretKey } = read({});
    expect(secretKey).toHaveLength(43);
    expect(statSync(join(folder, "secret.key")).mode & 0o777).toBe(0o600);
    expect(read({}).secretKey).toBe(secretKey);
  });

  it("is not made when SECRET_KEY is set", () => {
    read({ SECRET_KEY: "s".repeat(32) });
    expect(() => readFileSync(join(folder, "secret.key"))).toThrow("ENOENT");
  });

  it("is refused when it is damaged or its folder can't be created", () => {
    writeFileSync(join(folder, "secret.key"), "");
    expect(complaints({})).toEqual([expect.stringContaining("is damaged")]);
    for (const path of [join(folder, "secret.key", "below"), "/proc/x", "/proc/x/y"])
      expect(complaints({ DATA_DIR: path })).toEqual([expect.stringMatching(/^DATA_DIR must be a folder/)]);
  });
});

describe("mail", () => {
  const PUBLIC_URL = "https://defter.example";

  it("reads the mail server, and its user as the sender unless MAIL_FROM is set", () => {
    const SMTP_URL = "smtps://defter%40example.com:gizli@mail.example:465";
    expect(read({ SMTP_URL, PUBLIC_URL }).smtp).toEqual({
      url: SMTP_URL,
      from: "defter@example.com",
      origin: PUBLIC_URL,
    });
    const MAIL_FROM = "Defter <posta@example.com>";
    expect(read({ SMTP_URL: "smtp://localhost", MAIL_FROM, PUBLIC_URL }).smtp?.from).toBe(MAIL_FROM);
    expect(read({ PUBLIC_URL }).smtp).toBeUndefined();
  });

  it("reads the mailbox of undeliverable mails, or names what is wrong with it without its password", () => {
    const BOUNCE_IMAP_URL = "imaps://posta%40example.com:gizli@mail.example";
    expect(read({ BOUNCE_IMAP_URL }).bounceUrl).toBe(BOUNCE_IMAP_URL);
    expect(read({}).bounceUrl).toBeUndefined();
    const mailbox = "BOUNCE_IMAP_URL must be imaps://user:password@host:993 or imap://user:password@host:143";
    for (const url of ["mail.example", "smtp://u:gizli@h", "imap://h", "imaps://u:%zz@h", "imaps://u:gizli@h/Other"])
      expect(complaints({ BOUNCE_IMAP_URL: url })).toEqual([mailbox]);
  });

  it("names what is missing or wrong, but never the password", () => {
    expect(complaints({ SMTP_URL: "smtp://u:gizli@mail.example" })).toEqual([
      "MAIL_FROM must be the sender of mails, such as Defter <defter@example.com>",
      "PUBLIC_URL must be set with SMTP_URL, such as https://defter.example: links in mails lead there",
    ]);
    const server = "SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465";
    const MAIL_FROM = "posta@example.com";
    for (const SMTP_URL of [
      "mail.example",
      "https://u:gizli@mail.example",
      "smtp://u:%zz@mail.example",
      "smtp://h/path",
    ])
      expect(complaints({ SMTP_URL, MAIL_FROM, PUBLIC_URL })).toEqual([server]);
    for (const from of ["posta", "a@b\r\nBcc: c@d", "Defter <posta>", "a@b, c@d"])
      expect(complaints({ SMTP_URL: "smtp://h", MAIL_FROM: from, PUBLIC_URL })).toHaveLength(1);
  });
});
