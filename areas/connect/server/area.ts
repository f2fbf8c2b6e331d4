import type { AreaServer } from "#areas/area-server.ts";
import { appRoutes } from "./connect.routes.ts";
import english from "./en.ts";
import getirEnglish from "./getir/en.ts";
import { getirRoutes } from "./getir/getir.routes.ts";
import { pollGetir } from "./getir/poll.jobs.ts";
import { getirPush } from "./getir/push.ts";
import { settleStep } from "./getir/settle.jobs.ts";

export const connect: AreaServer = {
  name: "connect",
  routes: [appRoutes, getirRoutes],
  jobs: [pollGetir, settleStep],
  pushes: [getirPush],
  english: { ...english, ...getirEnglish },
};
