import { type ReactNode, useId, useRef, useState } from "react";
import { hold } from "./back.ts";
import classes from "./pop-button.module.css";

export interface PopButtonProps {
  /** Of what opens. */
  label: string;
  /** The button's own content. */
  button: ReactNode;
  title?: string;
  className?: string | undefined;
  /** Under the button, at its left or right edge; or beside it, up from its lower edge. */
  place: "start" | "end" | "beside";
  /** Names what opens, for who opens it from elsewhere: `document.getElementById(id)?.showPopover()`. */
  id?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens something small beside itself; Esc, Tab and a press elsewhere close it. The browser's own popover: it costs no code. */
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
        className={classes.panel}
        role={opened ? "dialog" : undefined}
        aria-label={label}
        onBeforeToggle={() => put(panel.current, target.current, place)}
        onToggle={(event) => toggled(event.newState === "open")}
      >
        {opened && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}

/** Where the panel opens, inside the window. */
function put(panel: HTMLElement | null, target: HTMLElement | null, place: PopButtonProps["place"]): void {
  if (!panel || !target) return;
  const at = target.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  if (place === "beside") {
    panel.style.left = `${at.right + 8}px`;
    panel.style.bottom = `${Math.max(8, height - at.bottom)}px`;
    return;
  }
  panel.style.top = `${at.bottom + 4}px`;
  if (place === "start") panel.style.left = `${at.left}px`;
  else panel.style.right = `${Math.max(8, width - at.right)}px`;
}
