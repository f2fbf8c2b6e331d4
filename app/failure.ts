import { Problem } from "#kit/server/problem.ts";

/** Ends a command with exit code 1 and one plain sentence. */
export function fail(error: unknown): void {
  process.stderr.write(`${sentenceOfFailure(error)}\n`);
  process.exitCode = 1;
}

/** What the person at the machine reads of an error. */
export function sentenceOfFailure(error: unknown): string {
  if (error instanceof Problem) return error.sentence.en;
  // A name with several addresses fails with an error for each, and has no message.
  if (error instanceof AggregateError && error.message === "") return sentenceOfFailure(error.errors[0]);
  const { message, code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === "listen" && code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop that, or choose another port (PORT, SITE_PORT, METRICS_PORT).`;
  if (syscall === "listen" && code === "EACCES")
    return `This user may not open port ${port}. Choose one above 1023 (PORT, SITE_PORT, METRICS_PORT).`;
  if ((syscall === "connect" || syscall === "getaddrinfo") && process.env["DATABASE_URL"])
    return `The database of DATABASE_URL cannot be reached: ${message}`;
  return message || String(error);
}
