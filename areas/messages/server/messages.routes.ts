import { prepared, routes } from "#kit/server/routes.ts";
import { iysEndpoints } from "../contract/iys.ts";
import { messages } from "../contract/messages.ts";
import { packages } from "../contract/packages.ts";
import { senders } from "../contract/senders.ts";
import {
  checkIysAccount,
  downloadReports,
  noteUpload,
  readIys,
  readReports,
  removeIysAccount,
  reportAgain,
  saveIysAccount,
} from "./iys.ts";
import { readMessages, sendAgain, cancelByHand, writeByHand } from "./messages.ts";
import { getMessageInFull } from "./messages.queries.ts";
import { checkPurchases, packagesOf, purchase, readUsage } from "./packages.ts";
import { changeSenders, readNetgsmCredit, readSenders } from "./senders.ts";

export const messageRoutes = routes(messages, {
  "GET /api/messages": readMessages,
  "GET /api/messages/{id}": ({ db }, { params }) => getMessageInFull(db, params.id),
  "POST /api/messages": writeByHand,
  "POST /api/messages/{id}/again": sendAgain,
  "POST /api/messages/{id}/take-back": cancelByHand,
});

export const senderRoutes = routes(senders, {
  "GET /api/senders": (ctx) => readSenders(ctx),
  "GET /api/senders/netgsm/credit": (ctx) => readNetgsmCredit(ctx),
  "PUT /api/senders": changeSenders,
});

export const iysRoutes = routes(iysEndpoints, {
  "GET /api/iys": (ctx) => readIys(ctx),
  "PUT /api/iys": prepared(checkIysAccount, saveIysAccount),
  "DELETE /api/iys": (ctx) => removeIysAccount(ctx),
  "GET /api/iys/consents": readReports,
  "POST /api/iys/consents/{id}/again": reportAgain,
  "GET /api/iys/file": downloadReports,
  "POST /api/iys/uploaded": noteUpload,
});

export const packageRoutes = routes(packages, {
  "GET /api/packages/sms": async (ctx) => ({ data: packagesOf(ctx, "sms") }),
  "GET /api/packages/email": async (ctx) => ({ data: packagesOf(ctx, "email") }),
  "GET /api/packages/usage": readUsage,
  "POST /api/packages/{id}/purchase": purchase,
  "POST /api/packages/check": checkPurchases,
});
