import type { Db } from "./database.ts";
import type { Changes } from "./events.ts";
import { inCompany } from "./in-company.ts";
import { deleteWaiting, putJob } from "./job-rows.ts";
import type { Job } from "./jobs.ts";

export interface LaterOptions {
  /** Not before this time, ISO UTC; absent, at once. */
  at?: string;
  /** The same key again moves the waiting job and gives it the new data. Begin it with the area: "sales.reminder:17". */
  key?: string;
}

/** What planning needs of a job; the job itself may be made where later areas are known. */
export type Planned<D> = Pick<Job<D>, "of" | "name" | "data">;

/** How actions and jobs plan jobs. Call them as methods: they write in the transaction of `this`. */
export interface LaterMethods {
  /**
   * Writes a job into the call's transaction. If that commits, the job runs at least once and its writes happen exactly once. A company's
   * call may plan an installation's job; a company's job needs a company.
   */
  later<D>(this: LaterCaller, job: Planned<D>, data: D, options?: LaterOptions): Promise<void>;
  /** Deletes the waiting job with this key; false when none waits, because it has begun or never existed. */
  notLater(this: LaterCaller, key: string): Promise<boolean>;
}

export interface LaterCaller {
  db: Db;
  afterwards(work: () => Promise<unknown>): void;
}

/** A change of this topic makes workers look for due jobs at once; they find them without it, too. */
export const DUE = "due-jobs";

/** `later` and `notLater` for the contexts of a process that announces changes to all others. */
export function laterMethods(changes: Pick<Changes, "publish">): LaterMethods {
  const wake = async () => changes.publish({ company: 0, topics: [DUE] });
  return {
    async later(job, data, { at, key } = {}) {
      const row = { name: job.name, data: job.data.parse(data), at, key };
      if (job.of === "company" && this.db.company === 0) throw new TypeError(`${job.name} needs a company`);
      const elsewhere = job.of === "installation" && this.db.company !== 0;
      await (elsewhere ? this.db.transact((tx) => inCompany(tx, 0, (own) => putJob(own, row))) : putJob(this.db, row));
      this.afterwards(wake);
    },
    notLater(key) {
      return deleteWaiting(this.db, key);
    },
  };
}
