import type { ReactNode } from "react";
import { PopButton } from "#kit/web/pop-button.tsx";

interface HeadMenuProps {
  /** Accessible name of the popover. */
  label: string;
  className?: string | undefined;
  title?: string;
  /** The button's own content. */
  button: ReactNode;
  /** Edge of the button with which the popover is aligned. */
  align: "start" | "end";
  children: (close: () => void) => ReactNode;
}

/** A button of the calendar's head that opens a small popover below itself. */
export function HeadMenu({ className, align, ...button }: HeadMenuProps) {
  return (
    <div className={className}>
      <PopButton place={align} {...button} />
    </div>
  );
}
