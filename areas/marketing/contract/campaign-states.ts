/** Campaign states for screens and server (K1). Imports no zod, so that screens stay small. */

/** Maximum number of characters of an SMS campaign's text. */
export const MOST_CONTENT = 500;
/** Maximum number of characters of an e-mail's subject. */
export const MOST_SUBJECT = 120;

/** The states in which a campaign can be changed. */
export const editable: ReadonlySet<string> = new Set(["draft", "stopped", "insufficient_balance"]);
