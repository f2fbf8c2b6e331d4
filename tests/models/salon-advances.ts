import { expect } from "vitest";
import { fewestPieces } from "#areas/drawers/contract/denominations.ts";
import { at, close, pursesOf, type Wanted } from "./salon-steps.ts";
import { cashMoved, closed, type Owned, type Purse, type Source, type Visit, WAYS, type World } from "./salon-world.ts";

/** The other steps of tests/models/everything.test.ts: balances, appointments with deposits, the cash drawer, and entries of the books. */

export async function load(world: World): Promise<void> {
  const { dice, salon, balances } = world;
  const [id, purse] = dice.pick([...balances]);
  const [amount, method] = [dice.between(1, 40_000), dice.pick(WAYS)];
  await salon.call("POST /api/contacts/{id}/balance", { ...at(id), body: { payment_method: method, amount } });
  loaded(world, "balance", purse, method, amount);
}

function loaded(
  world: World,
  kind: "balance" | "deposit",
  purse: Purse,
  method: (typeof WAYS)[number],
  amount: number,
): void {
  purse.left += amount;
  purse.loads.push({ method, open: amount });
  world.ledger.advanced(kind, method, amount);
  if (method === "cash") cashMoved(world, amount);
}

/** By the loads, the latest first. */
function paidOut(world: World, kind: "balance" | "deposit", purse: Purse, amount: number): void {
  purse.left -= amount;
  let rest = amount;
  for (const one of purse.loads.toReversed()) {
    const part = Math.min(one.open, rest);
    if (part === 0) continue;
    one.open -= part;
    rest -= part;
    world.ledger.advanced(kind, one.method, -part);
    if (one.method === "cash") cashMoved(world, -part);
  }
}

export async function payOut(world: World): Promise<void> {
  const { dice, salon, balances } = world;
  const [id, purse] = dice.pick([...balances]);
  const amount = dice.between(1, purse.left + 100);
  const answer = await salon.try("POST /api/contacts/{id}/balance/payout", { ...at(id), body: { amount } });
  expect(answer.status).toBe(amount > purse.left ? 422 : 200);
  if (answer.status === 200) paidOut(world, "balance", purse, amount);
}

/** An appointment at the next free time, two to five days from now or later, often with a deposit. */
export async function book(world: World): Promise<void> {
  const { dice, salon } = world;
  const last = world.visits.at(-1)?.startsAt ?? 0;
  const earliest = world.now + dice.between(1, 5) * 24 * 3_600_000;
  const startsAt = Math.max(last + 900_000, Math.ceil(earliest / 900_000) * 900_000);
  const [service, employee, customer] = [
    dice.pick(world.services),
    dice.pick(world.employees),
    dice.pick([...world.balances.keys()]),
  ];
  const item = { service_id: service.id, employee_id: employee, price: service.price, estimated_time: 15 };
  const body = { customer_id: customer, starting_at: new Date(startsAt).toISOString(), items: [item], force: true };
  const { id, items } = await salon.call("POST /api/reservations", { body });
  await salon.call("PUT /api/reservations/{id}", { ...at(id), body: { status: "accepted" } });
  const deposit: Purse = { left: 0, loads: [] };
  world.visits.push({
    id,
    item: items[0]!.id,
    customer,
    service,
    employee,
    startsAt,
    status: "accepted",
    canceledAt: 0,
    deposit,
  });
  world.coming.push(world.visits.at(-1)!);
  if (dice.chance(0.7)) await takeDeposit(world);
}

const coming = ({ coming: visits, dice }: World): Visit | undefined => dice.pick(visits);

export async function takeDeposit(world: World): Promise<void> {
  const visit = coming(world);
  if (!visit) return;
  const { dice, salon } = world;
  const [amount, method] = [dice.between(1, visit.service.price), dice.pick(WAYS)];
  const body = { payment_method: method, amount };
  const answer = await salon.try("POST /api/reservations/{id}/deposit", { ...at(visit.id), body });
  const fits = visit.deposit.left + amount <= visit.service.price;
  expect(answer.status, JSON.stringify(answer.body)).toBe(fits ? 201 : 422);
  if (fits) loaded(world, "deposit", visit.deposit, method, amount);
}

const over = (world: World, visit: Visit): void => void world.coming.splice(world.coming.indexOf(visit), 1);

/** A visit is paid, in part by its deposit. */
export async function payVisit(world: World): Promise<void> {
  const visit = coming(world);
  if (!visit) return;
  const { till, dice } = world;
  const { customer, service, employee, deposit } = visit;
  const seller = dice.pick(world.employees);
  const order = await till.order({
    created_by_id: seller,
    customer_id: customer,
    reservation_id: visit.id,
    services: [
      { service_id: service.id, employee_id: employee, reservation_item_id: visit.item, price: service.price },
    ],
  });
  const wanted: Wanted[] = [{ kind: "service", thing: service, total: service.price, quantity: 1, employee, seller }];
  const own: Source[] = deposit.left > 0 ? [{ method: "deposit", source: deposit }] : [];
  await close(world, order, { wanted, customer, purses: [...own, ...pursesOf(world, customer)] });
  visit.status = "success";
  over(world, visit);
}

export async function missVisit(world: World): Promise<void> {
  const visit = coming(world);
  if (!visit) return;
  const status = visit.startsAt <= world.now ? "no-show" : "canceled";
  await world.salon.call("PUT /api/reservations/{id}", { ...at(visit.id), body: { status } as never });
  Object.assign(visit, { status, canceledAt: world.now });
  over(world, visit);
}

/** What is left of a deposit is given back or kept, by the rule or not. */
export async function settle(world: World): Promise<void> {
  const { dice, salon, till } = world;
  const visit = dice.pick(world.visits.slice(-300).filter(({ deposit }) => deposit.left > 0));
  if (!visit) return;
  const { status, startsAt, canceledAt, deposit } = visit;
  const action = dice.pick(["keep", "return"] as const);
  const isLate = status === "no-show" || canceledAt > startsAt - 24 * 3_600_000;
  const rule = status === "accepted" ? null : status === "success" || !isLate ? "return" : "keep";
  const reason = dice.chance(0.7) ? "Deneme" : "";
  const answer = await salon.try("POST /api/reservations/{id}/deposit/settle", {
    ...at(visit.id),
    body: { action, reason },
  });
  const expected =
    action === "keep" && ["accepted", "success"].includes(status) ? 409 : action !== rule && !reason ? 422 : 200;
  expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
  if (expected !== 200) return;
  if (action === "return") paidOut(world, "deposit", deposit, deposit.left);
  else kept(world, visit, till.seller);
}

/** A kept deposit is a sale of one fee. */
function kept(world: World, { customer, service, deposit }: Visit, seller: number): void {
  const amount = deposit.left;
  const fee = { kind: "fee" as const, thing: null, category: null, employee: seller, seller, quantity: 1 };
  const line = { ...fee, id: 0, total: amount, discount: 0, rate: service.rate, returned: 0, kept: 0, share: 0 };
  const tender = { method: "deposit", amount, tips: 0, back: 0, tipsBack: 0, source: deposit };
  const sale: Owned = { id: 0, customer, lines: [line], tenders: [], isCredit: false, owed: 0, card: null, held: null };
  closed(world, sale, [tender]);
  world.sales.pop();
}

/** A drawer is opened, gets or gives change, is counted and closed. */
export async function drawer(world: World): Promise<void> {
  const { dice, salon, cash, ledger, accounts } = world;
  if (!cash.open) {
    const opening = 5 * dice.between(0, 20_000);
    const { id } = await salon.call("POST /api/drawers", { body: { counts: fewestPieces(opening, "TRY") } });
    cash.open = { id, expected: opening };
    return;
  }
  const { id, expected } = cash.open;
  if (dice.chance(0.7)) {
    const [direction, amount] = [dice.pick(["in", "out"] as const), 5 * dice.between(1, 1_000)];
    const isTransfer = dice.chance(0.5);
    const body = { direction, amount, reason: "Bozuk para", ...(isTransfer && { account_id: accounts.other }) };
    await salon.call("POST /api/drawers/{id}/moves", { ...at(id), body });
    const effect = direction === "in" ? amount : -amount;
    cashMoved(world, effect);
    const name = isTransfer ? "transfers" : effect > 0 ? "income" : "expense";
    ledger.add(`accounts/${accounts.cash}/${name}`, effect);
    if (isTransfer) ledger.add(`accounts/${accounts.other}/transfers`, -effect);
    return;
  }
  const counted = Math.max(0, 5 * Math.round((expected + dice.pick([0, 0, 5, -500])) / 5));
  const body = { counts: fewestPieces(counted, "TRY"), expected, reason: "Sayıldı" };
  const session = await salon.call("POST /api/drawers/{id}/close", { ...at(id), body });
  expect(session).toMatchObject({ state: "closed", expected, counted, difference: counted - expected });
  for (const [name, amount] of Object.entries({ expected, counted, difference: counted - expected }))
    ledger.add(`drawers/${id}/${name}`, amount);
  cash.open = null;
}

/** Something is earned or spent beside the sales. */
export async function enter(world: World): Promise<void> {
  const { dice, salon, ledger, accounts } = world;
  const [type, method] = [dice.pick(["income", "expense"] as const), dice.pick(WAYS)];
  const [amount, account_id] = [dice.between(1, 30_000), method === "cash" ? accounts.cash : accounts.other];
  const body = { type, amount, payment_method: method, account_id, description: "Kira" };
  await salon.call("POST /api/accounting/transactions", { body });
  const effect = type === "income" ? amount : -amount;
  ledger.add(`accounts/${account_id}/${type}`, effect);
  if (method === "cash") cashMoved(world, effect);
}
