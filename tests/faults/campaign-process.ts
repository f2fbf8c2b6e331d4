import { productWorker } from "#app/jobs.ts";
import { openDatabase } from "#kit/server/database.ts";
import { openChanges } from "#kit/server/events.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { smtpMailer } from "#kit/server/smtp.ts";
import { workerParts } from "../harness/worker-parts.ts";
import { runWorker } from "./worker-process.ts";

/**
 * The product's worker as a separate process that the test kills. Environment: `DATABASE_URL`, `SMS_URL` (the stand-in of NetGSM),
 * `SMTP_URL` and `AHEAD`, the minutes by which its clock is ahead of the real time.
 */
const { DATABASE_URL: url = "", SMS_URL: smsUrl = "", SMTP_URL: smtpUrl, AHEAD = "0" } = process.env;
const origin = "https://defter.example";
const http = guardedHttp([smsUrl]);
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm((call) => http({ ...call, timeoutMs: 300 }), account, smsUrl);
const worker = productWorker({
  ...workerParts,
  database: openDatabase({ url }),
  changes: openChanges(url),
  sms: { installation: provider, netgsm: () => provider },
  ...(smtpUrl && { mailer: smtpMailer({ url: smtpUrl, from: "Defter <defter@example.com>", origin }) }),
  publicUrl: origin,
  poolSize: 10,
  clock: () => new Date(Date.now() + Number(AHEAD) * 60_000).toISOString(),
  log: () => undefined,
});
runWorker(worker);
