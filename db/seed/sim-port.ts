import { readerOf } from "#app/config.ts";

/** PORT of a stand-in that runs as a process of its own. */
export function simPort(absent: number): number {
  const { number, wrong } = readerOf(process.env);
  const port = number("PORT", 0, 65_535) ?? absent;
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return port;
}
