import type { AreaServer } from "#areas/area-server.ts";
import type { GroupsOf } from "./templates.ts";
import { templateRoutes } from "./templates.routes.ts";

/** `groupsOf`: the merge fields that an automation has values for, implemented by a later area. */
export const email = (groupsOf: GroupsOf): AreaServer => ({
  name: "email",
  routes: [templateRoutes(groupsOf)],
});
