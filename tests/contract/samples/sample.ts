import type { Api } from "#areas/api.ts";
import type { Call } from "#kit/contract/endpoint.ts";
import type { Caller, Sent } from "../../harness/api.ts";
import type { Salon } from "../salon.ts";

/** A valid call; `by` where it needs a caller of its own. */
export interface Sample extends Sent {
  by?: Caller;
}

/** One valid call of every endpoint that takes something; each with an example in every list and record. */
export type Samples = {
  [K in keyof Api]?: (salon: Salon) => (Call<Api[K]> & { by?: Caller }) | Promise<Call<Api[K]> & { by?: Caller }>;
};

/** A fresh row of this kind as a path parameter. */
export const own = (key: keyof Api) => async (salon: Salon) => ({ params: { id: String((await salon.make(key)).id) } });

export const list = { page: "1", per_page: "20", query: "a" } as const;

export const days = { from: "2026-01-01", to: "2030-12-31" };

export const week = { monday: "09:00-21:00", sunday: "-" } as const;

export { dot } from "../../harness/picture-host.ts";
