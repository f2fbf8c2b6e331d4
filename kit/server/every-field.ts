import { invalid, Problem, type FieldFault } from "./problem.ts";

type Checks = readonly (() => unknown)[];
type Results<C extends Checks> = { -readonly [K in keyof C]: C[K] extends () => infer R ? Awaited<R> : never };

/**
 * Runs all checks in order and returns their results. Refused fields (422) are collected: one is thrown as it is, several as one `invalid`
 * with all fields. Any other failure is thrown at once.
 * Example: `const [at, account] = await everyField(() => instantOf(…), () => usableAccount(…))`.
 */
export async function everyField<C extends Checks>(...checks: C): Promise<Results<C>> {
  const results: unknown[] = [];
  const refusals: Problem[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      refusals.push(refusalOf(error));
    }
  }
  if (refusals.length === 1) throw refusals[0] as Problem;
  if (refusals.length > 1) throw invalid(refusals.flatMap(({ fields }) => fields));
  return results as Results<C>;
}

/** For checks whose results later checks need: the result, or `otherwise` after adding the refused fields (422) to the list. */
export function orNoted<T>(check: () => T, otherwise: T, refused: FieldFault[]): T {
  try {
    return check();
  } catch (error) {
    refused.push(...refusalOf(error).fields);
    return otherwise;
  }
}

function refusalOf(error: unknown): Problem {
  if (error instanceof Problem && error.status === 422 && error.fields.length > 0) return error;
  throw error;
}
