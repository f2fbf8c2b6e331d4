/** The kinds, channels and states of requests. Pure; screens import it too. */

export const requestKinds = ["information", "copy", "correction", "erasure", "objection"] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestChannels = ["in_person", "phone", "email", "message", "letter", "kep", "other"] as const;
export type RequestChannel = (typeof requestChannels)[number];

export const requestStates = ["open", "answered", "refused"] as const;
export type RequestState = (typeof requestStates)[number];
