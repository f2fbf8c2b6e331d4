import { createContext, useContext } from "react";

const Context = createContext<() => void>(() => undefined);
/** The product says what signing out means; the shell's menus only offer it. */
export const SignOutProvider = Context.Provider;
export const useSignOut = (): (() => void) => useContext(Context);
