import type { z } from "zod";
import type { Company, CompanySettings, PublicContext } from "./context.ts";

/** What a job of the installation knows: what an action does, without a caller. */
export interface JobContext extends Omit<PublicContext, "address" | "agent" | "origin"> {
  /** Aborted when the process stops or the try takes too long: pass it to whatever waits for a network. */
  signal: AbortSignal;
}

/** A company's job acts for that company, as nobody in particular. */
export interface CompanyJobContext extends JobContext {
  company: Company;
  settings: CompanySettings;
}

/** What a job with several steps answers: the data of the next step, which gets a try count of its own. */
export interface Again<D> {
  again: D;
  /** When the next step may run, ISO UTC; absent, as soon as it is the company's turn. */
  at?: string;
  progress?: { done: number; total: number };
}

/**
 * The work of a job, in the transaction that also ends the job or its step: what it writes happens once. `prepare` runs before the
 * transaction and may call a network; after a crash or a failure it runs again.
 */
export interface JobWork<C, In, Out> {
  (ctx: C, data: In, prepared: never): Promise<Again<Out> | void>;
  prepare?(ctx: C, data: In): Promise<unknown>;
}

export interface JobDefinition<C, In, Out = In> {
  /** "accounting.fold_sums": area and deed. Waiting rows hold it, so a renamed job leaves them behind. */
  name: `${string}.${string}`;
  /** What its row holds, never a secret: ids and addresses. */
  data: z.ZodType<Out>;
  /** Seconds before each further try; after the last one the job is dead. Absent, eight within a day. */
  pauses?: readonly number[];
  /** Topics whose readers refetch once it is done. */
  changes?: readonly string[];
  run: JobWork<C, In, Out>;
  /** What else is written when the last try failed, in the transaction that marks the job dead. */
  dead?(ctx: C, data: In): Promise<void>;
}

export interface Job<In, Out = In> extends JobDefinition<CompanyJobContext, In, Out> {
  of: "company" | "installation";
  /** Planned for every company, anew after each turn (daily-jobs.ts). */
  daily?: true;
}

/** A job whose data only itself knows. */
export type AnyJob = Job<never, unknown>;

/** A job of one company, run as that company. */
export const companyJob = <D>(job: JobDefinition<CompanyJobContext, D>): Job<D> => ({ ...job, of: "company" });

/** A job that belongs to no company: it sees no company's rows and no company's screen shows it. */
export const installationJob = <D>(job: JobDefinition<JobContext, D>): Job<D> => ({ ...job, of: "installation" });
