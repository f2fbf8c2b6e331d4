import { type ComponentType, createContext, useContext } from "react";

export interface BellProps {
  /** Is there only while something waits: where room is scarce. */
  onlyWaiting?: boolean;
}

/** What the shell's menus offer and the product does. */
interface ShellActions {
  signOut: () => void;
  /** Ctrl+K finds anything. */
  search: () => void;
  /** What waits for the person: a button of 40 px in the icon bar, on phones of 44 in the page head. */
  Bell?: ComponentType<BellProps>;
  /** What a page's head shows before the bell: how far a new business is. */
  Progress?: ComponentType;
}

const Context = createContext<ShellActions>({ signOut: () => undefined, search: () => undefined });
export const ShellActionsProvider = Context.Provider;
export const useShellActions = (): ShellActions => useContext(Context);
