import { listCompanyIds } from "#areas/access/server/companies.queries.ts";
import type { Database } from "#kit/server/database.ts";
import { nationalOf, type NetgsmAccount } from "#kit/server/netgsm.ts";
import { listAwaited } from "./sent.queries.ts";
import { startStandIn, type StandInProcess } from "../stand-in-process.ts";

/** The demonstration salon sends its SMS to a stand-in of NetGSM, which runs beside the product as a process of its own. */

export const demoAccount: NetgsmAccount = { usercode: "8501234567", password: "stand-in", header: "YILDIZ" };

/** The status in reports of numbers that get no SMS, by their last digits: expired, refused by the operator, blocked, not reached. */
const failures: readonly (readonly [RegExp, number])[] = [
  [/17$/, 2],
  [/37$/, 11],
  [/57$/, 15],
  [/7$/, 4],
];

/** The status in reports of a phone; 1: delivered. */
export const statusOf = (no: string): number => failures.find(([numbers]) => numbers.test(no))?.[1] ?? 1;

export const startDemoNetgsm = (): Promise<StandInProcess> => startStandIn(new URL("process.ts", import.meta.url));

/** A new stand-in knows no SMS: it gets those for whose reports the salon still waits. */
export async function restoreSent(database: Database, url: string): Promise<void> {
  const [company] = await listCompanyIds(database.company(0), { most: 1 });
  if (company === undefined) return;
  const sms = (await listAwaited(database.company(company))).map(({ recipient, body, reference, sendingAt }) => ({
    jobid: reference,
    no: nationalOf(recipient),
    msg: body,
    header: demoAccount.header,
    at: Date.parse(sendingAt),
  }));
  await fetch(`${url}/admin/taken`, { method: "POST", body: JSON.stringify({ sms }) });
}
