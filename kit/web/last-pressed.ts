let last: Element | null = null;

/** Remembers the buttons that are pressed. Enter in a field also clicks its form's button. */
export function watchPresses(): () => void {
  const note = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest("button, a, [role='button']") : null;
    if (button && !button.closest(".mantine-Notifications-root")) last = button;
  };
  document.addEventListener("click", note, true);
  return () => document.removeEventListener("click", note, true);
}

/** The button that was pressed last, outside the toasts, if it is still shown. */
export const lastPressed = (): Element | null => (last?.isConnected && last.checkVisibility() ? last : null);
