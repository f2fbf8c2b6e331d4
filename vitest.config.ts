import { defaultExclude, defineConfig } from "vitest/config";
import { SlowFirst } from "./tests/harness/sequence.ts";

/** Tests that change what other files would see: the environment, globals, the way to the database. */
const alone = ["kit/**/*.test.ts", "tests/pooler/*.test.ts", "areas/reservations/server/times.test.ts"];
/** Long enough for a machine that is three times slower than a quiet one: a limit ends what hangs, it doesn't measure. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 180_000,
  // As long as a browser's own waits.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ["tests/harness/database.ts"],
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...limits, name: "alone", include: alone } },
      {
        test: {
          ...limits,
          name: "shared",
          include: ["{areas,app,db,tests}/**/*.test.ts"],
          exclude: [...defaultExclude, ...alone],
          // Loading the whole product takes a second; files share what their worker has loaded.
          isolate: false,
        },
      },
    ],
  },
});
