import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

interface OnDemandProps {
  button: ReactElement<{ onClick?: () => void }>;
  /** What the first press brings: a lazy menu that opens at once, around the same button. */
  children: (target: ReactElement) => ReactNode;
}

/** A button whose menu is fetched by its first press, so that no page waits for menus. */
export function OnDemand({ button, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(false);
  if (!wanted) return cloneElement(button, { onClick: () => setWanted(true) });
  return <Suspense fallback={button}>{children(button)}</Suspense>;
}
