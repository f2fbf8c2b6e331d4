import { findPackage, hasOpeningPackage, insertOpeningPackage } from "#areas/packages/server/openings.queries.ts";
import { insertPackage } from "#areas/packages/server/session-packages.queries.ts";
import { valueOf } from "#areas/packages/server/sessions.rules.ts";
import { addEntries, lockBalance } from "#areas/prepaid/server/prepaid.queries.ts";
import { findOpening } from "#areas/prepaid/server/openings.queries.ts";
import { hasOpeningDebt, insertOpeningDebt } from "#areas/sales/server/openings.queries.ts";
import { addDays, daySpan, todayOf } from "#kit/server/time.ts";
import { findService } from "./catalogue.queries.ts";
import { doubled, made, oneByOne, refused, type Settled } from "./kind.ts";
import { customerOf } from "./people.ts";

/** Debts, balances and session packages: opening entries of their ledgers (decision 0105). */

const DEBT = { tr: "Devreden borç", en: "Debt brought forward" };
/** Of a debt without a due day. */
const DUE_DAYS = 30;

export const debts = oneByOne(async (ctx, _, { number, data }) => {
  const person = await customerOf(ctx, data);
  if ("reason" in person) return refused(number, person.reason);
  const today = todayOf(ctx);
  const madeOn = String(data["made_on"] ?? today);
  const at = madeOn === today ? ctx.now : daySpan(madeOn, ctx.company.timezone).from;
  const amount = data["amount"] as number;
  const debt = { customerId: person.id, amount, at };
  if (await hasOpeningDebt(ctx.db, debt)) return doubled(number, { code: "known" });
  const words = DEBT[ctx.settings.defaults.language];
  const name = data["note"] === undefined ? words : `${words}: ${String(data["note"])}`.slice(0, 200);
  const dueAt = String(data["due_on"] ?? addDays(madeOn > today ? madeOn : today, DUE_DAYS));
  const id = await insertOpeningDebt(ctx.db, { ...debt, name, dueAt, writerId: ctx.user.id });
  return made(number, [...person.entries, { entity: "orders", id }]);
});

export const balances = oneByOne(async (ctx, _, { number, data }) => {
  const person = await customerOf(ctx, data);
  if ("reason" in person) return refused(number, person.reason);
  const held = await lockBalance(ctx.db, person.id);
  if (!held) return refused(number, { code: "not_written" });
  if (await findOpening(ctx.db, held.id)) return doubled(number, { code: "known" });
  await addEntries(ctx.db, [{ prepaidId: held.id, reason: "opening", amount: data["amount"] as number }], ctx.user.id);
  const entry = await findOpening(ctx.db, held.id);
  return made(number, [...person.entries, { entity: "prepaid_entries", id: (entry as { id: number }).id }]);
});

export const packages = oneByOne(async (ctx, _, { number, data }): Promise<Settled> => {
  const service = await findService(ctx.db, String(data["service"]));
  if (!service) return refused(number, { code: "unknown_service", field: "service" });
  const person = await customerOf(ctx, data);
  if ("reason" in person) return refused(number, person.reason);
  const entries = [...person.entries];
  const [name, count] = [String(data["package"]), data["total"] as number];
  const price = (data["price"] as number | undefined) ?? 0;
  const used = count - (data["left"] as number);
  const known = await findPackage(ctx.db, name);
  // One that is not in the catalogue is added switched off, so that the till does not offer it.
  const packageId =
    known?.id ??
    (await insertPackage(ctx.db, { ...offCatalogue, name, price, services: [{ service_id: service.id, count }] }));
  if (!known) entries.push({ entity: "session_packages", id: packageId });
  const one = {
    customerId: person.id,
    packageId,
    name,
    price,
    lastDay: data["last_day"] === undefined ? null : String(data["last_day"]),
    writerId: ctx.user.id,
    service: {
      id: service.id,
      count,
      used,
      usedValue: valueOf({ value: price, count }, used),
      singlePrice: service.price,
      singleMinutes: service.estimated_time,
    },
  };
  if (await hasOpeningPackage(ctx.db, one)) return doubled(number, { code: "known" });
  const id = await insertOpeningPackage(ctx.db, one);
  return made(number, [...entries, { entity: "customer_packages", id }]);
});

const offCatalogue = {
  description: "",
  tax_id: null,
  unit: "session",
  valid_days: null,
  one_employee: false,
  shareable: false,
  enabled: false,
} as const;
