import { serveWork } from "#kit/server/side-process.ts";

/** The side process that the tests of side-process.ts start. */
serveWork(async (work: { answer?: string; fail?: string; hang?: true; exit?: true; env?: string }) => {
  if (work.fail !== undefined) throw new Error(work.fail);
  if (work.exit) process.exit(1);
  while (work.hang);
  if (work.env !== undefined) return process.env[work.env];
  return work.answer ?? process.pid;
});
