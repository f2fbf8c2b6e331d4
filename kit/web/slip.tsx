import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { printSlip } from "./print-slip.ts";
import classes from "./slip.module.css";

interface SlipProps {
  /** The content is complete. */
  ready?: boolean;
  onDone: () => void;
  children: ReactNode;
}

/** A slip for an 80 mm printer, black on white, as long as needed: prints itself once it is ready. */
export function Slip({ ready = true, onDone, children }: SlipProps) {
  const slip = useRef<HTMLDivElement>(null);
  const printed = useEffectEvent(onDone);
  useEffect(() => (ready && slip.current ? printSlip(slip.current, printed) : undefined), [ready]);
  return createPortal(
    <div ref={slip} className={classes.slip} data-sheet aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
