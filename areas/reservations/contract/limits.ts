/** Lengths of a service line, in minutes: 15 … 300 in steps of 15 (C2). */
export const SHORTEST = 15;
export const LONGEST = 300;
export const LENGTH_STEP = 15;
/** Service lines of one reservation. */
export const MOST_LINES = 20;
/** Maximum characters of a cancel reason. */
export const MOST_REASON = 200;
