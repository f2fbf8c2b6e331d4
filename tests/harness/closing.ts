import { afterAll } from "vitest";

/** Less than the time that Vitest gives to a hook, whose own message doesn't tell what hung. */
const LONGEST_MS = 120_000;

/** Ends the parts of a server in turn after the tests of the file, or when the result is called; a part that does not end is named. */
export function closeInTurn(parts: Record<string, () => Promise<unknown>>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll(parts));
  afterAll(close);
  return close;
}

async function closeAll(parts: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [name, close] of Object.entries(parts)) {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`The ${name} did not close`)), LONGEST_MS);
    await Promise.race([close(), late]).finally(() => clearTimeout(timer));
  }
}
