import { compose } from "#app/compose.ts";
import { productWorker } from "#app/jobs.ts";
import type { Database } from "#kit/server/database.ts";
import type { Changes } from "#kit/server/events.ts";
import type { Files } from "#kit/server/files.ts";
import { noGetir } from "#kit/server/getir.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { iys, type IysAccount } from "#kit/server/iys.ts";
import { ownMailer } from "#kit/server/own-mail.ts";
import { secretsOf } from "#kit/server/secrets.ts";
import { testPayments } from "#kit/server/test-payments.ts";
import { fold } from "#kit/contract/fold.ts";
import { randomBytes } from "node:crypto";
import { seedBooks, seedClosedMonth } from "./fill-books.ts";
import { seedCatalogue } from "./fill-catalogue.ts";
import { seedCredit } from "./fill-credit.ts";
import { seedPackages } from "./fill-packages.ts";
import { seedDeposits, seedPrepaid } from "./fill-prepaid.ts";
import { seedDays } from "./fill-days.ts";
import { seedSite } from "./fill-site.ts";
import { seedToday } from "./fill-today.ts";
import { seedCounts } from "./fill-counts.ts";
import { seedDrawers } from "./fill-drawers.ts";
import { seedDuplicates } from "./fill-duplicates.ts";
import { seedFollowUps } from "./fill-follow-ups.ts";
import { seedMarketing } from "./fill-marketing.ts";
import { seedOrders } from "./fill-orders.ts";
import { seedCustomers, seedStaff } from "./fill-people.ts";
import { seedMessages, seedOpenCampaigns } from "./fill-messages.ts";
import { openMessageProviders } from "./message-providers.ts";
import { seedPrivacyRequests } from "./fill-privacy.ts";
import { seededRandom } from "./random.ts";
import { openSalonClient, type SalonClient } from "./salon-client.ts";
import { type SeedLanguage, type SeedWords, wordsOf } from "./words.ts";

export interface SeededSalon {
  email: string;
  password: string;
  slug: string;
}

export interface SeedSizes {
  customers: number;
  /** Days of history, and of coming appointments. */
  past: number;
  coming: number;
  /** Percent of the free times that are booked, of today and of past days. */
  fullness: number;
}

export const demoSizes: SeedSizes = { customers: 600, past: 90, coming: 14, fullness: 50 };

interface Parts {
  database: Database;
  changes: Changes;
  files: Files;
  log: (line: string) => void;
  /** Called once the salon is there, before it is filled. */
  opened?: (company: number) => void;
}

/** The product with a clock that the seed sets (`time.now`), and with stand-ins for its providers. */
async function openProduct({ log, ...parts }: Omit<Parts, "opened">, { now, origin }: { now: string; origin: string }) {
  const time = { now };
  const clock = () => time.now;
  const secretKey = randomBytes(32).toString("hex");
  const providers = await openMessageProviders(origin, clock);
  const http = guardedHttp();
  const shared = {
    ...parts,
    clock,
    mailer: providers.mailer,
    sms: providers.sms,
    payments: testPayments(secretKey, clock),
    publicUrl: origin,
    http,
    ownMail: ownMailer(),
    // The salon has no account at İYS, so nothing is reported.
    iys: (account: IysAccount) => iys(http, account),
    getir: noGetir,
    billing: false,
    prices: {},
  };
  const app = compose({ ...shared, limits: false, secretKey, ready: () => true });
  const worker = productWorker({ ...shared, secrets: secretsOf(secretKey), poolSize: 10, log });
  return { app, worker, providers, time };
}

/**
 * Opens a salon and fills it with three months of data up to `now`, by the endpoints that the screens use, each call at the time at which
 * it would have happened. Two runs differ only by the password and `now`. `origin`: of the links in its messages.
 */
export async function seedSalon(
  { database, changes, files, log, opened }: Parts,
  {
    language = "tr",
    sizes = demoSizes,
    now = new Date().toISOString(),
    origin = "https://defter.example",
  }: { language?: SeedLanguage; sizes?: SeedSizes; now?: string; origin?: string | undefined } = {},
): Promise<SeededSalon> {
  const { app, worker, providers, time } = await openProduct({ database, changes, files, log }, { now, origin });
  await app.ready();
  const password = randomBytes(6).toString("base64url");
  const words = wordsOf(language);
  const email = `${fold(words.people.owner.name)}@defter.example`;
  const client = await openSalonClient({ app, database, worker, providers, time }, { email, password, words });
  opened?.(client.company);
  await setLanguage(client, words);
  log("seeding the demonstration salon…");
  await fillSalon(client, { password, words, sizes, log });
  await worker.stop();
  await app.close();
  await providers.stop();
  return { email, password, slug: client.slug };
}

/** Sets the owner's language, and names the accounts of a new business in it. */
async function setLanguage(client: SalonClient, { language, translate }: SeedWords): Promise<void> {
  await client.call("PUT /api/user", { body: { language } });
  const { data } = await client.call("GET /api/accounting/accounts");
  for (const { id, name } of data) {
    if (name !== "Kasa" && name !== "Banka") continue;
    await client.call("PUT /api/accounting/accounts/{id}", { params: { id }, body: { name: translate(name) } });
  }
}

/** The salon's data and its history up to now, in order. */
async function fillSalon(
  client: SalonClient,
  given: { password: string; words: SeedWords; sizes: SeedSizes; log: (line: string) => void },
): Promise<void> {
  const { password, words, sizes, log } = given;
  const random = seededRandom(20_261_120);
  const catalogue = await seedCatalogue(client, random, words);
  const staff = await seedStaff(client, catalogue, { password, words });
  const customers = await seedCustomers(client, random, { count: sizes.customers, words });
  const seedData = {
    catalogue,
    staff,
    customers,
    words,
    sizes,
    log,
    messages: seedMessages(client, { words, customers }),
  };
  await seedDays(client, random, seedData);
  await seedToday(client, random, seedData);
  await seedOrders(client, random, seedData);
  await seedCredit(client, random, seedData);
  await seedPrepaid(client, random, seedData);
  await seedPackages(client, random, seedData);
  await seedDeposits(client, random, seedData);
  await seedFollowUps(client, random, seedData);
  await seedCounts(client, seedData);
  await seedDuplicates(client, seedData);
  await seedPrivacyRequests(client, seedData);
  await seedBooks(client, words);
  // Last, because rows of the past belong to no drawer.
  await seedDrawers(client, random, seedData);
  await seedMarketing(client, seedData);
  await seedClosedMonth(client);
  await seedSite(client, words);
  await client.runJobs(client.started);
  await seedOpenCampaigns(client, words);
}
