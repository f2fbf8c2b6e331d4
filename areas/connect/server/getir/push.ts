import { readOrder } from "#kit/server/getir-reading.ts";
import type { Push } from "#kit/server/pushes.ts";
import { takeOrder } from "./intake.ts";
import { getirTopics, pollSoon } from "./poll.jobs.ts";
import { isPushKey, PUSH_PATH } from "./shop.ts";

/**
 * Getir's pushes (providers §1). Those of orders are taken at once. How those of the shop and its courier look is not documented, and they
 * may come late or in another order: Getir is asked.
 */
export const getirPush: Push = {
  path: PUSH_PATH,
  isKey: isPushKey,
  async take(at, body) {
    const { order = body } = (body ?? {}) as { order?: unknown };
    const read = readOrder(order);
    if (read) return (await takeOrder(at, read)) ? getirTopics : [];
    await pollSoon(at);
    return [];
  },
};
