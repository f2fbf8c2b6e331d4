import type { Card, Span } from "./board.rules.ts";

/** What the pointer shows beside the cards: a free place under it, a span being drawn, a card on its way. */
export interface Hint extends Span {
  kind: "place" | "draw" | "card";
  /** The column it is shown in, by its id. */
  column: number;
  /** Of `card`: as it stood when it was taken. */
  card?: Card;
  /** Where it would collide. */
  crossed?: readonly Span[];
}

/** The one hint of a board. Columns watch it by themselves, so that a moving pointer draws nothing else anew. */
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

  /** What a column has to draw: the hint that is in it, or that was taken out of it. */
  of(column: number): Hint | undefined {
    const hint = this.#hint;
    return hint?.column === column || hint?.card?.event.resource === column ? hint : undefined;
  }
}

const isSame = (a: Hint | undefined, b: Hint | undefined): boolean =>
  a?.kind === b?.kind && a?.column === b?.column && a?.from === b?.from && a?.to === b?.to && a?.card === b?.card;
