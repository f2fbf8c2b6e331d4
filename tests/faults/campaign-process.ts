import { productWorker } from "#app/jobs.ts";
import { openDatabase } from "#kit/server/database.ts";
import { openChanges } from "#kit/server/events.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import { workerParts } from "../harness/worker-parts.ts";

/**
 * The product's worker as a process of its own, to be killed. Environment: `DATABASE_URL`, `SMS_URL` (the stand-in of NetGSM) and `AHEAD`,
 * the minutes by which its clock is ahead of the real time.
 */
const { DATABASE_URL: url = "", SMS_URL: smsUrl = "", AHEAD = "0" } = process.env;
const http = guardedHttp([smsUrl]);
const account = { usercode: "8501234567", password: "sim-password", header: "DEFTER" };
const provider = netgsm((call) => http({ ...call, timeoutMs: 300 }), account, smsUrl);
const { companyOf: _companyOf, english: _english, ...parts } = workerParts;
const worker = productWorker({
  ...parts,
  database: openDatabase({ url }),
  changes: openChanges(url),
  sms: { installation: provider, netgsm: () => provider },
  publicUrl: "https://defter.example",
  poolSize: 10,
  clock: () => new Date(Date.now() + Number(AHEAD) * 60_000).toISOString(),
  log: () => undefined,
});
worker.start();
// Without a database nothing else keeps the process alive.
setInterval(() => undefined, 60_000);
process.stdout.write("working\n");
