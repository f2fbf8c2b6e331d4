import { lazyPart } from "#kit/web/lazy-part.tsx";

/** The parts of session packages on earlier areas' screens: the shell names this chunk only, which loads theirs. */

export const CustomerPackages = lazyPart(async () => (await import("./customer-packages.tsx")).CustomerPackages);
export const VisitSessions = lazyPart(async () => (await import("./visit-sessions.tsx")).VisitSessions);
