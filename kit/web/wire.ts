import { methodAndPath } from "#kit/contract/endpoint.ts";

/** Turns a typed call into an address: placeholders filled, the query flattened (A6). */

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** "GET /api/orders/{id}" with id 7 and query {page: 2} is "/api/orders/7?page=2". */
export function addressOf(key: string, sent: Sent): string {
  const path = methodAndPath(key).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = sent.params?.[name];
    if (value === undefined) throw new Error(`${key}: ${name} is missing`);
    return encodeURIComponent(value);
  });
  const query = flatten(sent.query ?? {}).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * Omits empty values and writes nested ones in brackets (A6).
 * Example: {query: "", page: 1, orderBy: {name: "asc"}} is "page=1&orderBy[name]=asc" (encoded).
 */
export function flatten(query: Record<string, unknown>): URLSearchParams {
  const flat = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null || value === "") return;
    if (Array.isArray(value)) for (const item of value) add(name, item);
    else if (typeof value === "object") for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    else flat.append(name, String(value));
  };
  for (const [name, value] of Object.entries(query)) add(name, value);
  return flat;
}

/** The topic: the first path segment after /api. "GET /api/orders/{id}" belongs to "orders". */
export function topicOf(key: string): string {
  return methodAndPath(key).path.split("/")[2] ?? "";
}
