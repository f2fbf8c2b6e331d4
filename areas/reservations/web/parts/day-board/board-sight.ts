import { minutesOf, type Span } from "./board.rules.ts";
import { edgeSpeed } from "./drag.rules.ts";

/** A point in the window. */
export interface Point {
  x: number;
  y: number;
}

const [HEAD_PX, AXIS] = [56, "--axis"];

const towards = (speed: number, drawn: number): number => (speed * drawn > 0 ? speed : 0);

/** The minute at which a pointer is in a column's body. */
export const minuteIn = (body: Element, { clientY }: { clientY: number }, range: Span): number =>
  range.from + minutesOf(clientY - body.getBoundingClientRect().top);

/** Finds column and minute for a point of the window at any scroll position; measured once. */
export class BoardSight {
  readonly #board: HTMLElement;
  readonly #range: Span;
  readonly #columns: { id: number; left: number }[];
  readonly #top: number;
  readonly #axis: number;

  constructor(board: HTMLElement, range: Span) {
    const bodies = [...board.querySelectorAll<HTMLElement>("[data-body]")];
    const at = board.getBoundingClientRect();
    this.#board = board;
    this.#range = range;
    this.#axis = Number.parseFloat(getComputedStyle(board).getPropertyValue(AXIS));
    this.#top = (bodies[0]?.getBoundingClientRect().top ?? 0) - at.top + board.scrollTop;
    this.#columns = bodies.map((body) => ({
      id: Number(body.dataset.body),
      left: body.getBoundingClientRect().left - at.left + board.scrollLeft,
    }));
  }

  columnAt({ x }: Point): number | undefined {
    const inside = x - this.#board.getBoundingClientRect().left + this.#board.scrollLeft;
    return (this.#columns.findLast(({ left }) => left <= inside) ?? this.#columns[0])?.id;
  }

  /** In the board's scale; may be outside the shown range. */
  minuteAt({ y }: Point): number {
    const inside = y - this.#board.getBoundingClientRect().top + this.#board.scrollTop;
    return this.#range.from + minutesOf(inside - this.#top);
  }

  /** Scrolls while something is held at an edge; call it after drawing the held element nearer to that edge. */
  scrollAt({ x, y }: Point, taken: Point, upright: boolean): void {
    const { top, bottom, left, right } = this.#board.getBoundingClientRect();
    const down = towards(edgeSpeed(y, top + HEAD_PX, bottom), y - taken.y);
    const across = upright ? 0 : towards(edgeSpeed(x, left + this.#axis, right), x - taken.x);
    if (down !== 0 || across !== 0) this.#board.scrollBy(across, down);
  }
}
