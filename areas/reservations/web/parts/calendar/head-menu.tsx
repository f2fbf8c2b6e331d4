import type { ReactNode } from "react";
import { PopButton } from "#kit/web/pop-button.tsx";

interface HeadMenuProps {
  /** Of what opens. */
  label: string;
  className?: string | undefined;
  title?: string;
  /** The button's own content. */
  button: ReactNode;
  /** Edge of the button under which it opens. */
  align: "start" | "end";
  children: (close: () => void) => ReactNode;
}

/** A button of the calendar's head that opens something small under itself. */
export function HeadMenu({ className, align, ...button }: HeadMenuProps) {
  return (
    <div className={className}>
      <PopButton place={align} {...button} />
    </div>
  );
}
