import type { AreaServer } from "#areas/area-server.ts";
import type { PageData } from "./preview.ts";
import { themeRoutes } from "./themes.routes.ts";

/** `dataOf`: the data of the site's pages for previews, implemented by a later area. */
export const themes = (dataOf: PageData): AreaServer => ({
  name: "themes",
  routes: [themeRoutes(dataOf)],
});
