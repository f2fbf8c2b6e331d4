import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of earlier folders take longer for their size: browsers, thousands of calls, processes. */
const slowest = ["/tests/journeys/", "/tests/", "/"];

/**
 * Runs files that need an exclusive worker first, so that workers can be shared from then on. Then slow folders first, and larger files
 * first in each, so that no long file is left to one worker at the end. With `--sequence.shuffle` only the seed, which Vitest prints, sets
 * the order.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const byChance = ({ moduleId }: TestSpecification) =>
      createHash("sha1").update(`${seed} ${moduleId}`).digest().readUInt32BE();
    const bySlowness = ({ moduleId, project }: TestSpecification) =>
      (project.name === "alone" ? -1e12 : 0) +
      slowest.findIndex((folder) => moduleId.includes(folder)) * 1e9 -
      statSync(moduleId).size;
    const place = shuffle ? byChance : bySlowness;
    return files.toSorted((a, b) => place(a) - place(b));
  }
}
