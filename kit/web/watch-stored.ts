import { storedSlug, storedToken } from "./stored.ts";

/**
 * Another tab went to another business or signed out, or Back brings a page of the former one: it starts anew, because its rows are
 * of a company that its next call would not name any more (A11). Gives the way to stop.
 */
export function watchStored(): () => void {
  const slug = storedSlug();
  const token = storedToken();
  const check = (): void => {
    if (storedSlug() !== slug || storedToken() !== token) location.reload();
  };
  addEventListener("storage", check);
  addEventListener("pageshow", check);
  return () => {
    removeEventListener("storage", check);
    removeEventListener("pageshow", check);
  };
}
