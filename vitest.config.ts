import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{kit,areas,app,db,tests}/**/*.test.ts"],
    globalSetup: ["tests/harness/database.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As long as a browser's own waits: a full machine draws a screen in more than a second.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
});
