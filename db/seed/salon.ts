import { compose } from "#app/compose.ts";
import type { Database } from "#kit/server/database.ts";
import type { Changes } from "#kit/server/events.ts";
import type { Files } from "#kit/server/files.ts";
import { randomBytes } from "node:crypto";
import { seedBooks } from "./fill-books.ts";
import { seedCatalogue } from "./fill-catalogue.ts";
import { seedDays } from "./fill-days.ts";
import { seedFollowUps } from "./fill-follow-ups.ts";
import { seedOrders } from "./fill-orders.ts";
import { seedCustomers, seedStaff } from "./fill-people.ts";
import { chance } from "./random.ts";
import { seedTill } from "./till.ts";

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

/**
 * Opens one believable salon and lives three months of it: everything goes through the endpoints that the screens use, at the time it
 * would have happened. The same every time, but for the password and the day it is seeded on.
 */
export async function seedSalon(
  {
    database,
    changes,
    files,
    say,
  }: { database: Database; changes: Changes; files: Files; say: (line: string) => void },
  sizes: SeedSizes = demoSizes,
): Promise<SeededSalon> {
  const time = { now: new Date().toISOString() };
  const app = compose({
    database,
    changes,
    files,
    limits: false,
    secretKey: randomBytes(32).toString("hex"),
    ready: () => true,
    clock: () => time.now,
  });
  await app.ready();
  const password = randomBytes(6).toString("base64url");
  const email = "elif@defter.example";
  const till = await seedTill(app, time, { email, password });
  const random = chance(20_261_120);
  say("seeding the demonstration salon…");
  const catalogue = await seedCatalogue(till, random);
  const staff = await seedStaff(till, catalogue, password);
  const customers = await seedCustomers(till, random, sizes.customers);
  await seedDays(till, random, { catalogue, staff, customers, sizes, say });
  await seedOrders(till, random, { catalogue, staff, customers });
  await seedFollowUps(till, random, customers);
  await seedBooks(till);
  await app.close();
  return { email, password, slug: till.slug };
}
