import { useCallback, useEffect, useRef } from "react";
import { call } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import type { Fault } from "./use-fault.ts";

/** The first error; null: none; "unchecked": the check was busy or away, and is tried again. */
export type Checked = Fault | "unchecked" | null;

const AGAIN_MS = 5000;
const pause = () => new Promise((resolve) => void setTimeout(resolve, AGAIN_MS));

/** Checks Liquid code. `found` hears what the last check found; an older one that answers later is dropped. */
export function useCheck(theme: number, path: string | undefined, found: (checked: Checked) => void) {
  const last = useRef(0);
  useEffect(() => () => void last.current++, []);
  return useCallback(
    async (content: string): Promise<Fault | null> => {
      const number = ++last.current;
      const isLast = (): boolean => number === last.current;
      if (!path?.endsWith(".liquid")) return null;
      while (isLast()) {
        const checked = await checkOnce(theme, { path, content });
        if (!isLast()) break;
        found(checked === "refused" ? "unchecked" : checked);
        if (checked === "refused") break;
        if (checked !== "unchecked") return checked;
        await pause();
      }
      return null;
    },
    [theme, path, found],
  );
}

/** "refused": trying again would not help. */
async function checkOnce(id: number, body: { path: string; content: string }): Promise<Checked | "refused"> {
  try {
    return (await call("POST /api/themes/{id}/check", { params: { id }, body })).fault;
  } catch (thrown) {
    const { status } = apiError(thrown);
    return status === 0 || status >= 500 ? "unchecked" : "refused";
  }
}
