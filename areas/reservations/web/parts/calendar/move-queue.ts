import { continues, isStill, type Move, type ShownMove } from "./moves.rules.ts";

/** Saves a move and answers the reservation's new version. */
type Send = (move: Move) => Promise<number>;

interface Outcomes {
  onSaved: (move: Move, version: number) => void;
  onRefused: (move: Move, thrown: unknown) => void;
}

/** Keys that follow each other within this time are one move. */
const PAUSE_MS = 600;
/** So many moves are still shown after they were saved; the calendar's answer comes long before. */
const KEPT = 40;

/**
 * Moves on their way, saved one after the other, because one may need the place that another leaves. A move is shown at once; when it is
 * refused, its reservation is shown again where it was, and what was to follow there is dropped.
 */
export class MoveQueue {
  readonly #send: Send;
  #outcomes: Outcomes | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #versions = new Map<number, number>();
  #shown: readonly ShownMove[] = [];
  /** Still being pushed by keys. */
  #open: Move | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Move[] = [];
  #running = false;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Who is told what has become of moves. */
  tell(outcomes: Outcomes): void {
    this.#outcomes = outcomes;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What stands elsewhere than the calendar answers, the latest last. */
  readonly shown = (): readonly ShownMove[] => this.#shown;

  /** The lines that keys are pushing, if they are this reservation's. */
  pushed(reservation: number): readonly number[] | undefined {
    return this.#open?.reservation === reservation ? this.#open.after.map(({ id }) => id) : undefined;
  }

  /** Moves now; what is pushed waits for more of it. */
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

  /** What is being pushed stays where it is now. */
  flush(): void {
    clearTimeout(this.#timer);
    const open = this.#open;
    if (!open) return;
    if (isStill(open)) return void this.cancel();
    this.#open = undefined;
    this.#waiting.push(open);
    void this.#run();
  }

  /** Takes back what is being pushed; false when nothing is. */
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
