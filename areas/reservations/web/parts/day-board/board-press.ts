import type { Hint } from "./board-hints.ts";
import { BoardSight, minuteIn, type Point } from "./board-sight.ts";
import { type Card, gapAt, type Span, STEP } from "./board.rules.ts";
import type { DayScale } from "./day-scale.rules.ts";
import { crossedBy, drawnSpan, endsHere, isMovable, longerBy, movedBy, type Shift, shiftedSpan } from "./drag.rules.ts";

/** The board's data when a press begins. */
export interface BoardView {
  /** Index of a column by its id. */
  cards: (column: number) => readonly Card[];
  range: Span;
  scale: DayScale;
}

/** Possible results of a press. */
export interface PressEvents {
  show: (hint: Hint | undefined) => void;
  /** True during a drag: updates from elsewhere wait until it ends. */
  onHold: (held: boolean) => void;
  /** A span drawn on free time; without a length it was a long press of a finger. */
  onDrawn: (column: number, from: number, minutes: number | undefined) => void;
  onShift: (card: Card, shift: Shift) => void;
  /** The user tried to drag a card that can't be moved. */
  onFixed: (card: Card) => void;
}

type Taken = { what: "card" | "edge"; card: Card } | { what: "place"; column: number; minute: number; gap: Span };

const LONG_PRESS_MS = 350;
/** Pixels before a pressed mouse drags, and before a finger swipes. */
const SLOP = { mouse: 4, touch: 10 };
/** Milliseconds in which the click that belongs to a drag arrives. */
const CLICK_MS = 50;

/**
 * One press on the board from down to up. A mouse drags once it moves; finger and pen after a long press, because a swipe scrolls. Esc, a
 * second finger or a lost pointer cancel.
 */
export class Press {
  readonly #board: HTMLElement;
  readonly #view: BoardView;
  readonly #on: PressEvents;
  readonly #taken: Taken;
  readonly #down: Point & { id: number; type: string };
  readonly #over = new AbortController();
  #state: "waiting" | "dragging" | "refused" = "waiting";
  #at: Point;
  #sight: BoardSight | undefined;
  #start = 0;
  #shift: Shift | undefined;
  #drawn: Span | undefined;

  constructor(down: PointerEvent, taken: Taken, board: HTMLElement, view: BoardView, on: PressEvents) {
    this.#board = board;
    this.#view = view;
    this.#on = on;
    this.#taken = taken;
    this.#down = { x: down.clientX, y: down.clientY, id: down.pointerId, type: down.pointerType };
    this.#at = this.#down;
    const options = { signal: this.#over.signal, capture: true };
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "keydown", "blur", "contextmenu"])
      window.addEventListener(type, this, options);
    if (down.pointerType !== "mouse") {
      const timer = setTimeout(() => this.#begin(), LONG_PRESS_MS);
      this.#over.signal.addEventListener("abort", () => clearTimeout(timer));
    }
  }

  get dragging(): boolean {
    return this.#state === "dragging";
  }

  get over(): boolean {
    return this.#over.signal.aborted;
  }

  handleEvent(event: Event): void {
    if (event.type === "pointermove") this.#move(event as PointerEvent);
    else if (event.type === "pointerup") this.#up(event as PointerEvent);
    else if (event.type === "keydown") this.#key(event as KeyboardEvent);
    else if (event.type === "contextmenu") event.preventDefault();
    else if (event.type !== "blur" || event.target === window) this.cancel();
  }

  cancel(): void {
    if (this.over) return;
    this.#over.abort();
    if (this.dragging) {
      delete this.#board.dataset.dragging;
      this.#on.show(undefined);
      this.#on.onHold(false);
    }
  }

  #move(event: PointerEvent): void {
    if (event.pointerId !== this.#down.id) return;
    this.#at = { x: event.clientX, y: event.clientY };
    if (event.buttons === 0) return this.cancel();
    if (this.#state !== "waiting" || !this.#gone) return;
    if (this.#down.type === "mouse") this.#begin();
    else this.cancel();
  }

  /** Further than an unsteady hand moves. */
  get #gone(): boolean {
    const slop = this.#down.type === "mouse" ? SLOP.mouse : SLOP.touch;
    return Math.hypot(this.#at.x - this.#down.x, this.#at.y - this.#down.y) > slop;
  }

  #begin(): void {
    const taken = this.#taken;
    if (taken.what !== "place" && !isMovable(taken.card)) {
      this.#state = "refused";
      this.#on.onFixed(taken.card);
      return;
    }
    this.#state = "dragging";
    this.#sight = new BoardSight(this.#board, this.#view.range);
    this.#start = this.#sight.minuteAt(this.#down);
    this.#board.setPointerCapture(this.#down.id);
    this.#board.dataset.dragging = taken.what;
    this.#on.onHold(true);
    this.#frame();
  }

  /** At most once per frame; continues by itself, because the board may scroll under a resting pointer. */
  readonly #frame = (): void => {
    if (this.over) return;
    this.#sight?.scrollAt(this.#at, this.#down, this.#taken.what !== "card");
    this.#follow();
    requestAnimationFrame(this.#frame);
  };

  #follow(): void {
    const sight = this.#sight as BoardSight;
    const minute = sight.minuteAt(this.#at);
    if (this.#taken.what === "place") {
      const { column, gap } = this.#taken;
      this.#drawn = drawnSpan(this.#taken.minute, minute, gap);
      this.#on.show({ kind: "draw", column, ...this.#drawn });
      return;
    }
    const { what, card } = this.#taken;
    const { range, cards } = this.#view;
    const dragged = minute - this.#start;
    const home = card.event.resource;
    this.#shift =
      what === "edge"
        ? { column: home, by: 0, longer: longerBy(card, dragged, range) }
        : { column: sight.columnAt(this.#at) ?? home, by: movedBy(card, dragged, range), longer: 0 };
    const span = shiftedSpan(card, this.#shift);
    const { column } = this.#shift;
    this.#on.show({ kind: "card", card, column, ...span, crossed: crossedBy(span, cards(column), card) });
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#down.id) return;
    this.#at = { x: event.clientX, y: event.clientY };
    if (this.dragging) this.#follow();
    const [taken, shift, drawn, dropped] = [this.#taken, this.#shift, this.#drawn, this.dragging];
    if (this.#state !== "waiting") swallowClick();
    this.cancel();
    if (!dropped) return;
    if (taken.what === "place") {
      const minutes = drawn && this.#gone ? drawn.to - drawn.from : 0;
      if (drawn) this.#on.onDrawn(taken.column, drawn.from, minutes < STEP ? undefined : minutes);
    } else if (shift && (shift.by || shift.longer || shift.column !== taken.card.event.resource)) {
      this.#on.onShift(taken.card, shift);
    }
  }

  #key(event: KeyboardEvent): void {
    if (!this.dragging) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.key !== "Escape") return;
    window.addEventListener("pointerup", swallowClick, { capture: true, once: true });
    this.cancel();
  }
}

/** The place under a pressed pointer; undefined outside the columns' time. */
export function takenAt(down: PointerEvent, { cards, range, scale }: BoardView): Taken | undefined {
  const target = down.target as Element;
  const body = target.closest<HTMLElement>("[data-body]");
  if (!body) return undefined;
  const column = Number(body.dataset.body);
  const id = Number(target.closest<HTMLElement>("[data-card]")?.dataset.card);
  const card = id && cards(column).find(({ event }) => event.id === id);
  if (card) return { what: target.closest("[data-edge]") && endsHere(card, scale) ? "edge" : "card", card };
  const minute = minuteIn(body, down, range);
  const gap = gapAt(minute, cards(column), range);
  return gap && { what: "place", column, minute, gap };
}

/** A drag is no click, although the browser sends one after it. */
function swallowClick(): void {
  const over = new AbortController();
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true, signal: over.signal });
  setTimeout(() => over.abort(), CLICK_MS);
}
