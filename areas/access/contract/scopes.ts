import { methodAndPath } from "#kit/contract/endpoint.ts";

/** What API keys can be allowed (decision 0076): areas, each to be read or written. */
export const scopeAreas = [
  "reservations",
  "orders",
  "customers",
  "stock",
  "catalog",
  "accounting",
  "employees",
  "messages",
  "marketing",
  "company",
] as const;
export type ScopeArea = (typeof scopeAreas)[number];

/** Areas without writing: with it a key could make itself an administrator's login, or change what others may do. */
const readOnly: ReadonlySet<ScopeArea> = new Set(["employees", "company"]);

export type Scope = `${ScopeArea}:${"read" | "write"}`;
export const scopes: readonly Scope[] = scopeAreas.flatMap((area): Scope[] =>
  readOnly.has(area) ? [`${area}:read`] : [`${area}:read`, `${area}:write`],
);

/** The endpoints of each area by their path; the first that matches counts. Keys are refused everywhere else. */
const paths: readonly [ScopeArea, RegExp][] = [
  ["reservations", /^\/api\/(reservations|calendar|seats)(\/|$)/],
  ["orders", /^\/api\/orders(\/|$)/],
  ["customers", /^\/api\/contacts(\/|$)/],
  ["stock", /^\/api\/(products\/\{id\}\/inventory$|stock-counts(\/|$))/],
  ["catalog", /^\/api\/(products|product_categories|services|service_categories|catalog)(\/|$)/],
  ["accounting", /^\/api\/accounting(\/|$)/],
  ["employees", /^\/api\/employees(\/|$)/],
  ["messages", /^\/api\/messages(\/|$)/],
  ["marketing", /^\/api\/(marketing|media)(\/|$)/],
  ["company", /^\/api\/(company|settings|dashboard)$/],
];

/** The scope that a key needs for an endpoint such as "GET /api/orders"; undefined where no key is let in. */
export function scopeOf(endpoint: string): Scope | undefined {
  const { method, path } = methodAndPath(endpoint);
  const [area] = paths.find(([, shape]) => shape.test(path)) ?? [];
  const scope = area && (`${area}:${method === "GET" ? "read" : "write"}` as const);
  return scope && scopes.includes(scope) ? scope : undefined;
}
