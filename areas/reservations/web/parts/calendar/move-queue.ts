import { continues, isStill, type Move, type ShownMove } from "./moves.rules.ts";

/** Saves a move and returns the reservation's new version. */
type Send = (move: Move) => Promise<number>;

interface Outcomes {
  onSaved: (move: Move, version: number) => void;
  onRefused: (move: Move, thrown: unknown) => void;
}

/** Keys within this time make one move. */
const PAUSE_MS = 600;
/** How many saved moves are still shown; the calendar's reply arrives long before. */
const KEPT = 40;

/**
 * Moves that are being saved, one after the other, because one may need the place that another frees. A move is shown at once. When it is
 * refused, its reservation is shown at its old place, and its following moves are dropped.
 */
export class MoveQueue {
  readonly #send: Send;
  #outcomes: Outcomes | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #versions = new Map<number, number>();
  #shown: readonly ShownMove[] = [];
  /** A move by keys that is not sent yet. */
  #open: Move | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Move[] = [];
  #running = false;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Listeners of the moves' results. */
  tell(outcomes: Outcomes): void {
    this.#outcomes = outcomes;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All moves that differ from the calendar's reply, latest last. */
  readonly shown = (): readonly ShownMove[] => this.#shown;

  /** The lines being moved by keys, if they are this reservation's. */
  pushed(reservation: number): readonly number[] | undefined {
    return this.#open?.reservation === reservation ? this.#open.after.map(({ id }) => id) : undefined;
  }

  /** Moves now; a move by keys waits for further keys. */
  put(move: Move, pushed = false): void {
    if (this.#open && !continues(this.#open, move)) this.flush();
    const open = this.#open;
    const next = open ? { ...move, before: open.before, version: open.version } : move;
    this.#open = next;
    this.#show([...this.#shown.filter((shown) => shown.move !== open), { move: next, until: Infinity }]);
    clearTimeout(this.#timer);
    if (pushed) this.#timer = setTimeout(() => this.flush(), PAUSE_MS);
    else this.flush();
  }

  /** Finishes a move by keys at its present place. */
  flush(): void {
    clearTimeout(this.#timer);
    const open = this.#open;
    if (!open) return;
    if (isStill(open)) return void this.cancel();
    this.#open = undefined;
    this.#waiting.push(open);
    void this.#run();
  }

  /** Cancels a move by keys; false if there is none. */
  cancel(): boolean {
    clearTimeout(this.#timer);
    const open = this.#open;
    this.#open = undefined;
    if (open) this.#show(this.#shown.filter(({ move }) => move !== open));
    return open !== undefined;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let move = this.#waiting.shift(); move; move = this.#waiting.shift()) await this.#save(move);
    this.#running = false;
  }

  async #save(move: Move): Promise<void> {
    const { reservation } = move;
    const known = move.undoes ? 0 : (this.#versions.get(reservation) ?? 0);
    try {
      const version = await this.#send({ ...move, version: Math.max(move.version, known) });
      this.#versions.set(reservation, version);
      this.#show(this.#shown.map((shown) => (shown.move === move ? { move, until: version } : shown)).slice(-KEPT));
      this.#outcomes?.onSaved(move, version);
    } catch (thrown) {
      if (this.#open?.reservation === reservation) this.cancel();
      this.#waiting = this.#waiting.filter((waiting) => waiting.reservation !== reservation);
      this.#show(this.#shown.filter((shown) => shown.until < Infinity || shown.move.reservation !== reservation));
      this.#outcomes?.onRefused(move, thrown);
    }
  }

  #show(shown: readonly ShownMove[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
