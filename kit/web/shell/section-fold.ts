import { createContext, useContext } from "react";

interface Fold {
  /** Whether the section bar is collapsed; its menu then opens from the page head. */
  folded: boolean;
  fold: (folded: boolean) => void;
}

const Context = createContext<Fold>({ folded: false, fold: () => undefined });
export const SectionFold = Context.Provider;
export const useSectionFold = (): Fold => useContext(Context);
