import { createContext } from "react";

/** How the drawer around closes: where what it should show is gone, that is the only way on. */
export const CloseContext = createContext<(() => void) | null>(null);
