import { prepared, routes } from "#kit/server/routes.ts";
import { messages } from "../contract/messages.ts";
import { senders } from "../contract/senders.ts";
import { readMessages, sendAgain, takeMessageBack, writeByHand } from "./messages.ts";
import { getMessageInFull } from "./messages.queries.ts";
import { changeSenders, checkAccount, readSenders, removeAccount, saveAccount } from "./senders.ts";

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
  "PUT /api/senders/netgsm": prepared(checkAccount, saveAccount),
  "DELETE /api/senders/netgsm": (ctx) => removeAccount(ctx),
});
