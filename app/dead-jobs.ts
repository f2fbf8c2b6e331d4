import { countJobs, listDeadJobs } from "#kit/server/job-rows.ts";
import { onMachine, say } from "./machine-command.ts";

/**
 * `npm run dead-jobs`: lists the installation's own dead jobs, which no business's screen shows, and counts those of businesses. The log
 * has the details.
 */
await onMachine(
  { usage: "npm run dead-jobs takes no arguments.", most: 0 },
  async ({ db }) => ({ own: await listDeadJobs(db), all: (await countJobs(db)).dead }),
  ({ own, all }) => {
    for (const { id, name, tries, error, ended_at } of own)
      say(`${ended_at}  ${name}  #${id}, ${tries} tries: ${error?.en ?? "no reason"}`);
    say(`${own.length} dead jobs of the installation, ${all - own.length} of businesses (Ayarlar > Arka plan işleri).`);
  },
);
