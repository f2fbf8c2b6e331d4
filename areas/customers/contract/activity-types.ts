export const activityTypes = ["call", "note", "visit", "message"] as const;
export type ActivityType = (typeof activityTypes)[number];
