import type { KeyboardEvent, PointerEvent } from "react";
import { type Editor, useEditor } from "./use-editor.ts";

/** Moves a block by its grip: drag it, or press Enter, move with the arrow keys and press Enter again; Escape cancels. */
export function useGrip(id: string) {
  const editor = useEditor();
  const { drag, startMove, setTarget, drop, cancelDrag } = editor;
  const isLifted = drag?.id === id;
  return {
    "aria-pressed": isLifted,
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
      if (event.key === "Enter" || event.key === " ") {
        if (isLifted) drop();
        else startMove(id);
      } else if (isLifted && step) setTarget(drag.at + step);
      else if (isLifted && event.key === "Escape") cancelDrag();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      startMove(id);
    },
    onPointerMove: (event: PointerEvent) => {
      if (isLifted && event.buttons > 0) setTarget(nearestPlace(editor, event.clientX, event.clientY));
    },
    onPointerUp: () => isLifted && drop(),
    onPointerCancel: cancelDrag,
    onBlur: () => isLifted && cancelDrag(),
  };
}

/** The index of the place whose drop marker is nearest to the pointer. */
function nearestPlace({ drag }: Editor, x: number, y: number): number {
  let [nearest, distance] = [-1, Infinity];
  for (const [index, { parent, list, index: at }] of (drag?.places ?? []).entries()) {
    const box = document.querySelector(`[data-slot="${parent} ${list} ${at}"]`)?.getBoundingClientRect();
    if (!box) continue;
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away < distance) [nearest, distance] = [index, away];
  }
  return nearest;
}
