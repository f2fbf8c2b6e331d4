// oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window
import { Worker } from "node:worker_threads";
import { Download } from "../contract/download.ts";
import type { Sheet } from "./pdf-sheet.ts";

export type { Sheet } from "./pdf-sheet.ts";

/**
 * Paper: a sheet of A4 as a PDF. It is drawn in a thread of its own, so that no call waits for it, and the thread ends with what it
 * needs (the renderer holds some 100 MB) half a minute after its last sheet.
 */
const IDLE_MS = 30_000;
/** A sheet takes a tenth of a second, one of 200 lines a whole one. */
const LONGEST_MS = 10_000;

interface Thread {
  worker: Worker;
  waiting: Map<number, { done(bytes: Uint8Array): void; failed(error: Error): void }>;
  idle: NodeJS.Timeout | undefined;
}

let thread: Thread | undefined;
let sheets = 0;

/** The sheet as a file of this name (without its ending). */
export async function pdfOf(name: string, sheet: Sheet): Promise<Download> {
  const { worker, waiting, idle } = (thread ??= startThread());
  clearTimeout(idle);
  const number = ++sheets;
  const tooLong = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    const bytes = await new Promise<Uint8Array>((done, failed) => {
      waiting.set(number, { done, failed });
      worker.postMessage({ number, sheet });
    });
    return new Download(bytes, "application/pdf", `${name}.pdf`);
  } finally {
    clearTimeout(tooLong);
    waiting.delete(number);
    if (thread?.worker === worker && waiting.size === 0) restLater(thread);
  }
}

function startThread(): Thread {
  const worker = new Worker(new URL("pdf-thread.ts", import.meta.url));
  const made: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.unref();
  worker.on("message", ({ number, bytes, error }: { number: number; bytes?: Uint8Array; error?: string }) => {
    const sheet = made.waiting.get(number);
    if (bytes) sheet?.done(bytes);
    else sheet?.failed(new Error(`the sheet could not be drawn: ${error}`));
  });
  const ended = (error: Error) => {
    if (thread === made) thread = undefined;
    for (const { failed } of made.waiting.values()) failed(error);
  };
  worker.on("error", ended);
  worker.on("exit", () => ended(new Error("the thread that draws sheets ended")));
  return made;
}

function restLater(made: Thread): void {
  made.idle = setTimeout(() => {
    thread = undefined;
    void made.worker.terminate();
  }, IDLE_MS).unref();
}
