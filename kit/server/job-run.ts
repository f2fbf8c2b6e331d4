import type { Company, CompanySettings, PublicContext } from "./context.ts";
import type { Db } from "./database.ts";
import type { Changes } from "./events.ts";
import { buryJob, delayJob, endJob, stepJob, type ClaimedJob, type JobError } from "./job-rows.ts";
import type { AnyJob, CompanyJobContext } from "./jobs.ts";
import { laterMethods } from "./later.ts";
import type { TxtRecords } from "./txt-records.ts";
import { sharedContext } from "./shared-context.ts";
import { Problem } from "./problem.ts";
import { sentence } from "../contract/sentence.ts";

export interface JobRunOptions extends Pick<
  PublicContext,
  | "files"
  | "payments"
  | "billing"
  | "prices"
  | "mailer"
  | "reportBox"
  | "backups"
  | "exportStore"
  | "movingIn"
  | "sms"
  | "iys"
  | "getir"
  | "http"
  | "ownMail"
  | "secrets"
  | "publicUrl"
> {
  /** The machine's own name server by default. */
  txt?: TxtRecords;
  jobs: readonly AnyJob[];
  changes: Changes;
  /** The company of `db` with its settings; undefined when it was deleted. */
  companyOf(db: Db): Promise<{ company: Company; settings: CompanySettings } | undefined>;
  /** `error`: a job is dead and needs attention. */
  log(line: string, level?: "warn" | "error"): void;
  clock?: (() => string) | undefined;
}

/** Seconds before each further try: nine tries within a day. */
const PAUSES = [10, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600];
/** A pause is up to a fifth longer, so that jobs that failed together are not retried together. */
const SPREAD = 0.2;
/** A try that takes longer counts as failed. */
const LONGEST_MS = 5 * 60_000;

const UNEXPECTED = sentence("Beklenmeyen bir hata oldu.", "Something unexpected went wrong.");

/** The worker died during the job's last try. */
class Interrupted extends Error {
  override name = "Interrupted";
  readonly sentence = sentence("Sunucu iş sürerken durdu.", "The server stopped while the job was running.");
  override message = this.sentence.tr;
}

/** Another worker has taken the job over, so everything this one wrote is rolled back. */
class TakenOver extends Error {
  override name = "TakenOver";
}

type Work = () => Promise<unknown>;
interface Try {
  options: JobRunOptions;
  job: AnyJob;
  claimed: ClaimedJob;
  ctx: CompanyJobContext;
  /** Aborted when the process stops. */
  stop: AbortSignal;
  /** Callbacks of the job for after the commit. */
  work: Work[];
}

/** One try of a claimed job, as its company. Never throws: a failure is written into its row, or the lease expires. */
export async function runJob(options: JobRunOptions, db: Db, claimed: ClaimedJob, stop: AbortSignal): Promise<void> {
  const job = options.jobs.find(({ name }) => name === claimed.name) as AnyJob;
  const tell = (topics: readonly string[]) => options.changes.publish({ company: db.company, topics });
  try {
    const work: Work[] = [];
    const ctx = await contextOf(
      options,
      db,
      AbortSignal.any([stop, AbortSignal.timeout(job.longestMs ?? LONGEST_MS)]),
      work,
    );
    if (!ctx) return void (await endJob(db, claimed));
    const result = await outcome({ options, job, claimed, ctx, stop, work });
    if (result === "done" || result === "changed") tell(job.changes ?? []);
    if ((result !== "done" && result !== "changed") || claimed.tries > 1) tell(["jobs"]);
    if (result !== "failed") for (const one of work) await one();
  } catch (error) {
    options.log(`job ${claimed.name} ${claimed.id} of company ${db.company}: ${(error as Error).message}`);
  }
}

/** `changed`: a step after which open screens refetch. */
type Outcome = "done" | "step" | "changed" | "failed";

async function outcome(now: Try): Promise<Outcome> {
  const { job, claimed } = now;
  const isLost = claimed.tries > pausesOf(job).length + 1;
  const attempt = isLost ? Promise.reject(new Interrupted()) : perform(now);
  return attempt.catch(async (error: unknown) => {
    if (!(error instanceof TakenOver)) await fail(now, error);
    return "failed" as const;
  });
}

const pausesOf = (job: AnyJob) => job.pauses ?? PAUSES;

/** Prepares, then does the work and ends the job or its step in one transaction. */
async function perform({ job, claimed, ctx, work }: Try): Promise<Outcome> {
  const data = job.data.parse(claimed.data) as never;
  const ready = (await job.run.prepare?.(ctx, data)) as never;
  return ctx.db.transact(async (tx) => {
    work.length = 0;
    const step = await job.run({ ...ctx, db: tx }, data, ready);
    // A daily job without its key was retried by hand: its successor is already planned.
    const goesOn = step && !(job.daily && claimed.key === null);
    const next = goesOn && { data: job.data.parse(step.again), at: step.at, progress: step.progress };
    const kept = await (next ? stepJob(tx, claimed, next) : endJob(tx, claimed));
    if (kept === 0) throw new TakenOver();
    return next ? (step.changed ? "changed" : "step") : "done";
  });
}

/** Writes the failure into the row: the next try is later, or there is none. A try that was stopped from outside gets no pause. */
async function fail({ options, job, claimed, ctx, stop }: Try, error: unknown): Promise<void> {
  // Only the operator reads of the installation's own jobs (npm run dead-jobs).
  const told = ctx.db.company === 0 ? ownErrorOf(error) : errorOf(error);
  const pause = stop.aborted ? 0 : pausesOf(job)[claimed.tries - 1];
  const label = `job ${claimed.name} ${claimed.id} of company ${ctx.db.company}`;
  if (pause === undefined) options.log(`${label} is dead: ${String(error)}`, "error");
  else options.log(`${label} failed, next try in ${pause} s: ${String(error)}`);
  if (pause !== undefined) {
    const seconds = pause * (1 + Math.random() * SPREAD);
    return void (await ctx.db.transact((tx) => delayJob(tx, claimed, seconds, stop.aborted ? undefined : told)));
  }
  await ctx.db.transact(async (tx) => {
    if ((await buryJob(tx, claimed, told)) === 0) return;
    const data = job.data.safeParse(claimed.data);
    if (data.success) await job.dead?.({ ...ctx, db: tx }, data.data as never);
  });
}

function ownErrorOf(error: unknown): JobError {
  if (error instanceof Problem) return errorOf(error);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return { tr: text, en: text };
}

/** What an administrator may read: the sentence of a Problem; anything else is only in the log. */
function errorOf(error: unknown): JobError {
  const isTold = error instanceof Interrupted || (error instanceof Problem && error.code !== "broken");
  const { tr, en } = isTold ? error.sentence : UNEXPECTED;
  return { tr, en };
}

async function contextOf(
  { changes, companyOf, clock, mailer, ...given }: JobRunOptions,
  db: Db,
  signal: AbortSignal,
  work: Work[],
): Promise<CompanyJobContext | undefined> {
  const at = db.company === 0 ? {} : await companyOf(db);
  if (!at) return undefined;
  return {
    ...laterMethods(changes),
    ...(at as Pick<CompanyJobContext, "company" | "settings">),
    db,
    now: clock?.() ?? new Date().toISOString(),
    signal,
    ...sharedContext(given),
    ...(mailer && { mailer }),
    afterwards: (one) => void work.push(one),
  };
}
