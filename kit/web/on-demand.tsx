import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

interface OnDemandProps {
  button: ReactElement<{ onClick?: () => void; autoFocus?: boolean }>;
  /** Loaded by the first press: a lazy menu that opens at once, around the same button. */
  children: (target: ReactElement) => ReactNode;
}

/** A button whose menu is loaded by its first press, so that no page waits for menus. */
export function OnDemand({ button, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(false);
  if (!wanted) return cloneElement(button, { onClick: () => setWanted(true) });
  const focused = cloneElement(button, { autoFocus: true });
  return <Suspense fallback={focused}>{children(focused)}</Suspense>;
}
