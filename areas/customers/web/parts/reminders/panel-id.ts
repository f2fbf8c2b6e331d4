/** Id of the bell's panel, which a toast may open too. */
export const PANEL_ID = "reminders";
