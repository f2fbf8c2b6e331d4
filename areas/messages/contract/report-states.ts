/** A report's way to İYS; `uploaded`: an administrator uploaded it in a file. */
export const reportStates = ["waiting", "sent", "accepted", "refused", "uploaded"] as const;
