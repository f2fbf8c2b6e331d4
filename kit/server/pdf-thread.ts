// oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window
import { parentPort } from "node:worker_threads";
import { drawSheet, type Sheet } from "./pdf-sheet.ts";

/** The thread of pdf.ts: one sheet after the other. */
let turn: Promise<unknown> = Promise.resolve();
parentPort?.on("message", ({ number, sheet }: { number: number; sheet: Sheet }) => {
  turn = turn
    .then(() => drawSheet(sheet))
    .then(
      (bytes) => parentPort?.postMessage({ number, bytes }),
      (error: unknown) => parentPort?.postMessage({ number, error: String(error) }),
    );
});
