import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { differentlyBilled } from "#kit/server/sms-parts.ts";
import { argumentsOf } from "./arguments.ts";
import { readSettings } from "./config.ts";
import { fail } from "./failure.ts";
import { say } from "./machine-command.ts";

/**
 * `npm run check-sms`: asks NetGSM, with the account of the settings, whether it bills texts as Defter counts them, and prints what differs.
 */
async function check(): Promise<void> {
  argumentsOf("npm run check-sms takes no arguments: set NETGSM_USERCODE, NETGSM_PASSWORD and NETGSM_HEADER.", 0);
  const { netgsm: account, smsUrl } = readSettings(process.env);
  if (!account) throw new Error("Set NETGSM_USERCODE, NETGSM_PASSWORD, NETGSM_HEADER and PUBLIC_URL.");
  const http = guardedHttp(smsUrl ? [smsUrl] : []);
  const different = await differentlyBilled(netgsm(http, account, smsUrl)).catch((error: Error) => {
    throw new Error(`NetGSM gave no answer that can be used: ${error.message}`, { cause: error });
  });
  for (const { text, ours, theirs } of different)
    say(`${text.slice(0, 10)}… (${text.length} characters): NetGSM bills ${theirs} parts, Defter counts ${ours}`);
  if (different.length === 0) say("NetGSM bills every text as Defter counts it.");
  else process.exitCode = 1;
}

await check().catch(fail);
