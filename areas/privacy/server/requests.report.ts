import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, join, sql, type Db } from "#kit/server/database.ts";
import { joinOne, listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { privacyRequests } from "../contract/requests.ts";
import type { RequestState } from "../contract/request-kinds.ts";
import { requestColumns } from "./requests.queries.ts";

type Row = Reply<(typeof privacyRequests)["GET /api/privacy/requests"]>["data"][number];

const newestFirst: ListOrder = { keys: [[sql`r.id`, "id"]], descending: true };
const dueFirst: ListOrder = {
  keys: [
    [sql`(r.due_on - date '2000-01-01')`, "id"],
    [sql`r.id`, "id"],
  ],
  descending: false,
};

interface Wanted extends Paging {
  patterns: readonly string[];
  state: RequestState | undefined;
  today: string;
}

/** A page of requests: open ones by their due day, others newest first; all patterns match a name, a phone number or an address. */
export function listRequests(db: Db, { patterns, state, today, ...paging }: Wanted) {
  const matching = (column: typeof empty) =>
    join([sql`true`, ...patterns.map((one) => sql`${column} like ${one}`)], " and ");
  const searched =
    patterns.length === 0
      ? empty
      : sql`and (${matching(sql`fold(' ' || r.name || ' ' || r.reach)`)} or exists (
          select from contacts c where c.company_id = r.company_id and c.id = r.contact_id and c.deleted_at is null
            and ${matching(sql`c.search_key`)}))`;
  // A literal state lets a prepared statement use the index of open requests.
  const inState = {
    open: sql`and r.state = 'open'`,
    answered: sql`and r.state = 'answered'`,
    refused: sql`and r.state = 'refused'`,
  };
  const from = sql`from privacy_requests r where r.company_id = ${db.company} ${state ? inState[state] : empty} ${searched}`;
  return listPage<Row>(
    db,
    {
      total: sql`(select count(*) ${from})`,
      isCapped: false,
      from,
      as: sql`r`,
      columns: requestColumns(today),
      joins: joinOne(sql`contacts`, sql`c`, sql`c.company_id = r.company_id and c.id = r.contact_id`),
      order: state === "open" ? dueFirst : newestFirst,
    },
    paging,
  );
}
