import { start } from "./start.ts";

/** The server's process: `npm start` runs it built (launch.ts), `npm run dev` from the sources. */

const server = await start(process.env).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}
