import type { Endpoint, EndpointTable, Input, Reply } from "../contract/endpoint.ts";
import type { ContextFor } from "./context.ts";

/** JSON text made by the database; it is sent as it is. */
export class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The function of an endpoint. The result of its `prepare`, which runs before the transaction, is the third argument. */
export interface Handler<E extends Endpoint> {
  (ctx: ContextFor<E["right"]>, input: Input<E>, prepared: never): Promise<Reply<E> | Json>;
  prepare?(ctx: ContextFor<E["right"]>, input: Input<E>): Promise<unknown>;
}

/** An action whose slow work (hashing, pictures, storing files) runs before its transaction, so that no other call waits for its locks. */
export function prepared<C, I, P, R>(
  prepare: (ctx: C, input: I) => Promise<P>,
  act: (ctx: C, input: I, prepared: P) => Promise<R>,
) {
  return Object.assign((ctx: C, input: I, ready: P) => act(ctx, input, ready), { prepare });
}

/** An endpoint table with the function of each row. */
export interface Routes {
  table: EndpointTable;
  handlers: Record<string, Handler<Endpoint>>;
}

/** Joins a table with its functions; the compiler reports a row without one. */
export function routes<T extends EndpointTable>(
  table: T,
  handlers: { [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never },
): Routes {
  return { table, handlers: handlers as unknown as Routes["handlers"] };
}
