import { describe, inject, test } from "vitest";

/** The tests of a rule, once for each of its mutants; number 0 is the rule itself. run.ts gives modules imported with `?rule=…&mutant=…` the mutant. */
const { rule, tests, count } = inject("mutants");

for (let mutant = 0; mutant <= count; mutant++) {
  describe(String(mutant), async () => {
    for (const file of tests) {
      // A mutant that can't even be loaded is found.
      await import(/* @vite-ignore */ `${file}?rule=${rule}&mutant=${mutant}`).catch((error: Error) =>
        test("is loaded", () => Promise.reject(error)),
      );
    }
  });
}
