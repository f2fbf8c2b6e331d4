import { setTimeout as sleep } from "node:timers/promises";
import { WorkerProcess } from "#tests/faults/worker-process.ts";
import { openNetgsmSim, type NetgsmSim } from "#db/seed/netgsm/stand-in.ts";

export interface Sender {
  /** The stand-in of NetGSM, which accepts everything. */
  sim: NetgsmSim;
  /** The worker process that sends to it; it is not started yet. */
  worker: WorkerProcess;
}

/** Runs the work with one worker process and a stand-in of NetGSM. */
export async function withSender<T>(url: string, work: (sender: Sender) => Promise<T>): Promise<T> {
  const sim = await openNetgsmSim();
  const worker = new WorkerProcess("campaign-process.ts", { DATABASE_URL: url, SMS_URL: sim.url });
  try {
    return await work({ sim, worker });
  } finally {
    await worker.kill();
    await sim.stop();
  }
}

/** Waits until the provider has so many messages; returns when (performance.now()). */
export async function untilTaken({ sim }: Sender, count: number): Promise<number> {
  while (sim.taken.length < count) await sleep(20);
  return performance.now();
}
