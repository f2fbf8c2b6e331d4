import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { aim, aimOn, drop, keyOf, lift, type Lifted, type TreeRow } from "./tree.rules.ts";

/** Pixels that the pointer moves aside for one level. */
export const INDENT = 28;

/** A row that is being moved. */
export interface Drag extends Lifted {
  key: string;
  /** The level that the user asks for; the row gets as near to it as the gap allows. */
  wish: number;
  /** Where the pointer began, and the level there; undefined for the keyboard. */
  from?: { x: number; level: number } | undefined;
}

/**
 * Moves rows by their grip: drag it up, down and aside, or press Enter, move with the arrow keys and press Enter again; Escape cancels. The
 * rows stay in their place until the row is dropped, because a grip that moves in the document loses the pointer.
 */
export function useTree(rows: readonly TreeRow[], put: (rows: TreeRow[]) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = (at: number, from?: number): void => {
    const lifted = lift(rows, at);
    const key = keyOf(lifted.block[0] as TreeRow);
    setDrag({
      ...lifted,
      key,
      wish: lifted.level,
      from: from === undefined ? undefined : { x: from, level: lifted.level },
    });
  };
  const end = (): void => {
    if (drag) put(drop(drag));
    setDrag(undefined);
  };
  const cancel = (): void => setDrag(undefined);
  const go = (aimed: Lifted | undefined, wish: number): void => {
    if (!drag || !aimed) return;
    setDrag({ ...drag, ...aimed, wish });
    show(aimed);
  };
  const press = (key: string): boolean => {
    if (!drag) return false;
    const { wish, level, gap } = drag;
    if (key === "ArrowUp" || key === "ArrowDown") go(aimOn(drag, key === "ArrowUp" ? -1 : 1, wish), wish);
    else if (key === "ArrowLeft" || key === "ArrowRight") {
      const aimed = aim(drag, gap, level + (key === "ArrowLeft" ? -1 : 1));
      go(aimed, aimed?.level ?? wish);
    } else if (key === "Escape") cancel();
    else return false;
    return true;
  };
  const gripOf = (at: number, key: string) => {
    const isLifted = drag?.key === key;
    return {
      "aria-pressed": isLifted,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" || event.key === " ") {
          if (isLifted) end();
          else start(at);
        } else if (!isLifted || !press(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start(at, event.clientX);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!isLifted || !drag.from || event.buttons === 0) return;
        const wish = drag.from.level + Math.round((event.clientX - drag.from.x) / INDENT);
        go(aim(drag, gapAt(drag, event.clientY), wish), wish);
      },
      onPointerUp: () => isLifted && drag.from && end(),
      onPointerCancel: cancel,
      onBlur: () => isLifted && cancel(),
    };
  };
  return { drag, gripOf };
}

const elementOf = (row: TreeRow | undefined): Element | null =>
  row ? document.querySelector(`[data-menu-row="${keyOf(row)}"]`) : null;

/** The gap under the pointer: before the first row whose middle is below it. */
function gapAt({ rest }: Drag, y: number): number {
  const below = rest.findIndex((row) => {
    const box = elementOf(row)?.getBoundingClientRect();
    return box && box.top + box.height / 2 > y;
  });
  return below === -1 ? rest.length : below;
}

/** Scrolls to the gap, also while the pointer is held. */
function show({ rest, gap }: Lifted): void {
  for (const row of [rest[gap - 1], rest[gap]]) elementOf(row)?.scrollIntoView({ block: "nearest" });
}
