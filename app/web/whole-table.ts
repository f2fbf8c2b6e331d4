import type { Screen } from "#kit/web/screen.ts";
import { lateScreens } from "./late-screens.ts";
import { screens } from "./screens.ts";

/** The route table with the screens of late areas in their rows, for checks and tests. */
export const wholeTable: readonly Screen[] = screens.map((row) => {
  const late = lateScreens[row.path];
  return late ? { ...row, screen: late } : row;
});
