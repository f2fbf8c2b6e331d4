import type { Context } from "#kit/server/context.ts";

/** Whether the caller sees sums of takings (decisions §2): administrators always, staff if the business allows it. */
export const seesTakings = ({ user, settings }: Pick<Context, "user" | "settings">): boolean =>
  user.isAdmin || settings.defaults.staff_sees_takings === true;
