import { beforeAll, TestRunner, type RunnerTestSuite } from "vitest";

/** The tests of this file depend on each other: `--sequence.shuffle` keeps their order. */
export function inOrder(): void {
  const { file } = TestRunner.getCurrentSuite();
  beforeAll(() => keepOrder(file));
}

function keepOrder(suite: RunnerTestSuite): void {
  suite.shuffle = false;
  for (const task of suite.tasks) if (task.type === "suite") keepOrder(task);
}
