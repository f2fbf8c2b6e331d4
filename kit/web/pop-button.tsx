import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { hold } from "./back.ts";
import classes from "./pop-button.module.css";

export interface PopButtonProps {
  /** Accessible name of the popover. */
  label: string;
  /** The button's own content. */
  button: ReactNode;
  title?: string;
  className?: string | undefined;
  /** Below the button, at its left or right edge; or beside it, aligned to its lower edge. */
  place: "start" | "end" | "beside";
  /** Id of the popover, to open it from elsewhere: `document.getElementById(id)?.showPopover()`. */
  id?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small popover; Esc, Tab and a press elsewhere close it. It uses the browser's native popover. */
export function PopButton({ label, button, title, className, place, id: given, children }: PopButtonProps) {
  const own = useId();
  const id = given ?? own;
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const toggled = (open: boolean): void => {
    setOpened(open);
    if (open) hold();
  };
  // Its size is known after its content is rendered.
  useLayoutEffect(() => {
    if (opened) put(panel.current, target.current, place);
  }, [opened, place]);
  return (
    <>
      <button
        ref={target}
        type="button"
        className={className}
        title={title}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={() => put(panel.current, target.current, place)}
        className={classes.panel}
        role={opened ? "dialog" : undefined}
        aria-label={opened ? label : undefined}
        onToggle={(event) => toggled(event.newState === "open")}
      >
        {opened && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}

/** The panel's position inside the window: above its button if there is no room below. */
function put(panel: HTMLElement | null, target: HTMLElement | null, place: PopButtonProps["place"]): void {
  if (!panel || !target) return;
  const at = target.getBoundingClientRect();
  panel.style.maxHeight = "";
  const own = panel.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const set = (side: "top" | "bottom" | "left" | "right", away: number, room = Infinity): void => {
    panel.style[side] = `${Math.max(8, Math.min(away, room - 8))}px`;
  };
  if (place === "beside") {
    set("left", at.right + 8);
    set("bottom", height - at.bottom);
    return;
  }
  const isAbove = at.bottom + own.height + 12 > height && at.top > height - at.bottom;
  panel.style.inset = "auto";
  if (isAbove) set("bottom", height - at.top + 4);
  else set("top", at.bottom + 4);
  if (place === "start") set("left", at.left, width - own.width);
  else set("right", width - at.right, width - own.width);
  panel.style.maxHeight = `${(isAbove ? at.top : height - at.bottom) - 12}px`;
}
