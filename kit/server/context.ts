import type { Backups } from "./backup/backups.ts";
import type { MovingIn } from "./backup/moving-in.ts";
import type { Store } from "./backup/stores.ts";
import type { Files } from "./files.ts";
import type { GetirWire } from "./getir.ts";
import type { IysAccounts } from "./iys.ts";
import type { GuardedHttp } from "./guarded-http.ts";
import type { LaterMethods } from "./later.ts";
import type { Mailer } from "./mailer.ts";
import type { OwnMail } from "./own-mail.ts";
import type { ReportBox } from "./report-box.ts";
import type { SmsProviders } from "./sms.ts";
import type { TxtRecords } from "./txt-records.ts";
import type { Payments } from "./payments.ts";
import type { Secrets } from "./secrets.ts";
import type { Right } from "../contract/endpoint.ts";
import type { Db } from "./database.ts";

/** The person who calls. */
export interface Person {
  loginId: number;
  /** The hash of the token that this call came with. */
  tokenHash: Buffer;
  /** Until when this session may change e-mail or credentials after its password was checked again; ISO. */
  verifiedUntil: string | null;
  /** Whether the person has a second factor. */
  hasSecondFactor: boolean;
}

/** The company that the slug header chose, as the caller's membership allows. */
export interface Company {
  id: number;
  slug: string;
  name: string;
  /** IANA zone; days, opening hours and typed times are in it. */
  timezone: string;
  /** Until when its service is paid for or free, ISO; null when the installation requires no subscription. */
  servedUntil: string | null;
}

/** The caller's employee record in that company. */
export interface Employee {
  id: number;
  isAdmin: boolean;
  /** Sees the books and changes nothing; never an administrator. */
  isAccountant?: boolean;
}

/** Settings of the company; the settings area declares what is in it. */
// oxlint-disable-next-line no-empty-object-type
export interface CompanySettings {}

export interface PublicContext extends LaterMethods {
  db: Db;
  /** When the call arrived, ISO UTC. */
  now: string;
  /** Caller's address and client, for the session list and the limits. */
  address: string;
  agent: string;
  /** The origin of the calling page, as its browser says: "https://defter.example"; absent for callers that are no browser. */
  origin?: string;
  /** Encrypts stored values. */
  secrets: Secrets;
  /** Stored pictures. */
  files: Files;
  payments: Payments;
  /** Whether companies are asked to pay for their service. */
  billing: boolean;
  /** Prices that the installation sets, by name, in kuruş. */
  prices: Readonly<Record<string, number>>;
  /** Where people open the product (PUBLIC_URL), without a slash at its end; links in messages begin with it. */
  publicUrl?: string | undefined;
  /** The origin of the businesses' websites, without a slash at its end; undefined where PUBLIC_URL is set and SITE_HOSTS is not. */
  siteOrigin?: string | undefined;
  /** Absent while the installation has no mail server. */
  mailer?: Mailer;
  /** Absent where undeliverable mails are returned to a mailbox that the installation does not read. */
  reportBox?: ReportBox | undefined;
  /** Absent where the installation makes no backups by itself. */
  backups?: Backups | undefined;
  /** Large files that people fetch once, such as a business's export. */
  exportStore?: Store | undefined;
  /** Loads exports into empty businesses; absent in a process that can't. */
  movingIn?: MovingIn | undefined;
  /** Calls servers that businesses and providers name. Never inside a transaction. */
  http: GuardedHttp;
  /** TXT records of public names. Never inside a transaction. */
  txt: TxtRecords;
  /** Mails by a mail server that a business names. Never inside a transaction. */
  ownMail: OwnMail;
  /** The SMS providers: of the installation's account, and of the businesses' own accounts. */
  sms: SmsProviders;
  /** Opens İYS by a business's account. */
  iys: IysAccounts;
  /** Shops at Getir. */
  getir: GetirWire;
  /** Runs this after the transaction has committed. Its failure is logged and changes nothing. */
  afterwards(work: () => Promise<unknown>): void;
}

export interface PersonContext extends PublicContext {
  person: Person;
}

/** What an action gets; never the HTTP request. */
export interface Context extends PersonContext {
  company: Company;
  user: Employee;
  settings: CompanySettings;
}

export type ContextFor<R extends Right> = R extends "public"
  ? PublicContext
  : R extends "person"
    ? PersonContext
    : Context;

/** The person and company of a token and a slug; made by the access area, cached for five seconds. */
export interface Session {
  person: Person;
  /** Of an API key: it may call only endpoints with one of these scopes. Absent for a signed-in person. */
  scopes?: ReadonlySet<string>;
  /**
   * Absent when no slug was sent; `null` when the person does not work there. `lacksSecondFactor`: the company requires one that the person
   * does not have.
   */
  at?: { company: Company; user: Employee; settings: CompanySettings; lacksSecondFactor?: boolean } | null;
}
