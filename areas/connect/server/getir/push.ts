import { readOrder } from "#kit/server/getir-reading.ts";
import type { Push } from "#kit/server/pushes.ts";
import { takeOrder } from "./intake.ts";
import { getirTopics } from "./poll.jobs.ts";
import { isPushKey, PUSH_PATH } from "./shop.ts";

/** Getir's pushes (providers §1): new and cancelled orders and their couriers. Anything else is left to the next round of asking. */
export const getirPush: Push = {
  path: PUSH_PATH,
  isKey: isPushKey,
  async take(at, body) {
    const { order = body } = (body ?? {}) as { order?: unknown };
    const read = readOrder(order);
    return read && (await takeOrder(at, read)) ? getirTopics : [];
  },
};
