import type { z } from "zod";

/**
 * Who may call: `public` anybody, also without a sign-in, `person` any signed-in person (no company needed), `member` everybody in the
 * company, `staff` those who work in it (not its accountant), `books` its accountant and its administrators, `admin` its administrators.
 */
export type Right = "public" | "person" | "member" | "staff" | "books" | "admin";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One row of an endpoint table: everything that caller and server exchange for one "METHOD /path/{id}". */
export interface Endpoint {
  right: Right;
  /** Path parameters; `{id}` in the key is a field `id` here. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent: 204 without a body. */
  reply?: z.ZodType;
  /** 200 by default. */
  status?: 200 | 201;
  /** Topics (first path segments after /api) that screens must refetch after this call has succeeded. */
  changes?: readonly string[];
  /** `false`: the action opens its own transactions (slow work such as hashing stays outside them). */
  transaction?: false;
  /** The reply has a secret that is shown this once: it is stored encrypted for a repeated call. */
  secretReply?: true;
  /** The body is a form with a file (multipart/form-data): `file: upload` in its shape, 5 MB at most. */
  upload?: true;
  /** 20 a minute for each address and account: `guesses` counts failures over all such endpoints, `calls` every call of this one. */
  limit?: "guesses" | "calls";
  /** Also served while the company owes its subscription: what is needed to pay and to leave. */
  unpaid?: true;
  /** One sentence for the API's documentation. */
  about: string;
}

export type EndpointKey = `${Method} /api/${string}`;
export type EndpointTable = Record<EndpointKey, Endpoint>;

/** Keeps the literal types of a table's rows, so that the client and the routes are typed by it. */
export function endpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never;
type Field<E, K extends string, Io extends "input" | "output"> = [Part<E, K>] extends [never]
  ? unknown
  : { [P in K]: Io extends "input" ? z.input<Part<E, K>> : z.output<Part<E, K>> };

/** Path parameters are sent as text, so a caller may pass a number. */
type PathParams<E> = [Part<E, "params">] extends [never]
  ? unknown
  : { params: { [N in keyof z.input<Part<E, "params">>]: string | number } };

/** What a caller of the endpoint sends: those of `{ params, query, body }` that the row has. */
export type Call<E> = PathParams<E> & Field<E, "query", "input"> & Field<E, "body", "input">;
/** What the server's action receives, after validation. */
export type Input<E> = Field<E, "params", "output"> & Field<E, "query", "output"> & Field<E, "body", "output">;
/** The reply; `undefined` for 204. */
export type Reply<E> = [Part<E, "reply">] extends [never] ? undefined : z.output<Part<E, "reply">>;

/** Splits "PUT /api/orders/{id}" into its method and path. */
export function methodAndPath(key: string): { method: Method; path: string } {
  const space = key.indexOf(" ");
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}
