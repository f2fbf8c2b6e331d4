import { expect } from "vitest";
import type { Api } from "#areas/api.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { fewestPieces } from "#areas/drawers/contract/denominations.ts";
import { at, close, pursesOf, type Wanted } from "./salon-steps.ts";
import { cashMoved, closed, type Owned, type Purse, type Source, type Visit, WAYS, type World } from "./salon-world.ts";

type Reservation = Reply<Api["POST /api/reservations"]>;

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
  const { dice } = world;
  const startsAt = nextFree(world);
  const [service, employee, customer] = [
    dice.pick(world.services),
    dice.pick(world.employees),
    dice.pick([...world.balances.keys()]),
  ];
  const visit = { customer, service, employee, startsAt, session: null };
  await booked(world, visit);
  if (dice.chance(0.7)) await takeDeposit(world);
}

/** An appointment that will use a session of a package, while it has one that no other coming appointment needs. */
export async function bookSession(world: World): Promise<void> {
  const { dice, coming: visits } = world;
  const held = dice.pick(world.held.slice(-40).filter(({ returned }) => !returned));
  if (!held) return;
  const part = dice.pick(held.services);
  const startsAt = nextFree(world);
  const promised = visits.filter(({ session }) => session?.service === part).length;
  const lasts = held.lastDay === null || held.lastDay >= turkishDay(startsAt);
  const fits = world.packages.stateOf(held) === "open" && lasts && part.used + promised < part.count;
  const service = world.services.find(({ id }) => id === part.service)!;
  const employee = dice.pick(world.employees);
  const visit = { customer: held.customer, service, employee, startsAt, session: { held, service: part } };
  await booked(world, visit, fits);
}

const turkishDay = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);

function nextFree({ dice, now, visits }: World): number {
  const earliest = now + dice.between(1, 5) * 24 * 3_600_000;
  return Math.max((visits.at(-1)?.startsAt ?? 0) + 900_000, Math.ceil(earliest / 900_000) * 900_000);
}

async function booked(
  world: World,
  visit: Pick<Visit, "customer" | "service" | "employee" | "startsAt" | "session">,
  fits = true,
): Promise<void> {
  const { customer, service, employee, startsAt, session } = visit;
  const item = {
    service_id: service.id,
    employee_id: employee,
    price: service.price,
    estimated_time: 15,
    ...(session && { package_service_id: session.service.id }),
  };
  const body = { customer_id: customer, starting_at: new Date(startsAt).toISOString(), items: [item], force: true };
  const answer = await world.salon.try<Reservation>("POST /api/reservations", { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(fits ? 201 : 409);
  if (!fits) return;
  const { id, items } = answer.body;
  await world.salon.call("PUT /api/reservations/{id}", { ...at(id), body: { status: "accepted" } });
  const deposit: Purse = { left: 0, loads: [] };
  world.visits.push({ ...visit, id, item: items[0]!.id, status: "accepted", canceledAt: 0, deposit });
  world.coming.push(world.visits.at(-1)!);
}

const coming = ({ coming: visits, dice }: World): Visit | undefined => dice.pick(visits);

export async function takeDeposit(world: World): Promise<void> {
  const visit = coming(world);
  if (!visit || visit.session) return;
  const { dice, salon } = world;
  const [amount, method] = [dice.between(1, visit.service.price), dice.pick(WAYS)];
  const body = { payment_method: method, amount };
  const answer = await salon.try("POST /api/reservations/{id}/deposit", { ...at(visit.id), body });
  const fits = visit.deposit.left + amount <= visit.service.price;
  expect(answer.status, JSON.stringify(answer.body)).toBe(fits ? 201 : 422);
  if (fits) loaded(world, "deposit", visit.deposit, method, amount);
}

const over = (world: World, visit: Visit): void => void world.coming.splice(world.coming.indexOf(visit), 1);

/** Whether a visit's package has the session that it will use. */
const hasSession = ({ session }: Visit): boolean =>
  session !== null && !session.held.returned && session.service.used < session.service.count;

/** A visit is paid, in part by its deposit; one that uses a session costs only what is bought beside it. */
export async function payVisit(world: World): Promise<void> {
  const visit = coming(world);
  if (!visit || (visit.session && !hasSession(visit))) return;
  const { till, dice } = world;
  const { customer, service, employee, deposit, session } = visit;
  const seller = dice.pick(world.employees);
  const beside = session ? dice.pick(world.products) : null;
  const order = await till.order({
    created_by_id: seller,
    customer_id: customer,
    reservation_id: visit.id,
    items: beside ? [{ product_id: beside.id, quantity: 1 }] : [],
    services: [
      { service_id: service.id, employee_id: employee, reservation_item_id: visit.item, price: service.price },
    ],
  });
  const wanted: Wanted[] = [
    ...(beside
      ? [{ kind: "product" as const, thing: beside, total: beside.price, quantity: 1, employee: seller, seller }]
      : []),
    { kind: "service", thing: service, total: session ? 0 : service.price, quantity: 1, employee, seller, session },
  ];
  const own: Source[] = deposit.left > 0 ? [{ method: "deposit", source: deposit }] : [];
  await close(world, order, { wanted, customer, purses: [...own, ...pursesOf(world, customer)] });
  if (session) world.packages.use(session.service, 1);
  visit.status = "success";
  over(world, visit);
}

/** A visit that uses a session is completed, without the till. */
export async function complete(world: World): Promise<void> {
  const { dice, salon, packages } = world;
  const visit = dice.pick(
    world.coming.filter(({ session, startsAt }) => session !== null && startsAt - 3_600_000 <= world.now),
  );
  if (!visit) return;
  const { held, service } = visit.session!;
  const answer = await salon.try("PUT /api/reservations/{id}", { ...at(visit.id), body: { status: "success" } });
  const can = held.returned || service.used < service.count;
  expect(answer.status, JSON.stringify(answer.body)).toBe(can ? 200 : 409);
  if (!can) return;
  if (!held.returned) {
    packages.use(service, 1);
    world.completed.push(visit);
  }
  visit.status = "success";
  over(world, visit);
}

/** A completed visit is cancelled after all, which gives its session back. */
export async function cancelCompleted(world: World): Promise<void> {
  const { dice, salon, packages, completed } = world;
  const visit = dice.pick(completed.slice(-100));
  if (!visit) return;
  const { held, service } = visit.session!;
  const answer = await salon.try("PUT /api/reservations/{id}", { ...at(visit.id), body: { status: "accepted" } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(held.returned ? 409 : 200);
  completed.splice(completed.indexOf(visit), 1);
  if (held.returned) return;
  packages.giveBack(service, 1);
  await salon.call("PUT /api/reservations/{id}", { ...at(visit.id), body: { status: "canceled" } as never });
  Object.assign(visit, { status: "canceled", canceledAt: world.now });
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
  const credit = { isCredit: false, owed: 0, plan: [], collected: 0, writtenOff: 0, soldOn: world.ledger.day };
  const sale: Owned = { id: 0, customer, lines: [line], tenders: [], ...credit, card: null, held: null };
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
    const confirm = ["more_than_held" as const];
    const body = {
      direction,
      amount,
      reason: "Bozuk para",
      confirm,
      ...(isTransfer && { account_id: accounts.other }),
    };
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
