/** Why work got no turn: too much of its key waits, too much waits in all, or it waited too long. */
export type NoTurn = "key" | "all" | "late";

export interface TurnLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number;
  /** How many of those may belong to one key. */
  atOncePerKey: number;
  /** How many may wait; more are refused at once. */
  waiting: number;
  waitingPerKey: number;
  longestWaitMs: number;
  /** The error for work that gets no turn. `isFull`: its key uses all the turns it may have. */
  refuse(why: NoTurn, isFull: boolean): Error;
}

/** Runs the work in its key's turn; throws `refuse(…)` when it gets none. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrent work in all and for each key, and serves waiting keys round robin, so that a busy key delays only itself. Work must not
 * ask for a second turn of the same queue while it has one.
 */
export function fairTurns(limits: TurnLimits): Turns {
  // The order of the map is the order of the turns.
  const lanes = new Map<string, Lane>();
  let running = 0;
  let waiting = 0;

  const isFree = (lane: Lane) => running < limits.atOnce && lane.running < limits.atOncePerKey;

  function moveToEnd(key: string, lane: Lane): void {
    lanes.delete(key);
    if (lane.running > 0 || lane.waiting.length > 0) lanes.set(key, lane);
  }

  function begin(key: string, lane: Lane): void {
    lane.running++;
    running++;
    moveToEnd(key, lane);
  }

  function wait(key: string, lane: Lane): Promise<void> {
    const refuse = (why: NoTurn) => limits.refuse(why, lane.running >= limits.atOncePerKey);
    if (lane.waiting.length >= limits.waitingPerKey) throw refuse("key");
    if (waiting >= limits.waiting) throw refuse("all");
    waiting++;
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(late);
        waiting--;
        begin(key, lane);
        resolve();
      };
      const late = setTimeout(() => {
        waiting--;
        lane.waiting.splice(lane.waiting.indexOf(enter), 1);
        if (lane.waiting.length === 0 && lane.running === 0) lanes.delete(key);
        reject(refuse("late"));
      }, limits.longestWaitMs);
      lane.waiting.push(enter);
    });
  }

  function end(key: string, lane: Lane): void {
    lane.running--;
    running--;
    moveToEnd(key, lane);
    if (waiting === 0) return;
    for (const other of lanes.values()) if (other.waiting.length > 0 && isFree(other)) return other.waiting.shift()?.();
  }

  return async (key, work) => {
    let lane = lanes.get(key);
    if (!lane) lanes.set(key, (lane = { running: 0, waiting: [] }));
    if (isFree(lane)) begin(key, lane);
    else await wait(key, lane);
    try {
      return await work();
    } finally {
      end(key, lane);
    }
  };
}
