import { hasMoved } from "./stored.ts";

/**
 * Another tab went to another company or signed out, or Back brings a page of the former one: it starts anew with what is chosen now
 * (A11). Where something unsaved holds it back, it is asked once and goes on with its own company. Gives the way to stop.
 */
export function watchStored(): () => void {
  let asked = false;
  const check = (): void => {
    const moved = hasMoved();
    if (moved && !asked) location.reload();
    asked = moved;
  };
  addEventListener("storage", check);
  addEventListener("pageshow", check);
  return () => {
    removeEventListener("storage", check);
    removeEventListener("pageshow", check);
  };
}
