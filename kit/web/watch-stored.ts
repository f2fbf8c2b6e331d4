import { hasMoved } from "./stored.ts";

/**
 * Reloads the page when another tab switched to another company or signed out, or when Back shows a page of the earlier company (A11). If
 * unsaved changes prevent the reload, it asks once and stays in its company. Returns a function that stops it.
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
