import { raw, type Sql } from "#kit/server/database.ts";
import { liveStatuses } from "../contract/statuses.ts";

/** The live statuses, as a condition of partial indexes has them: `status in ${liveList}`. */
export const liveList: Sql = raw(`(${liveStatuses.map((status) => `'${status}'`).join(", ")})`);
