import { screens } from "#areas/access/web/screens.ts";

/** Pages before and around the sign-in: signing in, signing up, opening a business. */
export const entryRows = screens.filter(({ frame }) => frame === "bare");
