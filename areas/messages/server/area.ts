import type { AreaServer } from "#areas/area-server.ts";
import { readBounces, takeBounce } from "./bounces.jobs.ts";
import { forgetTexts } from "./housekeeping.jobs.ts";
import { reportConsents, reportDaily } from "./iys.jobs.ts";
import { iysRoutes, messageRoutes, senderRoutes, packageRoutes } from "./messages.routes.ts";
import { settlePurchase } from "./packages.ts";
import { readOwnReplies, readReplies, takeStop } from "./replies.jobs.ts";
import { askReport } from "./report.jobs.ts";
import { sendMessages } from "./send.jobs.ts";
import { unsubscribePage } from "./unsubscribe.page.ts";

export const messages: AreaServer = {
  name: "messages",
  routes: [messageRoutes, senderRoutes, iysRoutes, packageRoutes],
  jobs: [
    forgetTexts,
    sendMessages,
    askReport,
    readReplies,
    readOwnReplies,
    takeStop,
    readBounces,
    takeBounce,
    reportConsents,
    reportDaily,
  ],
  always: [readReplies, readBounces],
  publicPages: [unsubscribePage],
  paymentUses: () => ({
    packages: { page: "/marketing/campaings/packages", changes: ["packages", "senders"], settle: settlePurchase },
  }),
};
