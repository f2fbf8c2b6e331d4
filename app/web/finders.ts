import type { Right } from "#kit/contract/endpoint.ts";
import { call } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import type { TextKey } from "#kit/web/screen.ts";

export interface Found {
  title: string;
  sub?: string;
  to: string;
  search?: Record<string, string>;
}

interface Finder {
  group: TextKey;
  right: Right;
  find: (query: string, signal: AbortSignal) => Promise<Found[]>;
}

const some = (query: string) => ({ query: { query, per_page: 10 } });

/** The searches of Ctrl+K: each list that has a search, with a few rows. */
export const finders: readonly Finder[] = [
  {
    group: "customers.menu.customers",
    right: "staff",
    find: async (query, signal) => {
      const { data } = await call("GET /api/contacts/customer", some(query), { signal });
      return data.map((row) => ({ ...opened("/contact", row.id), title: fullName(row), sub: formatPhone(row.phone) }));
    },
  },
  {
    group: "catalog.menu.products",
    right: "staff",
    find: async (query, signal) => {
      const { data } = await call("GET /api/products", some(query), { signal });
      return data.map((row) => ({ ...opened("/catalog/products", row.id), title: row.name, sub: row.sku }));
    },
  },
  {
    group: "reservations.menu.reservations",
    right: "staff",
    find: async (query, signal) => {
      const { data } = await call("GET /api/reservations", some(query), { signal });
      return data.map((row) => ({
        ...opened("/sales/reservation", row.id),
        title: row.code,
        sub: row.customer ? fullName(row.customer) : "Walk-in",
      }));
    },
  },
];

const opened = (to: string, id: number) => ({ to, search: { open: String(id) } });
