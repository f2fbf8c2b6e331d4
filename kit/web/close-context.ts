import { createContext } from "react";

/** Closes the surrounding drawer; needed when the row it should show does not exist. */
export const CloseContext = createContext<(() => void) | null>(null);
