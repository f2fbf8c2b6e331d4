import type { Context } from "#kit/server/context.ts";
import type { Problem } from "#kit/server/problem.ts";
import type { OrderEvent } from "./orders.rules.ts";

/** What became of a step at the marketplace: it was taken or is being asked about, or a refusal that is thrown inside of the call. */
export interface MarketOutcome {
  refused?: Problem;
}

export interface MarketStep {
  version?: number | undefined;
  revised?: readonly { order_item_id: number; quantity: number }[] | undefined;
  reason?: { id: string; note: string };
}

/**
 * Where orders of a marketplace are moved on, before the transaction of the call; the app fills it in (a later area knows the marketplace).
 * Each answers undefined for an order that is no marketplace's.
 */
export interface Marketplace {
  step(ctx: Context, id: number, event: OrderEvent, asked: MarketStep): Promise<MarketOutcome | undefined>;
  /** Why the order may be cancelled now, asked for at the marketplace. */
  cancelReasons(ctx: Context, id: number): Promise<{ id: string; title: string }[] | undefined>;
}
