import { createContext, useContext } from "react";

interface Fold {
  /** The section bar is put away; its menu opens from the page head instead. */
  folded: boolean;
  fold: (folded: boolean) => void;
}

const Context = createContext<Fold>({ folded: false, fold: () => undefined });
export const SectionFold = Context.Provider;
export const useSectionFold = (): Fold => useContext(Context);
