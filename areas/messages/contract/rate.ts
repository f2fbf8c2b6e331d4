/** Maximum number of messages that a business begins to send in a second of the clock (decision 0057). One-time codes count, but never wait. */
export const MOST_A_SECOND = 20;
