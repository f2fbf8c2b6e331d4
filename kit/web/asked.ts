import type { Key } from "./api.ts";

/** The arguments of a list's call. */
export interface ListCall {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

/** Which call a list's reply answers. */
export interface Asked {
  key: Key;
  sent: ListCall;
}

const calls = new WeakMap<object, Asked>();

/** Notes the call of a list's reply, so that a table can ask for its other pages. */
export const rememberAsked = (reply: object, asked: Asked): void => void calls.set(reply, asked);

/** The call of this reply; undefined for rows that a screen has put together. */
export const askedFor = (reply: object): Asked | undefined => calls.get(reply);
