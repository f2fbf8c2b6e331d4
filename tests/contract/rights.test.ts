import { expect, test } from "vitest";
import type { Endpoint, Right } from "#kit/contract/endpoint.ts";
import { endpoints, keys } from "./salon.ts";

/**
 * The rights of decisions §2, written from the decisions and not from the endpoint tables, so that an error in a table is found.
 * matrix.test.ts proves over HTTP that each table is obeyed. Endpoints without a line here are for administrators.
 */
const rights: Record<Exclude<Right, "admin">, Record<string, RegExp>> = {
  public: {
    "signing in, registering, a forgotten password, a link's first look":
      /^(POST \/api\/(login(\/second-factor|\/passkey(\/options)?)?|register(\/password)?|password\/(forgot|check|reset)|join\/check)|GET \/api\/(user\/check|slug\/check|countries))$/,
  },
  person: {
    "one's own second factor, and what happened to one's login":
      /^(GET \/api\/(second-factor|login-events)|(POST|DELETE) \/api\/second-factor\/totp|POST \/api\/second-factor\/(totp\/confirm|recovery-codes)|POST \/api\/passkeys(\/options)?|(PUT|DELETE) \/api\/passkeys\/\{id\})$/,
    "one's own login, one's own sessions, a new business, accepting a link":
      /^((GET|PUT) \/api\/user|POST \/api\/(logout|register\/company|secure\/verify|join|sessions\/end-others)|PUT \/api\/profile\/password|(GET|DELETE) \/api\/sessions(\/\{id\})?)$/,
  },
  member: {
    "reading settings, the company, taxes; one's own profile; how long the business is paid for":
      /^(GET \/api\/(settings|company|subscription|accounting\/taxes)|(GET|PUT) \/api\/profile)$/,
    "the books' transactions, of which the action keeps all but sales from staff":
      /^GET \/api\/accounting\/transactions(\/\{id\}(\/document)?)?$/,
  },
  books: {
    "accounts, invoices, bills with their slips, months, and expense categories":
      /^GET \/api\/accounting\/(accounts|(invoice|bill)(\/\{id\}(\/document)?)?|bill\/\{id\}\/slips\/\{slip\}|slips|expense-categories|months(\/\{month\})?)$/,
    "e-documents, and sales without one":
      /^GET \/api\/edocuments\/(invoice\/\{id\}(\/(xml|pdf|return))?|sale\/\{id\}|undocumented|settings)$/,
    "the accountant's month with its files, which change nothing":
      /^(GET \/api\/reports\/books\/\{month\}(\/(file|rows|archive(\/\{id\})?))?|POST \/api\/reports\/books\/\{month\}\/archive)$/,
  },
  staff: {
    "the calendar, reservations and their history":
      /^(GET \/api\/(calendar\/(pro|seat)|seats|reservations(\/starts|\/\{id\}(\/history)?)?)|POST \/api\/reservations(\/\{id\}\/restore)?|PUT \/api\/reservations\/\{id\})$/,
    "sales and orders, but no refund":
      /^(GET \/api\/orders(\/\{id\}(\/(cancel|refunds))?)?|PUT \/api\/orders\/\{id\}\/due-day|POST \/api\/orders(\/\{id\}\/(checkout|payments|coupon|cancel|ship|\{action\}))?)$/,
    "session packages: the catalogue, customers' packages, using and freezing them":
      /^(GET \/api\/(session-packages(\/\{id\})?|customer-packages(\/\{id\})?|contacts\/\{id\}\/packages|reservations\/\{id\}\/sessions)|PUT \/api\/(reservations\/\{id\}\/sessions|customer-packages\/\{id\}\/members)|POST \/api\/customer-packages\/\{id\}\/(uses|freeze|resume))$/,
    "what customers owe, and collecting it":
      /^(GET \/api\/(debts(\/write-offs)?|contacts\/\{id\}\/(debts|statement))|POST \/api\/contacts\/\{id\}\/payments)$/,
    "the cash drawers, but not accepting a difference":
      /^(GET \/api\/drawers(\/accounts|\/\{id\})?|POST \/api\/drawers(\/\{id\}\/(moves|close))?)$/,
    "what customers paid in advance, but not paying it back":
      /^(GET \/api\/(prepaid|contacts\/\{id\}\/prepaid|gift-cards\/\{id\}|reservations\/\{id\}\/deposit)|POST \/api\/(contacts\/\{id\}\/balance|reservations\/\{id\}\/deposit(\/(settle|link))?|gift-cards\/(find|\{id\}\/code)))$/,
    "customers, but not removing one":
      /^(GET \/api\/contacts\/(customer|tags|\{type\}\/\{id\}|\{id\}\/(summary|orders|reservations|consents|tags))|POST \/api\/contacts\/(\{type\}|\{id\}\/(consents|tags))|PUT \/api\/contacts\/\{type\}\/\{id\}|DELETE \/api\/contacts\/\{id\}\/tags\/\{tag\})$/,
    "activities and reminders, which the action keeps to one's own":
      /^((POST|GET) \/api\/(contacts\/\{id\}\/activities|reminders)|(PUT|DELETE) \/api\/(contacts\/\{id\}\/activities\/\{activity\}|reminders\/\{id\}))$/,
    "a customer's messages (the action keeps the whole outbox to administrators), and who sends":
      /^(GET \/api\/(messages(\/\{id\})?|senders)|POST \/api\/messages(\/\{id\}\/(again|take-back))?)$/,
    "sending a receipt": /^POST \/api\/accounting\/transactions\/\{id\}\/send$/,
    "reading the catalogue":
      /^GET \/api\/(products(\/\{id\}|\/brands(\/\{id\})?)?|product_categories|services(\/\{id\})?|service_categories)$/,
    "the link to one's own calendar": /^(GET|POST|DELETE) \/api\/calendar-feed$/,
    "stock entry": /^(GET|POST) \/api\/products\/\{id\}\/inventory$/,
    "counting, but not starting, closing or cancelling a count":
      /^(GET \/api\/stock-counts(\/\{id\}(\/lines(\/\{product\})?)?)?|POST \/api\/stock-counts\/\{id\}\/entries)$/,
    "colleagues' names": /^GET \/api\/employees$/,
    "one's own figures and statement": /^GET \/api\/employees\/\{id\}\/(stats|statement|terms)$/,
    "orders of a marketplace, and its shop's switches":
      /^(GET \/api\/connect\/getir\/(shop|orders(\/\{id\})?)|PUT \/api\/connect\/getir\/shop\/(courier\/)?status)$/,
    "figures of the day and of a period":
      /^GET \/api\/(dashboard|reports\/(day-end(\/rows)?|period(\/file)?|sales|sold))$/,
  },
};

const lines = Object.entries(rights).flatMap(([right, said]) =>
  Object.entries(said).map(([words, named]) => ({ right, words, named })),
);

test.each(keys)("%s has the right of the decisions", (key) => {
  const said = lines.filter(({ named }) => named.test(key));
  expect(said.length, said.map(({ words }) => words).join("; ")).toBeLessThanOrEqual(1);
  expect((endpoints[key] as Endpoint).right, "its row's right, or its place in the list above").toBe(
    said[0]?.right ?? "admin",
  );
});

test.each(lines)("$right: $words", ({ named }) => {
  expect(keys.some((key) => named.test(key))).toBe(true);
});
