import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { differentlyBilled } from "#kit/server/sms-parts.ts";
import { readConfig } from "./config.ts";

/**
 * `npm run check-sms`: asks NetGSM, with the account of the settings, whether it bills texts as Defter counts them, and prints what differs.
 */
const { netgsm: account, smsUrl } = readConfig(process.env);
const say = (line: string) => void process.stdout.write(`${line}\n`);
if (!account) say("Set NETGSM_USERCODE, NETGSM_PASSWORD, NETGSM_HEADER and PUBLIC_URL.");
else {
  const http = guardedHttp(smsUrl ? [smsUrl] : []);
  const different = await differentlyBilled(netgsm(http, account, smsUrl));
  for (const { text, ours, theirs } of different)
    say(`${text.slice(0, 10)}… (${text.length} characters): NetGSM bills ${theirs} parts, Defter counts ${ours}`);
  if (different.length === 0) say("NetGSM bills every text as Defter counts it.");
  else process.exitCode = 1;
}
