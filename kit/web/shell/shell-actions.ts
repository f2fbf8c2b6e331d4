import { type ComponentType, createContext, useContext } from "react";

export interface BellProps {
  /** Rendered only while it has something to show: for narrow places. */
  onlyWaiting?: boolean;
}

/** Actions of the shell's menus that the app provides. */
interface ShellActions {
  signOut: () => void;
  /** Opens the finder, Ctrl+K. */
  search: () => void;
  /** The bell: a button of 40 px in the icon bar, on phones of 44 px in the page head. */
  Bell?: ComponentType<BellProps>;
  /** Shown in a page's head before the bell: the progress of a new business. */
  Progress?: ComponentType;
}

const Context = createContext<ShellActions>({ signOut: () => undefined, search: () => undefined });
export const ShellActionsProvider = Context.Provider;
export const useShellActions = (): ShellActions => useContext(Context);
