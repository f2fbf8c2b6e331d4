import type { z } from "zod";
import type { Company, CompanySettings, PublicContext } from "./context.ts";

/** The context of an installation's job: like an action's, without a caller. */
export interface JobContext extends Omit<PublicContext, "address" | "agent" | "origin"> {
  /** Aborted when the process stops or the try takes too long; pass it to everything that waits for a network. */
  signal: AbortSignal;
}

/** The context of a company's job: it acts for that company, without a person. */
export interface CompanyJobContext extends JobContext {
  company: Company;
  settings: CompanySettings;
}

/** Result of a step of a long job: the data of the next step, which has its own count of tries. */
export interface Again<D> {
  again: D;
  /** When the next step may run, ISO UTC; absent, at the company's next turn. */
  at?: string;
  progress?: { done: number; total: number };
  /** The step changed something: readers of the job's `changes` refetch now, not only at the end. */
  changed?: boolean;
}

/**
 * The work of a job, in the transaction that also ends the job or its step, so its writes happen once. `prepare` runs before the
 * transaction and may call a network; after a crash or a failure it runs again.
 */
export interface JobWork<C, In, Out> {
  (ctx: C, data: In, prepared: never): Promise<Again<Out> | void>;
  prepare?(ctx: C, data: In): Promise<unknown>;
}

export interface JobDefinition<C, In, Out = In> {
  /** "accounting.fold_sums": area and verb. Waiting rows contain it, so a renamed job leaves them behind. */
  name: `${string}.${string}`;
  /** The data of its row, never a secret: ids and addresses. */
  data: z.ZodType<Out>;
  /** Seconds before each retry; after the last one the job is dead. Absent, eight within a day. */
  pauses?: readonly number[];
  /** How long a try may take before its signal is aborted; 5 minutes by default. */
  longestMs?: number;
  /** Topics that screens refetch when it is done. */
  changes?: readonly string[];
  run: JobWork<C, In, Out>;
  /** What to write when the last try failed, in the transaction that marks the job dead. */
  dead?(ctx: C, data: In): Promise<void>;
}

export interface Job<In, Out = In> extends JobDefinition<CompanyJobContext, In, Out> {
  of: "company" | "installation";
  /** Planned for every company, again after each run (daily-jobs.ts). */
  daily?: true;
}

/** A job of any data type. */
export type AnyJob = Job<never, unknown>;

/** A job of one company, run as that company. */
export const companyJob = <D>(job: JobDefinition<CompanyJobContext, D>): Job<D> => ({ ...job, of: "company" });

/** A job that belongs to no company: it sees no company's rows, and no company's screen shows it. */
export const installationJob = <D>(job: JobDefinition<JobContext, D>): Job<D> => ({ ...job, of: "installation" });
