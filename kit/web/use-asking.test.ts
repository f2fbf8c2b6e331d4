import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useAsking } from "./use-asking.ts";

test("a choice waits for a list that is not loaded, and for a search whose result is not there yet", () => {
  const search = (): void => undefined;
  expect(isPending("fön", undefined, true)).toBe(true);
  expect(isPending("fön", undefined, false)).toBe(false);
  expect(isPending("fön", search, false)).toBe(true);
  expect(isPending("", search, true)).toBe(true);
  expect(isPending("", search, false)).toBe(false);
});

/** As the first render has it. */
function isPending(query: string, onSearch: (() => void) | undefined, waiting: boolean): boolean {
  const Asker = () => String(useAsking({ query, onSearch, debounce: 0, waiting }).pending);
  return renderToString(createElement(Asker)) === "true";
}
