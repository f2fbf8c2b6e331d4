import type { ReactNode } from "react";
import { PopButton } from "#kit/web/pop-button.tsx";

interface HeadMenuProps {
  /** Of what opens. */
  label: string;
  className?: string | undefined;
  /** The button is the page's heading. */
  heading?: boolean;
  title?: string;
  /** The button's own content. */
  button: ReactNode;
  /** Edge of the button under which it opens. */
  align: "start" | "end";
  children: (close: () => void) => ReactNode;
}

/** A button of the calendar's head that opens something small under itself. */
export function HeadMenu({ className, heading, align, ...button }: HeadMenuProps) {
  const Around = heading ? "h1" : "div";
  return (
    <Around className={className}>
      <PopButton place={align} {...button} />
    </Around>
  );
}
