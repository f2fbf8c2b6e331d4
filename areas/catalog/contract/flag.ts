import { z } from "zod";

/** Yes or no in a query: 1, 0, true, false. */
export const flag = z.enum(["1", "0", "true", "false"]).transform((text) => text === "1" || text === "true");
