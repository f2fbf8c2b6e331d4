/** Maximum of a coupon's limits of uses. Imports no zod, so that screens stay small. */
export const MOST_USES = 1_000_000;
