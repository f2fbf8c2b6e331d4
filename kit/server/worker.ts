import type { Db, Database, Sql } from "./database.ts";
import { sql } from "./database.ts";
import type { Changes } from "./events.ts";
import { claimJobs, listDueCompanies, renewLease, type ClaimedJob } from "./job-rows.ts";
import { runJob, type JobRunOptions } from "./job-run.ts";
import { DUE } from "./later.ts";

export interface WorkerOptions extends JobRunOptions {
  database: Database;
  changes: Changes;
  /** The process's number of connections; jobs use at most 40 % of them, one company half of that. */
  poolSize: number;
  /** Companies whose jobs wait for now. */
  skips?: (company: number) => boolean;
}

export interface Worker {
  /** Starts to look for due jobs: at once when a change says so, when the next one is due, and every two seconds. */
  start(): void;
  /** Runs everything that is due now, including jobs that these plan; of this company alone where one is given. */
  drain(company?: number): Promise<void>;
  /** Starts no more jobs and waits three seconds for running ones. Jobs that do not end start again elsewhere. */
  stop(): Promise<void>;
}

const POLL_MS = 2000;
const RENEW_MS = 10_000;
const DRAIN_MS = 3000;

interface Running {
  company: number;
  job: ClaimedJob;
  end: Promise<void>;
  abort: AbortController;
}

/**
 * Runs the jobs of all companies in turn: each round starts at most a few of every company that has due jobs, so a company with 10,000
 * delays another's single job by one round. Any number of processes may do so on one database (decision 0042).
 */
export function openWorker(options: WorkerOptions): Worker {
  const { database, changes, clock, log } = options;
  const most = Math.max(1, Math.floor(options.poolSize * 0.4));
  const mostOfOne = Math.max(1, Math.floor(most / 2));
  const names = options.jobs.map(({ name }) => name);
  const running = new Set<Running>();
  let isStopped = false;
  let wake = () => {};
  let loop: Promise<void> | undefined;

  const now = (): Sql => (clock ? sql`${clock()}::timestamptz` : sql`now()`);
  const own = (company: number): Db => database.company(company, clock?.());
  const isOf = (company: number) => [...running].filter((one) => one.company === company).length;
  const anyEnd = () => Promise.race([...running].map(({ end }) => end));

  function begin(company: number, job: ClaimedJob): void {
    const abort = new AbortController();
    const end = runJob(options, own(company), job, abort.signal).finally(() => {
      running.delete(one);
      wake();
    });
    const one = { company, job, abort, end };
    running.add(one);
  }

  /** Visits each company with due jobs once, or `only` that one; returns how many jobs it started, and when to look again. */
  async function round(only?: number): Promise<{ begun: number; nextMs: number }> {
    let begun = 0;
    const { due, nextMs } =
      only === undefined ? await listDueCompanies(own(0), now(), POLL_MS) : { due: [only], nextMs: POLL_MS };
    for (const company of due) {
      if (options.skips?.(company)) continue;
      while (running.size >= most) await anyEnd();
      if (isStopped) break;
      const room = Math.min(most - running.size, mostOfOne - isOf(company));
      const claimed = room > 0 ? await claimJobs(own(company), names, room, now()) : [];
      for (const job of claimed) begin(company, job);
      begun += claimed.length;
    }
    return { begun, nextMs };
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      const wakened = new Promise<void>((resolve) => (wake = resolve));
      const { begun, nextMs } = await round().catch((error: Error) => {
        log(`worker: ${error.message}`);
        return { begun: 0, nextMs: POLL_MS };
      });
      if (begun > 0) continue;
      const timer = setTimeout(() => wake(), nextMs).unref();
      await wakened;
      clearTimeout(timer);
    }
  }

  const renewal = setInterval(() => {
    for (const { company, job } of running) void renewLease(own(company), job, now()).catch(() => undefined);
  }, RENEW_MS).unref();
  const deafen = changes.subscribe(({ topics }) => {
    if (topics.includes(DUE)) wake();
  });

  return {
    start: () => void (loop ??= work()),
    async drain(company) {
      while ((await round(company)).begun > 0 || running.size > 0)
        await Promise.all([...running].map(({ end }) => end));
    },
    async stop() {
      isStopped = true;
      deafen();
      clearInterval(renewal);
      wake();
      for (const { abort } of running) abort.abort();
      const late = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref());
      await Promise.race([Promise.all([loop, ...[...running].map(({ end }) => end)]), late]);
    },
  };
}
