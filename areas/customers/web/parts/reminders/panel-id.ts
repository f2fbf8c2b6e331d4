/** Of the bell's panel, which a message may open too. */
export const PANEL_ID = "reminders";
