import type { CSSProperties } from "react";

/** Tells CSS the length of an amount, which becomes smaller where it would be cut: amounts never end in "…". */
export const fitting = (text: string): CSSProperties => ({ "--chars": text.length }) as CSSProperties;
