import { routes } from "#kit/server/routes.ts";
import { messages } from "../contract/messages.ts";
import { packages } from "../contract/packages.ts";
import { senders } from "../contract/senders.ts";
import { readMessages, sendAgain, takeMessageBack, writeByHand } from "./messages.ts";
import { getMessageInFull } from "./messages.queries.ts";
import { checkPurchases, packagesOf, purchase, readUsage } from "./packages.ts";
import { changeSenders, readSenders } from "./senders.ts";

export const messageRoutes = routes(messages, {
  "GET /api/messages": readMessages,
  "GET /api/messages/{id}": ({ db }, { params }) => getMessageInFull(db, params.id),
  "POST /api/messages": writeByHand,
  "POST /api/messages/{id}/again": sendAgain,
  "POST /api/messages/{id}/take-back": takeMessageBack,
});

export const senderRoutes = routes(senders, {
  "GET /api/senders": (ctx) => readSenders(ctx),
  "PUT /api/senders": changeSenders,
});

export const packageRoutes = routes(packages, {
  "GET /api/packages": async (ctx) => ({ sms: packagesOf(ctx, "sms"), email: packagesOf(ctx, "email") }),
  "GET /api/packages/sms": async (ctx) => ({ data: packagesOf(ctx, "sms") }),
  "GET /api/packages/email": async (ctx) => ({ data: packagesOf(ctx, "email") }),
  "GET /api/packages/usage": readUsage,
  "POST /api/packages/{id}/purchase": purchase,
  "POST /api/packages/check": checkPurchases,
});
