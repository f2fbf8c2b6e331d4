import type { AreaServer } from "#areas/area-server.ts";
import { calendarFeedPage } from "./calendar-feed.page.ts";
import { appRoutes, calendarFeedRoutes } from "./connect.routes.ts";
import { getirProductRoutes, getirRoutes } from "./getir/getir.routes.ts";
import { listGetir, reconcileGetir } from "./getir/listings.jobs.ts";
import { offerGoods } from "./getir/offers.jobs.ts";
import { pollGetir } from "./getir/poll.jobs.ts";
import { getirPush } from "./getir/push.ts";
import { settleStep } from "./getir/settle.jobs.ts";
import { forgetOldDeliveries, tellEndpoints } from "./webhooks/event.jobs.ts";
import { sendWebhooks } from "./webhooks/send.jobs.ts";
import { webhookRoutes } from "./webhooks/webhooks.routes.ts";

export const connect: AreaServer = {
  name: "connect",
  routes: [appRoutes, calendarFeedRoutes, getirRoutes, getirProductRoutes, webhookRoutes],
  jobs: [
    pollGetir,
    settleStep,
    listGetir,
    offerGoods,
    reconcileGetir,
    tellEndpoints,
    sendWebhooks,
    forgetOldDeliveries,
  ],
  pushes: [getirPush],
  publicPages: [calendarFeedPage],
};
