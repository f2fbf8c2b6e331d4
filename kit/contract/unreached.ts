/**
 * Why another server gave no answer: its address is not public, it failed several times and is left alone for a while, it took too long, its
 * answer is too large, or the connection failed.
 */
export const unreachedReasons = ["private", "paused", "late", "large", "other"] as const;

export type UnreachedReason = (typeof unreachedReasons)[number];
