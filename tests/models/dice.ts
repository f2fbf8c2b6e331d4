/** Reproducible random numbers: the same seed gives the same sequence. */
export class Dice {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.next() * of.length)] as T;
  }
}

/** A new seed, or the given one to repeat a run: `SEED=123 npx vitest run tests/models`. */
export const freshDice = (): Dice => new Dice(Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31)));
