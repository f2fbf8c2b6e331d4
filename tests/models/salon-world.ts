import type { Caller, TestServer } from "../harness/api.ts";
import { openTill, type Order, type Till } from "../harness/till.ts";
import type { Dice } from "./dice.ts";
import { Packages, type Held } from "./held-packages.ts";
import { PREPAID, SalonLedger } from "./salon-ledger.ts";
import {
  giveBack,
  inProportion,
  payPart,
  payReturn,
  payWhole,
  type Line,
  type Pay,
  type Sale,
  type Session,
  type Tender,
} from "./salon-sales.ts";
import { goodsLeft, shared, soldFact, sumOf } from "./salon-sales.ts";

/** A business for tests/models/everything.test.ts: what it sells, its customers, and beside it the model of all its ledgers. */

export const WAYS = ["cash", "credit_card", "bank_transfer", "qr"] as const;
export type Way = (typeof WAYS)[number];

export interface Thing {
  id: number;
  price: number;
  rate: number;
  category: number;
}

/** A customer's balance, or a deposit: what is left, and what of each load was not paid back. */
export interface Purse {
  left: number;
  loads: { method: Way; open: number }[];
}

export interface Card {
  id: number;
  code: string;
  worth: number;
  left: number;
}

export interface Visit {
  id: number;
  item: number;
  customer: number;
  service: Thing;
  employee: number;
  startsAt: number;
  status: "accepted" | "success" | "canceled" | "no-show";
  canceledAt: number;
  deposit: Purse;
  /** The session that it will use, or used. */
  session: Session | null;
}

export type Owned = Sale & { card: Card | null; held: Held | null };

export interface World {
  till: Till;
  salon: Caller;
  dice: Dice;
  ledger: SalonLedger;
  packages: Packages;
  employees: number[];
  services: Thing[];
  products: Thing[];
  kinds: Kind[];
  balances: Map<number, Purse>;
  cards: Card[];
  sales: Owned[];
  visits: Visit[];
  /** Visits that are neither over nor cancelled. */
  coming: Visit[];
  /** Visits that used a session without the till. */
  completed: Visit[];
  held: Held[];
  cash: CashDrawer;
  accounts: { cash: number; other: number };
  now: number;
}

interface Kind {
  id: number;
  price: number;
  rate: number;
  valid_days: number | null;
  unit: "session" | "minute";
  parts: { id: number; price: number; minutes: number; count: number }[];
}

/** The drawer of the account for cash: what its open session expects, or what came since the last one was closed. */
export interface CashDrawer {
  open: { id: number; expected: number } | null;
  came: number;
}

/** kuruş of cash that came, or, negative, went. */
export function cashMoved({ cash }: World, amount: number): void {
  if (cash.open) cash.open.expected += amount;
  else cash.came += amount;
}

/** A new business with an administrator, another employee, services and goods of two KDV rates, packages and customers. */
export async function openWorld(server: TestServer, dice: Dice, start: number): Promise<World> {
  server.travel(new Date(start).toISOString());
  const till = await openTill(server);
  const { salon } = till;
  const { data: accounts } = await salon.call("GET /api/accounting/accounts");
  const [cash, other] = accounts.map(({ id }) => id) as [number, number];
  const body = { cash_drawers: true, drawer_difference_limit: 2_000, deposit_kept: true, deposit_notice_hours: 24 };
  const byMethod = { cash, credit_card: other, bank_transfer: other, qr: other };
  await salon.call("POST /api/settings", { body: { defaults: { ...body, accounts_by_method: byMethod } } });
  const ledger = new SalonLedger((method) => (method === "cash" ? cash : other));
  ledger.travel(start);
  const services = await offeredServices(salon);
  const second = await salon.call("POST /api/employees", {
    body: {
      name: "Merve",
      surname: "Şahin",
      email: `merve-${till.company}@example.com`,
      password: "sifre-12345",
      phone_number: "+905324182707",
      gender: "female",
      language: "tr",
    },
  });
  const customers = [till.customer];
  for (const name of ["Ece", "Lale", "Gül", "Can", "Umut"])
    customers.push(
      (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name, surname: "Kaya" } }))
        .id,
    );
  return {
    till,
    salon,
    dice,
    ledger,
    packages: new Packages(() => ledger.day),
    employees: [till.seller, second.id],
    services,
    products: await goods(till),
    kinds: await offeredPackages(salon, services),
    balances: new Map(customers.map((id) => [id, { left: 0, loads: [] }])),
    cards: [],
    sales: [],
    visits: [],
    coming: [],
    completed: [],
    held: [],
    cash: { open: null, came: 0 },
    accounts: { cash, other },
    now: start,
  };
}

async function taxes(salon: Caller): Promise<{ id: number; rate: number }[]> {
  const { data } = await salon.call("GET /api/accounting/taxes");
  return data.map(({ id, rate }) => ({ id, rate }));
}

async function offeredServices(salon: Caller): Promise<Thing[]> {
  const rates = await taxes(salon);
  const things: Thing[] = [];
  for (const [place, price] of [49_999, 33_333, 120_000].entries()) {
    const name = `Hizmet ${place}`;
    const { id: category_id } = await salon.call("POST /api/service_categories", { body: { name, description: name } });
    const tax = rates[place % rates.length]!;
    const body = { name, description: name, price, original_price: 0, category_id, estimated_time: 15, tax_id: tax.id };
    const { id } = await salon.call("POST /api/services", { body });
    things.push({ id, price, rate: tax.rate, category: category_id });
  }
  return things;
}

async function goods({ salon, product }: Till): Promise<Thing[]> {
  const rates = await taxes(salon);
  const { data: categories } = await salon.call("GET /api/product_categories");
  const things: Thing[] = [];
  for (const [place, price] of [199, 3_333, 10_000].entries()) {
    const tax = rates[place % rates.length]!;
    const id = await product({ price, quantity: 10_000_000, tax_id: tax.id });
    things.push({ id, price, rate: tax.rate, category: categories[0]!.id });
  }
  return things;
}

async function offeredPackages(salon: Caller, services: readonly Thing[]): Promise<Kind[]> {
  const kinds: Kind[] = [];
  const [tax] = await taxes(salon);
  for (const { price, valid_days, of } of [
    { price: 333_333, valid_days: 365, of: [[0, 10]] },
    {
      price: 100_001,
      valid_days: null,
      of: [
        [0, 3],
        [1, 2],
      ],
    },
  ]) {
    const parts = of.map(([at = 0, count = 1]) => ({
      id: services[at]!.id,
      price: services[at]!.price,
      minutes: 15,
      count,
    }));
    const listed = parts.map(({ id, count }) => ({ service_id: id, count }));
    const body = { name: `Paket ${price}`, price, valid_days, services: listed, tax_id: tax!.id };
    const { id } = await salon.call("POST /api/session-packages", { body });
    kinds.push({ id, price, rate: tax!.rate, valid_days, unit: "session", parts });
  }
  return kinds;
}

const payOf =
  ({ ledger }: World): Pay =>
  (employee, amount) =>
    ledger.add(`pay/${employee}`, amount);

/** Notes what one payment brought in: to the books and the drawer, or out of what was paid in advance. */
export function received(world: World, sale: Sale, tenders: readonly Tender[]): void {
  for (const tender of tenders) {
    const { method, amount, tips, source } = tender;
    if (source) source.left -= amount;
    if (method === "cash") cashMoved(world, amount);
    world.ledger.paid(sale.customer, method, amount, tips);
  }
  sale.tenders.push(...tenders);
  if (sale.isCredit) payPart(payOf(world), sale, sumOf(tenders.map(({ amount, tips }) => amount - tips)));
}

/** Notes a closed sale with its payments. */
export function closed(world: World, sale: Owned, tenders: readonly Tender[]): void {
  const facts = sale.lines.map(soldFact);
  world.ledger.sold(sale.customer, facts);
  const worth = sumOf(facts.map(({ gross }) => gross)) + sumOf(tenders.map(({ tips }) => tips));
  world.ledger.add("sales/worth", worth);
  if (!sale.isCredit) payWhole(payOf(world), facts, 1);
  else world.ledger.add("credit/made", sale.owed);
  received(world, sale, tenders);
  world.sales.push(sale);
}

/** Payments of `amount` with the tip shared over them, some out of `purses`, and how they are sent. */
export function divided(world: World, amount: number, tips: number, purses: readonly Source[]) {
  const { dice } = world;
  let rest = amount;
  const sent: { payment_method: string; amount: number; gift_card?: string }[] = [];
  const sources: Tender["source"][] = [];
  const add = (method: string, part: number, source: Tender["source"], code?: string): void => {
    rest -= part;
    sources.push(source);
    sent.push({ payment_method: method, amount: part, ...(code && { gift_card: code }) });
  };
  for (const { method, source, code } of purses) {
    const most = Math.min(source.left, rest);
    if (most > 0 && dice.chance(0.5)) add(method, dice.chance(0.4) ? most : dice.between(1, most), source, code);
  }
  if (rest > 1 && dice.chance(0.25)) add(dice.pick(WAYS), dice.between(1, rest - 1), null);
  if (rest > 0) add(dice.pick(WAYS), rest, null);
  const ofTips = shared(
    tips,
    sent.map((one) => one.amount),
  );
  const tenders = sent.map((one, place): Tender => {
    const tip = ofTips[place] as number;
    return { method: one.payment_method, amount: one.amount, tips: tip, back: 0, tipsBack: 0, source: sources[place]! };
  });
  const isMoney = ({ method }: Tender) => !PREPAID.includes(method);
  const ordered = [...tenders.filter(isMoney), ...tenders.filter((tender) => !isMoney(tender))];
  return { payments: sent as never, tenders: ordered };
}

export interface Source {
  method: "balance" | "gift_card" | "deposit";
  source: { left: number };
  code?: string;
}

/** Notes a refund of so many pieces of lines and of `tips`; returns what came back beyond the debt. `chosen`: by tender. */
export function refunded(
  world: World,
  sale: Owned,
  pieces: ReadonlyMap<Line, number>,
  { tips = 0, chosen }: { tips?: number; chosen?: (goods: number) => number[] } = {},
): number[] {
  const facts = [...pieces].map(([line, count]) => giveBack(line, count));
  const goods = sumOf(facts.map(({ gross }) => gross));
  const offDebt = Math.min(sale.owed, goods);
  const offWritten = Math.min(sale.writtenOff, goods - offDebt);
  sale.owed -= offDebt;
  sale.writtenOff -= offWritten;
  const back = goods - offDebt - offWritten;
  const parts = chosen ? chosen(back).map((amount) => ({ goods: amount, tips: 0 })) : inProportion(sale, back, tips);
  const { ledger } = world;
  ledger.returned(facts);
  ledger.add("credit/returned", offDebt + offWritten);
  ledger.add("credit/written_off", -offWritten);
  for (const { session } of pieces.keys()) if (session) world.packages.giveBack(session.service, 1);
  if (back + tips > 0) ledger.add("refunds/count", 1);
  sale.tenders.forEach((tender, place) => {
    const part = parts[place]!;
    const amount = part.goods + part.tips;
    if (amount === 0) return;
    tender.back += amount;
    tender.tipsBack += part.tips;
    if (tender.source) tender.source.left += amount;
    if (tender.method === "cash") cashMoved(world, -amount);
    ledger.paid(sale.customer, tender.method, -amount, -part.tips);
  });
  if (sale.isCredit) payReturn(payOf(world), sale, back);
  else payWhole(payOf(world), facts, -1);
  return parts.map((part) => part.goods + part.tips);
}

/** Which payments give `goods` back, the first ones first. */
export function firstOnes(sale: Sale, goods: number): number[] {
  let rest = goods;
  return sale.tenders.map((tender) => {
    const part = Math.min(goodsLeft(tender), rest);
    rest -= part;
    return part;
  });
}

/** All lines of a reply, in the order in which they share a discount. */
export const linesOf = (order: Order) => [...order.items, ...order.services, ...order.gift_cards, ...order.packages];
