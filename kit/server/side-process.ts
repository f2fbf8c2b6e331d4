import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname } from "node:path";

export interface SideProcessOptions {
  /** Time limit of one piece of work, without waiting for a turn or for the process to start. */
  longestMs: number;
  /** The process ends this long after its last work. */
  idleMs?: number;
  /** Heap limit in megabytes; the process ends when it needs more. For work that may be hostile: its standard error is dropped. */
  heapMb?: number;
  /** Runs when nothing else needs the processor. */
  low?: boolean;
}

/** The work took too long, or the process ended during it. */
export class SideProcessError extends Error {
  readonly reason: "late" | "ended";
  constructor(reason: "late" | "ended") {
    super(`side process: ${reason}`);
    this.reason = reason;
  }
}

const IDLE_MS = 30_000;
/** Sent before the work begins; the time limit counts from here. */
const BEGUN = "begun";

type Reply<O> = { output: O } | { error: string };

/**
 * Runs work in a short-lived child process, one piece at a time (the caller takes turns). Its memory goes back to the system when it ends,
 * and a crash or a timeout ends only the current work. The module calls `serveWork`. The process sees nothing of the server's environment.
 */
export function sideProcess<I, O>(module: URL, { longestMs, idleMs = IDLE_MS, heapMb, low }: SideProcessOptions) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const cache = getCompileCacheDir();
    const started = fork(module, [], {
      serialization: "advanced",
      execArgv: heapMb ? [`--max-old-space-size=${heapMb}`] : [],
      env: cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {},
      stdio: ["ignore", "ignore", heapMb ? "ignore" : "inherit", "ipc"],
    });
    started.on("error", () => undefined);
    if (low && started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  function answerOf(worker: ChildProcess, input: I): Promise<Reply<O>> {
    return new Promise((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const end = (settle: () => void) => {
        clearTimeout(late);
        worker.off("message", heard).off("exit", ended);
        settle();
      };
      const heard = (message: unknown) => {
        if (message === BEGUN) late = setTimeout(tooLate, longestMs);
        else end(() => resolve(message as Reply<O>));
      };
      const ended = () => end(() => reject(new SideProcessError("ended")));
      const tooLate = () => {
        if (child === worker) child = undefined;
        worker.kill("SIGKILL");
        end(() => reject(new SideProcessError("late")));
      };
      worker.on("message", heard).on("exit", ended);
      worker.send(input as object, (error) => error && end(() => reject(new SideProcessError("ended"))));
    });
  }

  return async (input: I): Promise<O> => {
    clearTimeout(idle);
    const worker = (child ??= start());
    worker.ref();
    worker.channel?.ref();
    try {
      const reply = await answerOf(worker, input);
      if ("error" in reply) throw new Error(reply.error);
      return reply.output;
    } finally {
      // An idle child process must keep neither the server nor a test alive.
      worker.unref();
      worker.channel?.unref();
      idle = setTimeout(() => worker.kill("SIGKILL"), idleMs).unref();
    }
  };
}

/** The child's side: does each piece of work that the server sends, until the server ends. */
export function serveWork<I, O>(work: (input: I) => Promise<O>): void {
  // A signal to the whole group is for the server, which finishes running calls; when it ends, the channel closes and this process ends.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  // Without a callback, a reply to a server that has just ended would be an uncaught error.
  const reply = (message: Reply<O> | typeof BEGUN, then = () => {}) => process.send?.(message, then);
  const answer = (output: O) => reply({ output });
  const fail = (error: unknown) => reply({ error: String(error) });
  process.on("message", (input) => {
    // The work starts after the message is sent, because it may block this process.
    reply(BEGUN, () => void work(input as I).then(answer, fail));
  });
}
