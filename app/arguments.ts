import { parseArgs } from "node:util";

type Options = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

/** The command was called in another way than its usage says, which is the message. */
class UsageError extends Error {
  override name = "UsageError";
}

/** The arguments of a command that has no options, at most so many; for anything else throws its usage. */
export const argumentsOf = (usage: string, most: number): string[] => optionsOf(usage, most, {}).positionals;

/** The arguments and options of a command; for anything else throws its usage. */
export function optionsOf<const T extends NonNullable<Options>>(usage: string, most: number, options: T) {
  try {
    const parsed = parseArgs({ allowPositionals: true, strict: true, options });
    if (parsed.positionals.length <= most) return parsed;
  } catch {
    // parseArgs explains its own rules, which help less than the usage.
  }
  throw new UsageError(usage);
}
