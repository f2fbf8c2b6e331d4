import { isDeepStrictEqual } from "node:util";
import readExcelFile from "read-excel-file/universal";
import { expect } from "vitest";
import { dayFigures } from "#areas/reports/contract/day-end.ts";
import { figures } from "#areas/reports/contract/books-month.ts";
import { soldBy } from "#areas/reports/contract/sold-lines.ts";
import { endpoints, keys } from "../contract/salon.ts";
import { SITE, type Caller, type Sent } from "../harness/api.ts";
import { textsOf } from "../harness/pdf-text.ts";
import { WAYS, type World } from "./salon-world.ts";

/** Everything that a business can read of itself, asked of two businesses that must be the same. */

type Values = Record<string, string | undefined>;

/** What is not compared, by the beginning of its path, and why. */
const apart: Readonly<Record<string, string>> = {
  "/api/profile": "of the person who asks",
  "/api/user": "of the person who asks",
  "/api/sessions": "of the person who asks",
  "/api/second-factor": "of the person who asks",
  "/api/login-events": "of the person who asks",
  "/api/slug/check": "asks about all businesses",
  "/api/countries": "of the installation",
  "/api/backups/": "of the installation",
  "/api/company": "tests/models/moved.test.ts compares it without its address",
  "/api/subscription": "between the business and the installation",
  "/api/packages": "messages bought from the installation stay behind",
  "/api/api-keys": "stay behind",
  "/api/calendar-feed": "secret links stay behind",
  "/api/connect": "credentials of connected apps stay behind",
  "/api/webhooks": "stay behind",
  "/api/jobs": "stay behind",
  "/api/exports": "stay behind",
  "/api/moves-in": "stay behind",
  "/api/imports": "stay behind",
  "/api/reports/books/{month}/archive": "stay behind",
};

/** What the random business has nothing of; areas/exports/server/moving.test.ts compares the rows of nearly every table. */
const unused = [
  "/api/messages/",
  "/api/stock-counts/{id}/lines/{product}",
  "/api/accounting/months/",
  "/api/accounting/bill/{id}/slips/",
  "/api/marketing/",
  "/api/media/",
  "/api/edocuments/invoice/{id}/xml",
  "/api/edocuments/invoice/{id}/pdf",
  "/api/taxonomy/",
  "/api/content/",
  "/api/menus/",
  "/api/themes/",
  "/api/iys/file",
  "/api/privacy/requests/",
  "/api/privacy/inventory/file",
  "/api/duplicates/",
];

/** Fields that differ, and why. */
const meant: Readonly<Record<string, string>> = {
  user_id: "sign-ins belong to people and are not in the file",
  pending_link: "who has no sign-in there is invited again",
  can_reset: "the password of a sign-in that is not there",
};

/** Where the ids of a path come from, unless it is the list before `/{id}`. */
const sources: Readonly<Record<string, string>> = {
  "/api/contacts": "/api/contacts/customer",
  "/api/contacts/{type}": "/api/contacts/customer",
  "/api/accounting/tax-identities": "/api/contacts/customer",
  "/api/privacy/people": "/api/contacts/customer",
  "/api/edocuments/sale": "/api/orders",
  "/api/edocuments/invoice": "/api/accounting/invoice",
};

/** Of lists that can be long, each row is opened, but what hangs on it only for so many. */
const OPENED = 12;

const isApart = (path: string): boolean => Object.keys(apart).some((start) => path.startsWith(start));

/** Asks both businesses everything that they can read; fails at the first reply that differs. Returns the number of replies. */
export async function expectSameReadings(world: World, there: Caller, days: readonly string[]): Promise<number> {
  const readings = new Readings(world, there, days);
  const paths = keys.filter((key) => key.startsWith("GET ")).map((key) => key.slice("GET ".length));
  const compared = paths.filter((path) => !isApart(path) && endpoints[`GET ${path}`]!.right !== "public");
  for (const path of compared.toSorted((a, b) => Number(a.includes("{")) - Number(b.includes("{"))))
    await readings.read(path);
  const { different, count } = readings;
  const silent = compared.filter((path) => !readings.answered.has(path));
  expect(silent.filter((path) => !unused.some((start) => path.startsWith(start)))).toEqual([]);
  expect(different.map(([, away]) => away)).toEqual(different.map(([here]) => here));
  return count;
}

/** PDF and Excel files have the moment at which they were made; their texts are compared. */
function contentOf(file: Uint8Array): unknown {
  const start = Buffer.from(file.subarray(0, 4)).toString("latin1");
  if (start === "%PDF") return textsOf(file);
  if (start === "PK\u0003\u0004") return readExcelFile(Uint8Array.from(file).buffer);
  return Buffer.from(file).toString("latin1");
}

const masked = async (body: unknown): Promise<unknown> =>
  body instanceof Uint8Array
    ? contentOf(body)
    : JSON.parse(JSON.stringify(body ?? null, (name, value) => (isMeant(name, value) ? undefined : value)));

/** The website's address is the empty business's own as well. */
const isMeant = (name: string, value: unknown): boolean =>
  name in meant || (name === "address" && String(value).startsWith(SITE));

class Readings {
  count = 0;
  /** Paths that answered something at least once. */
  readonly answered = new Set<string>();
  /** Replies of the business that moved out, and of the one that it moved into. */
  readonly different: [here: unknown, away: unknown][] = [];
  readonly #world: World;
  readonly #there: Caller;
  readonly #days: readonly string[];
  /** Ids of the rows of each list. */
  readonly #ids = new Map<string, string[]>();

  constructor(world: World, there: Caller, days: readonly string[]) {
    this.#world = world;
    this.#there = there;
    this.#days = days;
  }

  async read(path: string): Promise<void> {
    for (const params of this.#paramsOf(path)) {
      for (const query of this.#queriesOf(path)) await this.#readPages(path, { params, query });
    }
  }

  /** All pages of a list, or the one reply. */
  async #readPages(path: string, { params, query }: { params: Values; query: Values }): Promise<void> {
    const paged = { ...query, page: "1", per_page: "50" };
    const isList = endpoints[`GET ${path}`]!.query?.safeParse(paged).success ?? false;
    for (let page = 1, last = 1; page <= last; page++) {
      const body = await this.#compare(path, {
        params,
        query: isList ? { ...paged, page: String(page) } : query,
      });
      if (isList) last = body?.meta?.last_page ?? 1;
      const known = this.#ids.get(path) ?? [];
      for (const row of Array.isArray(body?.data) ? body.data : []) if (row.id) known.push(String(row.id));
      this.#ids.set(path, [...new Set(known)]);
    }
  }

  async #compare(path: string, sent: Sent) {
    type Body = { data?: { id?: number }[]; meta?: { last_page?: number } } | undefined;
    const [here, away] = await Promise.all([
      this.#world.salon.try<Body>(`GET ${path}`, sent),
      this.#there.try<Body>(`GET ${path}`, sent),
    ]);
    const shown = [here, away].map(async ({ status, body }) => ({ path, sent, status, body: await masked(body) }));
    const [one, other] = await Promise.all(shown);
    if (!isDeepStrictEqual(one, other)) this.different.push([one, other]);
    expect([200, 404, 409, 422], `${path} ${JSON.stringify(sent)} ${JSON.stringify(here.body)}`).toContain(here.status);
    this.count++;
    if (here.status !== 200) return undefined;
    this.answered.add(path);
    return here.body;
  }

  #paramsOf(path: string): Values[] {
    if (path.includes("{month}")) return this.#months().map((month) => ({ month }));
    const before = /^(.*?)\/\{id\}/.exec(path)?.[1];
    if (before === undefined) return path.includes("{") ? [] : [{}];
    if (path.includes("{product}")) return [];
    const list = sources[before] ?? before;
    const known =
      before === "/api/gift-cards" ? this.#world.cards.map(({ id }) => String(id)) : (this.#ids.get(list) ?? []);
    const isOpened = path.endsWith("/{id}");
    const some = isOpened ? known : known.toSorted(() => this.#world.dice.next() - 0.5).slice(0, OPENED);
    return some.map((id) => ({ id, ...(before.endsWith("{type}") && { type: "customer" }) }));
  }

  #months(): string[] {
    return [...new Set(this.#days.map((day) => day.slice(0, 7)))];
  }

  #queriesOf(path: string): Values[] {
    const [from, to] = [this.#days[0]!, this.#days.at(-1)!];
    const all = { from, to };
    const spans = [all, { from: to, to }, { from, to: this.#days[Math.floor(this.#days.length / 2)]! }];
    const { employees, services, products, kinds, accounts } = this.#world;
    const ids = [...employees, accounts.cash, accounts.other].map(String);
    const sold = [...services, ...products, ...kinds].flatMap(({ id }) => soldBy.map((by) => `${by}-${id}`));
    const asked: Readonly<Record<string, () => Values[]>> = {
      "/api/reports/day-end": () => this.#days.map((date) => ({ date })),
      "/api/reports/day-end/rows": () =>
        this.#days
          .slice(-2)
          .flatMap((date) =>
            dayFigures.flatMap((of) => [undefined, ...WAYS, ...ids].map((key) => ({ date, of, key }))),
          ),
      "/api/reports/period": () => spans,
      "/api/reports/period/file": () => [{ ...all, form: "csv" }],
      "/api/reports/sales": () => [undefined, "walk_in", "tips"].map((only) => ({ ...all, only })),
      "/api/reports/sold": () => [
        ...sold.map((one) => ({ ...all, sold: one })),
        ...employees.map((id) => ({ ...all, sold: `employee-${id}` })),
        ...["sales", "refunds"].map((part) => ({ ...all, part })),
      ],
      "/api/reports/books/{month}/rows": () =>
        figures.flatMap((of) => [undefined, ...WAYS, ...ids, "none"].map((key) => ({ of, key }))),
      "/api/reports/books/{month}/file": () => [{ form: "xlsx" }],
      "/api/session-packages/report": () => spans,
      "/api/contacts/{id}/statement": () => [{}, all],
      "/api/employees/{id}/statement": () => this.#months().map((month) => ({ month })),
      "/api/prepaid": () => [undefined, "balance", "gift_card", "deposit"].map((kind) => ({ kind })),
      "/api/debts": () => [{}, { overdue: "1" }],
      "/api/orders": () => [{}, all, { unfinished: "1" }],
      "/api/accounting/transactions": () => [{}, all],
      "/api/products": () => [{}, { sums: "1" }],
      "/api/service_categories": () => [{}, { tree: "1" }],
      "/api/product_categories": () => [{}, { tree: "1" }],
      "/api/catalog/prices": () => ["product", "service"].map((kind) => ({ kind })),
      "/api/calendar/pro": () => this.#days.map((date) => ({ date })),
      "/api/calendar/seat": () => [{ date: to }],
      "/api/reservations/starts": () => employees.map((id) => ({ date: to, employee_id: String(id) })),
      "/api/edocuments/undocumented": () => [{}, all],
      "/api/iys/file": () => [{ until: "1" }],
      "/api/privacy/people/{id}/file": () => [{ form: "json" }],
      "/api/privacy/inventory/file": () => [{ form: "csv" }],
    };
    return asked[path]?.() ?? [{}];
  }
}
