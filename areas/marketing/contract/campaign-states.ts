/** What screens and server both know of campaigns (K1). No zod here. */

/** Characters of an SMS campaign's text. */
export const MOST_CONTENT = 500;

/** Those that can be changed. */
export const editable: ReadonlySet<string> = new Set(["draft", "stopped", "insufficient_balance"]);
