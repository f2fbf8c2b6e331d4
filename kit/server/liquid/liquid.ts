import { problems } from "../problem.ts";
import { SideProcessError, sideProcess } from "../side-process.ts";
import { fairTurns } from "../turns.ts";
import type { LiquidCheck, LiquidResult, LiquidWork } from "./engine.ts";
import { faultOf, type LiquidFault } from "./faults.ts";
import { liquidLimits } from "./limits.ts";
import type { ProcessResult, ProcessWork } from "./liquid-process.ts";

export type { LiquidFiles, LiquidResult, LiquidWork } from "./engine.ts";
export type { LiquidFault } from "./faults.ts";

/** A slow template of one company holds one process; the other one serves everybody else. */
const PROCESSES = 2;

const turns = fairTurns({
  atOnce: PROCESSES,
  atOncePerKey: 1,
  waiting: 200,
  waitingPerKey: 20,
  longestWaitMs: 5000,
  refuse: () => problems.server_busy(),
});

const start = () =>
  sideProcess<ProcessWork, ProcessResult>(new URL("liquid-process.ts", import.meta.url), {
    longestMs: liquidLimits.wallMs,
    idleMs: 60_000,
    heapMb: liquidLimits.heapMb,
  });
const free = Array.from({ length: PROCESSES }, start);

/** Runs in a process that has no other work; the last freed one is warm. */
async function run(company: number, work: ProcessWork): Promise<ProcessResult> {
  return turns(`company ${company}`, async () => {
    const process = free.pop() as (work: ProcessWork) => Promise<ProcessResult>;
    try {
      return await process(work);
    } finally {
      free.push(process);
    }
  });
}

/** What a killed process means for its template. Its memory limit and a crash end it the same way. */
function faultBy(error: unknown): LiquidFault {
  if (!(error instanceof SideProcessError)) throw error;
  return faultOf(error.reason === "late" ? "time" : "memory");
}

/**
 * Renders a page of a company's theme in a child process with limits of time, memory, output and depth (limits.ts). Templates see only
 * `files` and `data`. Companies take turns; throws `server_busy` (503) when the company has 20 waiting already or waits longer than 5 s.
 */
export async function renderLiquid(company: number, work: LiquidWork): Promise<LiquidResult> {
  try {
    return (await run(company, { render: work })) as LiquidResult;
  } catch (error) {
    return { error: faultBy(error) };
  }
}

/** The first error in a file's Liquid code, or the first file that it names and the theme lacks, with its line; null without one. */
export async function checkLiquid(company: number, check: LiquidCheck): Promise<LiquidFault | null> {
  try {
    return ((await run(company, { check })) as { fault: LiquidFault | null }).fault;
  } catch (error) {
    return faultBy(error);
  }
}
