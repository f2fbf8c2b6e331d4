import { fail } from "./failure.ts";
import { start, type Server } from "./start.ts";

/** The server's process: `npm start` runs it built (launch.ts), `npm run dev` from the sources. */

/** npm passes Ctrl+C on, which the terminal has sent already, so it arrives twice. */
const ONE_PRESS_MS = 1000;
const codes = { SIGINT: 130, SIGTERM: 143 } as const;

let server: Server | undefined;
let stopping: number | undefined;

/** The first signal stops it properly. Before the server is open, and at a later one, it ends at once; the database then shuts down by itself. */
function onSignal(signal: keyof typeof codes): void {
  if (stopping !== undefined && performance.now() - stopping < ONE_PRESS_MS) return;
  if (!server || stopping !== undefined) process.exit(codes[signal]);
  stopping = performance.now();
  void server.stop().then(() => process.exit(0));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => onSignal(signal));

await start(process.env, (opened) => {
  server = opened;
}).catch((error: unknown) => {
  // What a stop interrupts, such as the seed, fails.
  if (stopping !== undefined) return;
  fail(error);
  process.exit();
});
