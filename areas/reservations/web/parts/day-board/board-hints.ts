import type { Card, Span } from "./board.rules.ts";

/** The pointer's hint: a free place under it, a span being drawn, a card being dragged. */
export interface Hint extends Span {
  kind: "place" | "draw" | "card";
  /** Id of the column that shows it. */
  column: number;
  /** Of `card`: its place when the drag began. */
  card?: Card;
  /** The part that would collide. */
  crossed?: readonly Span[];
}

/** The only hint of a board. Columns subscribe to it, so that a moving pointer re-renders nothing else. */
export class BoardHints {
  #hint: Hint | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(hint: Hint | undefined): void {
    if (isSame(this.#hint, hint)) return;
    this.#hint = hint;
    for (const listener of this.#listeners) listener();
  }

  /** The hint that a column must draw: the one inside it, or of a card dragged out of it. */
  of(column: number): Hint | undefined {
    const hint = this.#hint;
    return hint?.column === column || hint?.card?.event.resource === column ? hint : undefined;
  }
}

const isSame = (a: Hint | undefined, b: Hint | undefined): boolean =>
  a?.kind === b?.kind && a?.column === b?.column && a?.from === b?.from && a?.to === b?.to && a?.card === b?.card;
