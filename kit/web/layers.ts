import { giveFocusBack } from "./focus-back.ts";

/** What lies over the page: a drawer, a dialog, a sheet, a menu. */
export interface Layer {
  /** What Esc and Back do: a form asks first while it is unsaved. */
  close: () => void;
  /** The address says that it is open: Back closes it by leading to the address before. */
  inAddress: boolean;
  /** What had the focus when it opened, then what had it when the layer below opened, and so on. */
  openers: readonly Element[];
}

const layers: Layer[] = [];
/** Where Esc has another meaning: an open list of choices, a menu, the phone's month. */
const busy =
  '[data-mantine-stop-propagation="true"], .mantine-Menu-dropdown, .mantine-Popover-dropdown, [data-dates-modal]';

export const topLayer = (): Layer | undefined => layers.at(-1);

/** Puts a layer on top; the answer takes it away again, wherever it lies by then, and gives the focus back. */
export function addLayer(layer: Layer): () => void {
  if (layers.length === 0) {
    window.addEventListener("keydown", notice, true);
    window.addEventListener("keydown", closeTop);
  }
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) {
      window.removeEventListener("keydown", notice, true);
      window.removeEventListener("keydown", closeTop);
    }
    giveFocusBack(layer.openers, topLayer);
  };
}

let claimed = false;

/** Before anything hears the key: an open list closes with it, and would be gone when `closeTop` asks. */
function notice(event: KeyboardEvent): void {
  claimed = event.composedPath().some((place) => place instanceof Element && place.matches(busy));
}

/** Esc closes what lies on top, and only that: a picker over a drawer leaves the drawer open. */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || claimed) return;
  topLayer()?.close();
}
