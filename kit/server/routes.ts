import type { Endpoint, EndpointTable, Input, Reply } from "../contract/endpoint.ts";
import type { ContextFor } from "./context.ts";

/** JSON text that the database made; it goes out as it is. */
export class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Handler<E extends Endpoint> = (ctx: ContextFor<E["right"]>, input: Input<E>) => Promise<Reply<E> | Json>;

/** An endpoint table with the function behind each of its rows. */
export interface Routes {
  table: EndpointTable;
  handlers: Record<string, Handler<Endpoint>>;
}

/** Joins a table with its functions; the compiler refuses a row without one. */
export function routes<T extends EndpointTable>(
  table: T,
  handlers: { [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never },
): Routes {
  return { table, handlers: handlers as unknown as Routes["handlers"] };
}
