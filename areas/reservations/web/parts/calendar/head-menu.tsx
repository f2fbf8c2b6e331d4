import { type ReactNode, useId, useRef, useState } from "react";
import classes from "./calendar.module.css";

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

/** A button that opens something small under itself; Esc, Tab and a press elsewhere close it. The browser's own popover: it costs no code. */
export function HeadMenu({ label, className, heading, title, button, align, children }: HeadMenuProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const place = (): void => {
    const at = target.current?.getBoundingClientRect();
    if (!at || !menu.current) return;
    menu.current.style.top = `${at.bottom + 4}px`;
    if (align === "start") menu.current.style.left = `${at.left}px`;
    else menu.current.style.right = `${document.documentElement.clientWidth - at.right}px`;
  };
  const Around = heading ? "h1" : "div";
  return (
    <>
      <Around className={className}>
        <button ref={target} type="button" title={title} popoverTarget={id} aria-haspopup="dialog">
          {button}
        </button>
      </Around>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classes.menu}
        role={opened ? "dialog" : undefined}
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setOpened(event.newState === "open")}
      >
        {opened && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
