/** The states of a report to İYS; `uploaded`: an administrator uploaded it in a file. */
export const reportStates = ["waiting", "sent", "accepted", "refused", "uploaded"] as const;
