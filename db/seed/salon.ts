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
import { seedBooks } from "./fill-books.ts";
import { seedCatalogue } from "./fill-catalogue.ts";
import { seedDays } from "./fill-days.ts";
import { seedToday } from "./fill-today.ts";
import { seedFollowUps } from "./fill-follow-ups.ts";
import { seedMarketing } from "./fill-marketing.ts";
import { seedOrders } from "./fill-orders.ts";
import { seedCustomers, seedStaff } from "./fill-people.ts";
import { seedMessages, seedOpenCampaigns } from "./fill-messages.ts";
import { openPost, ORIGIN } from "./post.ts";
import { chance } from "./random.ts";
import { seedTill, type Till } from "./till.ts";
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
}

export const demoSizes: SeedSizes = { customers: 600, past: 90, coming: 14 };

interface Parts {
  database: Database;
  changes: Changes;
  files: Files;
  say: (line: string) => void;
}

/** The product as it was: `time.now` is its present, and what it sends is taken by stand-ins. */
function openPast({ say, ...parts }: Parts, now: string) {
  const time = { now };
  const clock = () => time.now;
  const secretKey = randomBytes(32).toString("hex");
  const post = openPost();
  const http = guardedHttp();
  const shared = {
    ...parts,
    clock,
    mailer: post.mailer,
    sms: post.sms,
    payments: testPayments(secretKey, clock),
    publicUrl: ORIGIN,
    http,
    ownMail: ownMailer(),
    // Nothing is reported: the salon has no account there.
    iys: (account: IysAccount) => iys(http, account),
    getir: noGetir,
    billing: false,
    prices: {},
  };
  const app = compose({ ...shared, limits: false, secretKey, ready: () => true });
  const worker = productWorker({ ...shared, secrets: secretsOf(secretKey), poolSize: 10, log: say });
  return { app, worker, post, time };
}

/**
 * Opens one believable salon and lives three months of it up to `now`: everything goes through the endpoints that the screens use, at
 * the time it would have happened. The same every time, but for the password and the moment it is seeded at.
 */
export async function seedSalon(
  { database, changes, files, say }: Parts,
  {
    language = "tr",
    sizes = demoSizes,
    now = new Date().toISOString(),
  }: { language?: SeedLanguage; sizes?: SeedSizes; now?: string } = {},
): Promise<SeededSalon> {
  const { app, worker, post, time } = openPast({ database, changes, files, say }, now);
  await app.ready();
  const password = randomBytes(6).toString("base64url");
  const words = wordsOf(language);
  const email = `${fold(words.people.owner.name)}@defter.example`;
  const till = await seedTill({ app, worker, post, time }, { email, password, words });
  await speak(till, words);
  say("seeding the demonstration salon…");
  await live(till, { password, words, sizes, say });
  await worker.stop();
  await app.close();
  return { email, password, slug: till.slug };
}

/** The owner's language, and what a new business was born with in it. */
async function speak(till: Till, { language, say }: SeedWords): Promise<void> {
  await till.call("PUT /api/user", { body: { language } });
  const { data } = await till.call("GET /api/accounting/accounts");
  for (const { id, name } of data) {
    if (name !== "Kasa" && name !== "Banka") continue;
    await till.call("PUT /api/accounting/accounts/{id}", { params: { id }, body: { name: say(name) } });
  }
}

/** Everything that the salon has and that happened there, up to now. */
async function live(
  till: Till,
  {
    password,
    words,
    sizes,
    say,
  }: { password: string; words: SeedWords; sizes: SeedSizes; say: (line: string) => void },
): Promise<void> {
  const random = chance(20_261_120);
  const catalogue = await seedCatalogue(till, random, words);
  const staff = await seedStaff(till, catalogue, { password, words });
  const customers = await seedCustomers(till, random, { count: sizes.customers, words });
  const world = { catalogue, staff, customers, words, sizes, say, marketing: seedMessages(till, words) };
  await seedDays(till, random, world);
  await seedToday(till, random, world);
  await seedOrders(till, random, world);
  await seedFollowUps(till, random, world);
  await seedBooks(till, words);
  await seedMarketing(till, world);
  await till.settle(till.started);
  await seedOpenCampaigns(till, words);
}
