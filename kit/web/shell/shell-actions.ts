import { createContext, useContext } from "react";

/** What the shell's menus offer and the product does. */
interface ShellActions {
  signOut: () => void;
  /** Ctrl+K finds anything. */
  search: () => void;
}

const Context = createContext<ShellActions>({ signOut: () => undefined, search: () => undefined });
export const ShellActionsProvider = Context.Provider;
export const useShellActions = (): ShellActions => useContext(Context);
