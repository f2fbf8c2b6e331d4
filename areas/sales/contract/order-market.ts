import { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { id } from "#kit/contract/shapes.ts";

/** What orders of a marketplace have beside the others (J3; decisions §7). */
export const marketFields = {
  /** The marketplace that it came from. */
  source: z.enum(["getir"]).nullable(),
  /** Who brings a marketplace's order: its own people or the business's. */
  courier: z.enum(["platform", "own"]).nullable(),
};

/** Lines of an order that is being prepared, of which fewer pieces were found. */
export const revisedLines = z
  .array(z.strictObject({ order_item_id: id, quantity: z.number().int().min(0).max(100_000) }))
  .max(200, sentence("En fazla 200 satır olabilir", "There can be 200 lines at most"));
