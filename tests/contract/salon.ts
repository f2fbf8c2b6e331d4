import type pg from "pg";
import { expect } from "vitest";
import { routes } from "#app/compose.ts";
import type { Endpoint } from "#kit/contract/endpoint.ts";
import { addDays } from "#kit/server/time.ts";
import { DOMAIN_PROOF, type Answer, type Caller, type Options, type Sent, type TestServer } from "../harness/api.ts";
import { samples } from "./samples.ts";
import type { Sample } from "./samples/sample.ts";

/** Every endpoint of the composed product. */
export const endpoints: Record<string, Endpoint> = Object.assign({}, ...routes.map(({ table }) => table));
export const keys = Object.keys(endpoints);

export const PASSWORD = "sifre-12345";

/** A business whose every text contains its mark. */
export interface Salon {
  mark: string;
  slug: string;
  company: number;
  /** The administrator, and the administrator's own employee record and login. */
  admin: Caller;
  employee: number;
  login: { id: number; email: string };
  /** An employee who is no administrator. */
  staff: Caller;
  /** The accountant, who sees the books alone. */
  accountant: Caller;
  /** A number that was not used before in this business. */
  next(): number;
  /** A future day without any data. */
  freeDay(): string;
  /** Creates a row with the endpoint's own sample; returns its reply. */
  make<T = { id: number }>(key: string): Promise<T>;
  /** The first id of a list. */
  first(key: string): Promise<number>;
  /** Creates a row with this body. */
  post<T = { id: number }>(key: string, body: object): Promise<T>;
  /** The id of a row created with this body at the first call. */
  once(key: string, body: object): Promise<number>;
  /** A new employee. */
  colleague(): Promise<Caller>;
  /** The id of an order that Getir pushed and that is being prepared. */
  marketOrder(): Promise<number>;
  /** The number of a listing at Getir that is no product yet. */
  getirListing(): Promise<string>;
  /** Claims a domain whose TXT record is found. */
  claimedDomain(): Promise<void>;
  /** Connects iyzico, without keys that it would accept. */
  connectIyzico(): Promise<void>;
  /** Makes the e-document of an invoice one that the integrator has accepted; without an integrator no call can. */
  acceptEdocument(invoiceId: number): Promise<void>;
  /** The id of a month's archive that is ready; a job makes them. */
  packedArchive(month: string): Promise<number>;
  /** The id of a dead job; no call can create one. */
  failedJob(): Promise<number>;
  /** Ends the export that waits for its job; then another may be asked for. */
  endExport(): Promise<void>;
  /** The id of an export that can be downloaded. */
  readyExport(): Promise<number>;
  /** The id of a Defter file that was sent, in this state; others of the business have ended. */
  moveIn(state: "uploading" | "checked" | "refused", ofEmptyPlace?: boolean): Promise<number>;
  /** A second business of the administrator, without records. */
  emptyPlace(): Promise<{ admin: Caller; company: number }>;
  /** The id of an import in this state; jobs lead to most of them. */
  importIn(state: "mapping" | "checked" | "importing" | "done"): Promise<number>;
}

const ageEmployees = `update audit_entries set at = at - interval '2 days'
  where company_id = $1 and entity = 'employee' and action = 'created'`;

/** A valid call of the endpoint in this business, with the rows it needs. */
export async function sampleOf(key: string, salon: Salon): Promise<Sample> {
  const make = (samples as Record<string, ((salon: Salon) => Sample | Promise<Sample>) | undefined>)[key];
  if (make) return make(salon);
  const row = endpoints[key] as Endpoint;
  const takesNothing = !row.params && !row.body && (row.query?.safeParse({}).success ?? true);
  if (takesNothing) return {};
  throw new Error(`${key} has no sample. Add to tests/contract/samples a row
  "${key}": async (salon) => ({ params, query, body })   as far as the endpoint takes them: a valid call, with an example in every list,
  record and object of the body and a row of the salon's own behind every id (await salon.make("POST /api/…")).`);
}

/**
 * Samples for calls that are refused: they change nothing, so all of an endpoint's refusals in this business share one. Making one can take
 * ten calls.
 */
export function refusableSamples(salon: Salon): (key: string) => Promise<Sample> {
  const made = new Map<string, Promise<Sample>>();
  return (key) => {
    const sample = made.get(key) ?? sampleOf(key, salon);
    made.set(key, sample);
    return sample;
  };
}

/** Opens a business; replies to its people must never contain the other's mark. */
export async function openSalon(server: TestServer, mark: string, otherMark: string): Promise<Salon> {
  const owner = await server.person(mark);
  const { slug, id: company } = await owner.call("POST /api/register/company", { body: { name: `${mark} Güzellik` } });
  const { id, email } = await owner.call("GET /api/user");
  const { rows } = await server.owner.query("select employee_id as id from memberships where company_id = $1", [
    company,
  ]);
  const known = new Map<string, Promise<number>>();
  const colleague = async () => watched((await hire(server, company, mark)).at(slug), otherMark);
  const accountant = async () => {
    const hired = await colleague();
    const { employee } = await hired.call("GET /api/profile");
    await owner.at(slug).call("PUT /api/employees/{id}", {
      params: { id: employee.id },
      body: { meta: { is_accountant: true } },
    });
    return hired;
  };
  let count = 0;
  let emptyPlace: ReturnType<Salon["emptyPlace"]> | undefined;
  const salon: Salon = {
    mark,
    slug,
    company,
    admin: watched(owner.at(slug), otherMark),
    employee: (rows[0] as { id: number }).id,
    login: { id, email },
    staff: await colleague(),
    accountant: await accountant(),
    next: () => ++count,
    freeDay: () => addDays(new Date().toISOString().slice(0, 10), 7 + ++count),
    async make<T>(key: string) {
      const { by = salon.admin, ...sent } = await sampleOf(key, salon);
      const made = expectDone(key, await by.try<T>(key, sent));
      // The samples need more employees than a business may make in a day.
      if (key === "POST /api/employees") await server.owner.query(ageEmployees, [company]);
      return made;
    },
    async first(key) {
      const { data } = expectDone(key, await salon.admin.try<{ data: { id: number }[] }>(key));
      return (data[0] as { id: number }).id;
    },
    post: async <T>(key: string, body: object) => expectDone(key, await salon.admin.try<T>(key, { body })),
    async once(key, body) {
      const made = known.get(key) ?? salon.post(key, body).then(({ id }) => id);
      known.set(key, made);
      return made;
    },
    colleague,
    marketOrder: () => pushOrder(server, salon),
    async claimedDomain() {
      const claim = `insert into site_domains (company_id, host, token) values ($1, $2, $3)
        on conflict (company_id) do update set host = excluded.host, token = excluded.token`;
      await server.owner.query(claim, [company, `${mark.toLowerCase()}-${++count}.com`, DOMAIN_PROOF]);
    },
    async getirListing() {
      const listing = `${mark}-${++count}`;
      await server.owner.query(
        "insert into getir_listings (company_id, listing, name, name_key) values ($1, $2, $2, $2)",
        [company, listing],
      );
      return listing;
    },
    async connectIyzico() {
      const connection = `insert into app_connections (company_id, app, shown, sealed, hints, connected_at, verified_at)
        values ($1, 'iyzico', '{}', '{}', '{}', now(), now()) on conflict do nothing`;
      await server.owner.query(connection, [company]);
    },
    async acceptEdocument(invoiceId) {
      const accept = `update edocuments set state = 'accepted', tried_at = now() where company_id = $1 and document_id = $2`;
      await server.owner.query(accept, [company, invoiceId]);
    },
    async packedArchive(month) {
      const { rows: made } = await server.owner.query(
        `insert into book_archives (company_id, month, state, content, created_by) values ($1, $2, 'ready', 'zip', $3) returning id`,
        [company, `${month}-01`, salon.employee],
      );
      return (made[0] as { id: number }).id;
    },
    async failedJob() {
      const { rows: made } = await server.owner.query(
        `insert into jobs (company_id, name, data, state, due_at, ended_at)
         values ($1, 'settings.forget', '{}', 'dead', now(), now()) returning id`,
        [company],
      );
      return (made[0] as { id: number }).id;
    },
    async endExport() {
      const end = "update exports set state = 'failed', ended_at = now() where company_id = $1 and state = 'waiting'";
      await server.owner.query(end, [company]);
    },
    async readyExport() {
      const { rows: made } = await server.owner.query(
        `insert into exports (company_id, state, bytes, created_by, ended_at, expires_at)
         values ($1, 'ready', 100, $2, now(), now() + interval '1 hour') returning id`,
        [company, salon.employee],
      );
      return (made[0] as { id: number }).id;
    },
    emptyPlace: () =>
      (emptyPlace ??= owner
        .call("POST /api/register/company", { body: { name: `${mark} Moda` } })
        .then((opened) => ({ admin: watched(owner.at(opened.slug), otherMark), company: opened.id }))),
    async moveIn(state, ofEmptyPlace = false) {
      const place = ofEmptyPlace ? (await salon.emptyPlace()).company : company;
      const { rows: known } = await server.owner.query(
        "select id from moves_in where company_id = $1 and state = $2 and parts = 0 and ended_at is null",
        [place, state],
      );
      if (known.length > 0) return (known[0] as { id: number }).id;
      await server.owner.query(
        `update moves_in set state = 'refused', fault = 'failed', ended_at = now() where company_id = $1 and ended_at is null`,
        [place],
      );
      const { rows: made } = await server.owner.query(
        `insert into moves_in (company_id, file_name, size, state, fault, ended_at)
         values ($1, $2, 100, $3, $4, $5) returning id`,
        [place, `${mark}.zip`, state, ...(state === "refused" ? ["failed", new Date()] : [null, null])],
      );
      return (made[0] as { id: number }).id;
    },
    async importIn(state) {
      const { id } = await salon.make("POST /api/imports");
      await server.owner.query(
        `update imports set state = $3, kind = 'customers', columns = $4, mapping = '["name"]', ended_at = now()
         where company_id = $1 and id = $2`,
        [company, id, state, JSON.stringify([{ name: salon.mark, samples: [salon.mark], monthFirst: false }])],
      );
      return id;
    },
  };
  return salon;
}

/** The administrator gives the password again, which credentials need. */
export const verified = ({ admin }: Pick<Salon, "admin">) =>
  admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });

/** An order of the business's shop at Getir, as its pushes bring it. */
async function pushOrder({ app, owner }: TestServer, { admin, make, mark, next, company }: Salon): Promise<number> {
  await verified({ admin });
  const body = { username: "merkez", password: "gizli-sifre", shop_id: `${mark}1` };
  await admin.call("PUT /api/connect/{slug}/settings", { params: { slug: "getir" }, body });
  const { key } = await make<{ key: string }>("POST /api/connect/getir/push-key");
  const id = `${mark}-${next()}`;
  const products = [{ id: "l1", catalogProductId: "g-1", count: 1, name: { tr: `${mark} ürün` }, price: 10 }];
  const payload = { orderId: id, orderNumber: id, status: 500, totalPrice: 10, customer: { name: mark }, products };
  await app.inject({ method: "POST", url: "/hooks/getir", headers: { "x-api-key": key }, payload });
  const { rows } = await owner.query(
    "select order_id as id from getir_orders where company_id = $1 and platform_key = $2",
    [company, id],
  );
  return Number((rows[0] as { id: string }).id);
}

/** A new employee; `false`: deactivated. */
export async function hire(server: TestServer, company: number, mark: string, isActive = true): Promise<Caller> {
  const person = await server.person(mark);
  const { id } = await person.call("GET /api/user");
  await server.owner.query(
    `with hired as (insert into employees (company_id, name, surname, color, is_active) values ($1, $2, 'Demir', 3, $4) returning id)
     insert into memberships (login_id, company_id, employee_id, active) select $3, $1, id, $4 from hired`,
    [company, mark, id, isActive],
  );
  return person;
}

function expectDone<T>(key: string, { status, body }: Answer<T>): T {
  if (status >= 400)
    throw new Error(`${key} answered ${status} to its sample (tests/contract/samples): ${JSON.stringify(body)}`);
  return body;
}

/** Fails if a reply or its headers contain anything of the other company. */
function watched(by: Caller, otherMark: string): Caller {
  const look = <T>(key: string, answer: Answer<T>): Answer<T> => {
    const text = JSON.stringify([answer.body, answer.headers]);
    expect(
      text.toLocaleLowerCase("tr").includes(otherMark.toLocaleLowerCase("tr")),
      `${key} told what is ${otherMark}'s: ${text.slice(0, 500)}`,
    ).toBe(false);
    return answer;
  };
  return {
    ...by,
    try: async <T>(key: string, sent?: Sent, options?: Options) => look(key, await by.try<T>(key, sent, options)),
    at: (slug) => watched(by.at(slug), otherMark),
  };
}

/** Statements of `fingerprint`, by database. */
const fingerprints = new WeakMap<pg.Pool, Promise<Record<"all" | "company", string>>>();

/** Every table with its number of rows and the sum of their hashes, so that any change shows. For one company, only its rows. */
export async function fingerprint(owner: pg.Pool, company?: number): Promise<Record<string, string>> {
  const texts = fingerprints.get(owner) ?? fingerprintTexts(owner);
  fingerprints.set(owner, texts);
  const { all, company: ofCompany } = await texts;
  const { rows } = await owner.query<{ name: string; content: string }>(
    // Prepared, because planning two hundred tables takes longer than reading their few rows.
    company === undefined
      ? { name: "fingerprint", text: all }
      : { name: "fingerprint of a company", text: ofCompany, values: [company] },
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

async function fingerprintTexts(owner: pg.Pool): Promise<Record<"all" | "company", string>> {
  const { rows: tables } = await owner.query<{ name: string; has_company: boolean }>(
    `select c.oid::regclass::text as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as has_company
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'sessions' order by 1`,
  );
  const text = (some: typeof tables, rowsOf: string): string =>
    some
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${name} t ${rowsOf}`,
      )
      .join(" union all ");
  return {
    all: text(tables, ""),
    company: text(
      tables.filter(({ has_company }) => has_company),
      "where company_id = $1::bigint",
    ),
  };
}
