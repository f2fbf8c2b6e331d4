import { expect } from "vitest";
import type { Order } from "../harness/till.ts";
import { leftOf, openParts, planOf, sumOf, shared, type Line, type Sale } from "./salon-sales.ts";
import { dayAfter } from "./held-packages.ts";
import {
  closed,
  divided,
  firstOnes,
  linesOf,
  type Owned,
  received,
  refunded,
  type Source,
  type Thing,
  type World,
} from "./salon-world.ts";

/** What people do in a salon: each sends the request, and changes the model as it must change the business. */

export type Wanted = Pick<Line, "kind" | "employee" | "seller" | "quantity" | "total" | "session"> & {
  thing: Thing | null;
  id?: number;
};

export const at = (id: number) => ({ params: { id } });
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent * 2 + 100) / 200);

export function check(sale: Sale, order: Order): void {
  const paid = sumOf(sale.tenders.map(({ amount }) => amount));
  const back = sumOf(sale.tenders.map((tender) => tender.back));
  expect(order).toMatchObject({ paid, refunded: back, owed: sale.owed, written_off: sale.writtenOff });
  const open = openParts(sale);
  expect(order.instalments).toEqual(
    sale.plan.map((part, place) => ({ number: place + 1, ...part, open: open[place] })),
  );
  expect(order.payments.map(({ payment_method, amount, refunded: gone }) => [payment_method, amount, gone])).toEqual(
    sale.tenders.map(({ method, amount, back: gone }) => [method, amount, gone]),
  );
}

/** The lines of a new sale as the model has them; `order` has their ids. A gift card has no discount. */
function linesFor(order: Order, wanted: readonly Wanted[], percent: number): Line[] {
  const ids = linesOf(order).map(({ id }) => id);
  const discountable = wanted.map(({ kind, total }) => (kind === "gift_card" ? 0 : total));
  const discounts = shared(percentOf(sumOf(discountable), percent), discountable);
  return wanted.map(({ thing, ...line }, place) => ({
    ...line,
    id: ids[place]!,
    thing: thing?.id ?? null,
    category: thing?.category ?? null,
    rate: thing?.rate ?? 0,
    discount: discounts[place]!,
    returned: 0,
    kept: 0,
    share: 0,
  }));
}

/** Closes a placed sale by random payments, a part of it on credit if it may be. */
export async function close(
  world: World,
  order: Order,
  {
    wanted,
    customer,
    purses,
    isCash = false,
  }: { wanted: Wanted[]; customer: number | null; purses: Source[]; isCash?: boolean },
): Promise<{ sale: Owned; order: Order }> {
  const { dice, till, ledger } = world;
  const discount = dice.chance(0.3) ? dice.between(1, 40) : 0;
  const lines = linesFor(order, wanted, discount);
  const tips = dice.chance(0.15) ? dice.between(1, 5_000) : 0;
  const goods = sumOf(lines.map((line) => line.total - line.discount));
  const owed = customer !== null && !isCash && dice.chance(0.2) ? dice.between(1, goods) : 0;
  const paid = goods + tips - owed;
  const { payments, tenders } = paid > 0 ? divided(world, paid, tips, purses) : { payments: [], tenders: [] };
  const count = owed > 12 && dice.chance(0.4) ? dice.between(2, 12) : 1;
  const due = dayAfter(ledger.day, dice.between(0, 40));
  const terms = count > 1 ? { instalments: { count, first_due_at: due } } : { due_at: due };
  const done = await till.pay(order.id, { discount, tips, payments, ...(owed > 0 && terms) });
  const credit = { isCredit: owed > 0, owed, plan: owed > 0 ? planOf(owed, count, due) : [], collected: 0 };
  const rest = { writtenOff: 0, soldOn: ledger.day, card: null, held: null };
  const sale: Owned = { id: order.id, customer, lines, tenders: [], ...credit, ...rest };
  closed(world, sale, tenders);
  check(sale, done);
  return { sale, order: done };
}

export function pursesOf({ balances, cards, dice }: World, customer: number | null): Source[] {
  const balance = customer === null ? undefined : balances.get(customer);
  const open = cards.filter(({ left }) => left > 0);
  const card = open.length > 0 ? dice.pick(open) : undefined;
  return [
    ...(balance && balance.left > 0 ? [{ method: "balance" as const, source: balance }] : []),
    ...(card ? [{ method: "gift_card" as const, source: card, code: card.code }] : []),
  ];
}

/** Goods and services, at times with a session package or a gift card. */
export async function sell(world: World): Promise<void> {
  const { dice, till, employees } = world;
  const customer = dice.chance(0.7) ? dice.pick([...world.balances.keys()]) : null;
  const seller = dice.pick(employees);
  const wanted: Wanted[] = [];
  const add = (kind: Wanted["kind"], thing: Thing | null, total: number, quantity = 1, employee = seller): void =>
    void wanted.push({ kind, thing, total, quantity, employee, seller });
  for (let place = dice.between(0, 2); place >= 0; place--) {
    const [product, quantity] = [dice.pick(world.products), dice.between(1, 4)];
    add("product", product, product.price * quantity, quantity);
  }
  for (let place = dice.between(0, 2); place > 0; place--) {
    const service = dice.pick(world.services);
    add("service", service, service.price, 1, dice.pick(employees));
  }
  const extra =
    customer === null ? "none" : dice.pick(["none", "none", "none", "none", "none", "none", "package", "card"]);
  const kind = extra === "package" ? dice.pick(world.kinds) : undefined;
  if (kind) add("package", { ...kind, category: 0 }, kind.price, 1, dice.pick(employees));
  const worth = extra === "card" ? dice.between(100, 60_000) : 0;
  if (worth > 0) add("gift_card", null, worth);
  const of = (wantedKind: Wanted["kind"]) => wanted.filter((line) => line.kind === wantedKind);
  const order = await till.order({
    created_by_id: seller,
    customer_id: customer,
    items: of("product").map(({ thing, quantity }) => ({ product_id: thing!.id, quantity })),
    services: of("service").map(({ thing, employee }) => ({ service_id: thing!.id, employee_id: employee })),
    packages: of("package").map(({ thing, employee }) => ({ package_id: thing!.id, employee_id: employee })),
    gift_cards: worth > 0 ? [{ amount: worth }] : [],
  });
  const purses = worth > 0 ? [] : pursesOf(world, customer);
  const { sale, order: done } = await close(world, order, { wanted, customer, purses, isCash: worth > 0 });
  if (worth > 0) await keepCard(world, sale, done, worth);
  if (kind) await keepPackage(world, sale, kind);
}

async function keepCard({ salon, cards, ledger }: World, sale: Owned, order: Order, worth: number): Promise<void> {
  const { id } = order.gift_cards[0]!.card!;
  const { code } = await salon.call("POST /api/gift-cards/{id}/code", at(id));
  sale.card = { id, code, worth, left: worth };
  cards.push(sale.card);
  ledger.add("prepaid/cards_sold", worth);
}

async function keepPackage(world: World, sale: Owned, kind: World["kinds"][number]): Promise<void> {
  const { salon, packages, held } = world;
  const line = sale.lines.find((one) => one.kind === "package")!;
  const customer = sale.customer as number;
  const { data } = await salon.call("GET /api/contacts/{id}/packages", at(customer));
  const found = data.find((one) => one.order?.id === sale.id)!;
  const price = line.total - line.discount;
  const one = packages.sold({ ...kind, price, id: found.id, order: sale.id, customer, owed: sale.owed });
  one.services.forEach((service, place) => (service.id = found.services[place]!.id));
  sale.held = one;
  held.push(one);
}

export async function collect(world: World): Promise<void> {
  const { dice, salon, ledger } = world;
  const open = world.sales.slice(-2_000).filter(({ owed }) => owed > 0);
  if (open.length === 0) return;
  const sale = dice.pick(open);
  const amount = dice.chance(0.5) ? sale.owed : dice.between(1, sale.owed);
  const { payments, tenders } = divided(world, amount, 0, pursesOf(world, sale.customer));
  const order = await salon.call("POST /api/orders/{id}/payments", { ...at(sale.id), body: { payments } });
  sale.owed -= amount;
  sale.collected += amount;
  ledger.add("credit/collected", amount);
  received(world, sale, tenders);
  check(sale, order);
}

/** What is owed of a sale, or a part of it, is given up. */
export async function writeOff(world: World): Promise<void> {
  const { dice, salon, ledger } = world;
  const sale = dice.pick(world.sales.slice(-2_000).filter(({ owed }) => owed > 0));
  if (!sale) return;
  const amount = dice.chance(0.5) ? sale.owed : dice.between(1, sale.owed);
  const body = { amount, reason: "Ödemiyor" };
  const order = await salon.call("POST /api/orders/{id}/write-off", { ...at(sale.id), body });
  sale.owed -= amount;
  sale.writtenOff += amount;
  ledger.add("credit/written_off", amount);
  check(sale, order);
}

export async function undoWriteOff(world: World): Promise<void> {
  const { dice, salon, ledger } = world;
  const sale = dice.pick(world.sales.slice(-2_000).filter(({ writtenOff }) => writtenOff > 0));
  if (!sale) return;
  const order = await salon.call("POST /api/orders/{id}/write-off/undo", { ...at(sale.id), body: { reason: "Ödedi" } });
  ledger.add("credit/written_off", -sale.writtenOff);
  sale.owed += sale.writtenOff;
  sale.writtenOff = 0;
  check(sale, order);
}

/** Some pieces of a sale, or all of it; by chosen payments, or in proportion. */
export async function refund(world: World): Promise<void> {
  const { dice, till } = world;
  const sale = dice.pick(world.sales.slice(-400));
  const isSold = ({ kind, session }: Line) => kind === "product" || (kind === "service" && !session?.held.returned);
  const lines = sale.lines.filter((line) => isSold(line) && leftOf(line) > 0);
  // What a package paid for comes back with something else, because a refund of nothing is refused.
  if (lines.every(({ total }) => total === 0)) return;
  const some = dice.chance(0.3) ? lines : [dice.pick(lines.filter(({ total }) => total > 0))];
  const pieces = new Map(some.map((line) => [line, dice.between(1, leftOf(line))]));
  const items = [...pieces].map(([line, quantity]) => ({ order_item_id: line.id, quantity }));
  const tip = sumOf(sale.tenders.map(({ tips, tipsBack }) => tips - tipsBack));
  if (dice.chance(0.5)) {
    const tips = dice.chance(0.5);
    refunded(world, sale, pieces, { tips: tips ? tip : 0 });
    check(sale, await till.refund(sale.id, { items, tips }));
    return;
  }
  const before = await till.read(sale.id);
  const parts = refunded(world, sale, pieces, { chosen: (goods) => firstOnes(sale, goods) });
  const payments = parts.flatMap((amount, place) =>
    amount > 0 ? [{ payment_id: before.payments[place]!.id, amount }] : [],
  );
  check(sale, await till.refund(sale.id, { items, tips: false, ...(payments.length > 0 && { payments }) }));
}

export async function takeCardBack(world: World): Promise<void> {
  const { dice, till } = world;
  const sale = dice.pick(world.sales.slice(-2_000).filter(({ card }) => card !== null));
  const line = sale?.lines.find(({ kind, returned }) => kind === "gift_card" && returned === 0);
  if (!sale || !line) return;
  const items = [{ order_item_id: line.id, quantity: 1 }];
  const answer = await world.salon.try("POST /api/orders/{id}/refund", {
    ...at(sale.id),
    body: { items, tips: false },
  });
  const isWhole = sale.card!.left === sale.card!.worth;
  expect(answer.status).toBe(isWhole ? 200 : 409);
  if (!isWhole) return;
  refunded(world, sale, new Map([[line, 1]]));
  sale.card!.left = 0;
  check(sale, await till.read(sale.id));
}

export async function useSession(world: World): Promise<void> {
  const { dice, salon, packages } = world;
  const one = dice.pick(world.held.slice(-40));
  if (!one) return;
  const service = dice.pick(one.services);
  const body = { package_service_id: service.id, amount: 1 };
  const answer = await salon.try("POST /api/customer-packages/{id}/uses", { ...at(one.id), body });
  const can = packages.canUse(one, service, 1);
  expect(answer.status).toBe(can ? 200 : 409);
  if (can) packages.use(service, 1);
}

export async function returnPackage(world: World): Promise<void> {
  const { dice, salon, till, packages } = world;
  const sale = dice.pick(world.sales.slice(-2_000).filter(({ held }) => held !== null && !held.returned));
  if (!sale) return;
  const [one, line] = [sale.held!, sale.lines.find(({ kind }) => kind === "package")!];
  const custom = dice.chance(0.3) ? dice.between(0, one.price + 1) : undefined;
  const body = { reason: "Deneme", withdrawal: false, ...(custom !== undefined && { amount: custom }) };
  const answer = await salon.try("POST /api/customer-packages/{id}/return", { ...at(one.id), body });
  const { status, amount } = packages.refundOf(one, false, custom);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  if (status !== 200) return;
  packages.giveUp(one, amount);
  line.kept = one.price - amount;
  if (amount > 0) refunded(world, sale, new Map([[line, 1]]));
  check(sale, await till.read(sale.id));
}
