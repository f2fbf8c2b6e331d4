import { type BoardEvent, type Card, cardsOf } from "./board.rules.ts";
import type { DayScale } from "./day-scale.rules.ts";

/** Caches the cards of unchanged columns, so that a change re-renders only its own columns. */
export class CardCache {
  #scale: DayScale | undefined;
  #columns = new Map<number, { events: readonly BoardEvent[]; cards: readonly Card[] }>();

  /** The cards of each column, by its id. */
  of(events: readonly BoardEvent[], scale: DayScale): ReadonlyMap<number, readonly Card[]> {
    const known = this.#scale === scale ? this.#columns : new Map<never, never>();
    const columns = [...Map.groupBy(events, ({ resource }) => resource)].map(([column, its]) => {
      const before = known.get(column);
      const kept = before && sameEvents(before.events, its);
      return [column, kept ? before : { events: its, cards: cardsOf(its, scale) }] as const;
    });
    this.#scale = scale;
    this.#columns = new Map(columns);
    return new Map(columns.map(([column, { cards }]) => [column, cards]));
  }
}

const sameEvents = (a: readonly BoardEvent[], b: readonly BoardEvent[]): boolean =>
  a.length === b.length && a.every((event, at) => sameEvent(event, b[at] as BoardEvent));

const sameEvent = (a: BoardEvent, b: BoardEvent): boolean =>
  a === b ||
  (a.id === b.id &&
    a.version === b.version &&
    a.confirmed === b.confirmed &&
    a.online === b.online &&
    a.held_until === b.held_until &&
    a.deposit === b.deposit &&
    a.start === b.start &&
    a.end === b.end &&
    a.text === b.text &&
    a.status === b.status);
