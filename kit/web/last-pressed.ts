let last: Element | null = null;

function note({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button, a, [role='button']") : null;
  if (button && !button.closest(".mantine-Notifications-root")) last = button;
}

/**
 * Remembers the buttons that are pressed: from the pointer's press on, because a toast that moved onto the button before its release would
 * take the click, and at the click of a key. Enter in a field also clicks its form's button.
 */
export function watchPresses(): void {
  for (const press of ["pointerdown", "click"]) document.addEventListener(press, note, true);
}

/** The button that was pressed last, outside the toasts, if it is still shown. */
export const lastPressed = (): Element | null => (last?.isConnected && last.checkVisibility() ? last : null);
