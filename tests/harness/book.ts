import type { Api } from "#areas/api.ts";
import type { ProblemBody } from "#kit/contract/problem.ts";
import type { Call, Reply } from "#kit/contract/endpoint.ts";
import type { Answer, Caller, TestServer } from "./api.ts";

export type Reservation = Reply<Api["POST /api/reservations"]>;
type Asked = Call<Api["POST /api/reservations"]>["body"];
type Line = Asked["items"][number];

/** Monday 16 November 2026, 08:00 in Istanbul: an hour before the salon opens. */
export const MONDAY = "2026-11-16T05:00:00.000Z";

export interface Book {
  salon: Caller & { slug: string };
  company: number;
  /** Elif, the administrator, and Ayşe. */
  elif: number;
  ayse: number;
  customer: number;
  /** Dip Boya, 60 minutes, ₺950,00, and Fön, 30 minutes, ₺300,00. */
  dye: number;
  blow: number;
  /** A line of 60 minutes by Elif. */
  line(fields?: Partial<Line>): Line;
  /** Tries to book; without items, one line. */
  try(starting_at: string, fields?: Partial<Asked>, by?: Caller): Promise<Answer<Reservation & ProblemBody>>;
  book(starting_at: string, fields?: Partial<Asked>, by?: Caller): Promise<Reservation>;
  change(id: number, body: object, by?: Caller): Promise<Answer<Reservation & ProblemBody>>;
  /** Makes Ayşe, the sample employee of a new business, a real one, whom visitors can choose. */
  hire(): Promise<unknown>;
  /** Ayşe herself, who is no administrator. */
  staff(): Promise<Caller>;
}

/** A business that takes appointments, 09:00–21:00 every day, on Monday morning. */
export async function openBook(server: TestServer, timezone?: string): Promise<Book> {
  server.travel(MONDAY);
  const salon = await server.salon();
  if (timezone) await salon.call("PUT /api/company", { body: { timezone } });
  const { id: company } = await salon.call("GET /api/company");
  const { rows } = await server.owner.query("select id from employees where company_id = $1 order by id", [company]);
  const [elif, ayse] = rows.map(({ id }) => id as number) as [number, number];
  const { id: customer } = await salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Gülşen", surname: "Arslan", phone: "0532 418 27 06" },
  });
  const { id: category_id } = await salon.call("POST /api/service_categories", {
    body: { name: "Renk", description: "Boya ve renk" },
  });
  const service = async (name: string, price: number, estimated_time: number) =>
    (
      await salon.call("POST /api/services", {
        body: { name, description: name, price, original_price: price, category_id, estimated_time },
      })
    ).id;
  const dye = await service("Dip Boya Klasik", 95_000, 60);
  const blow = await service("Fön Klasik", 30_000, 30);
  const line: Book["line"] = (fields = {}) => ({
    service_id: dye,
    employee_id: elif,
    price: 95_000,
    estimated_time: 60,
    ...fields,
  });
  const attempt: Book["try"] = (starting_at, fields = {}, by = salon) =>
    by.try("POST /api/reservations", { body: { starting_at, items: [line()], customer_id: customer, ...fields } });
  return {
    salon,
    company,
    elif,
    ayse,
    customer,
    dye,
    blow,
    line,
    try: attempt,
    async book(starting_at, fields, by) {
      const { status, body } = await attempt(starting_at, fields, by);
      if (status !== 201) throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    change: (id, body, by = salon) => by.try("PUT /api/reservations/{id}", { params: { id }, body }),
    hire: () =>
      salon.call("PUT /api/employees/{id}", { params: { id: ayse }, body: { phone_number: "0532 418 27 07" } }),
    async staff() {
      const person = await server.person("Ayşe");
      const { id } = await person.call("GET /api/user");
      await server.owner.query("insert into memberships (login_id, company_id, employee_id) values ($1, $2, $3)", [
        id,
        company,
        ayse,
      ]);
      return person.at(salon.slug);
    },
  };
}
