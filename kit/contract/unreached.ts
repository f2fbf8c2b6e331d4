/**
 * Why another server gave no answer: its address is not public, it failed several times and is left alone for a while, it took too long, its
 * answer is too large, its name is not in the DNS, its port is closed, TLS failed, or the connection failed otherwise.
 */
export const unreachedReasons = ["private", "paused", "late", "large", "nameless", "refused", "tls", "other"] as const;

export type UnreachedReason = (typeof unreachedReasons)[number];
