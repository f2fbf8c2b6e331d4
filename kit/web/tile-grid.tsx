import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

const TILES = "button, a[href]";

/** Tiles with one Tab stop: arrow keys, Home and End move between them, by rows and columns as shown. */
export function TileGrid({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const tiles = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>(TILES) ?? [])];
  const choose = (tile: HTMLElement | undefined): void => {
    for (const other of tiles()) other.tabIndex = other === tile ? 0 : -1;
  };
  useEffect(() => {
    const all = tiles();
    if (all.filter((tile) => tile.tabIndex === 0).length !== 1) choose(all[0]);
  });
  const walk = (event: KeyboardEvent): void => {
    const all = tiles();
    const next = nextTile(event.key, all, all.indexOf(document.activeElement as HTMLElement));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={className}
      onKeyDown={walk}
      onFocus={(event) => choose(tiles().find((tile) => tile.contains(event.target)))}
    >
      {children}
    </div>
  );
}

function nextTile(key: string, tiles: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (at === -1) return undefined;
  if (key === "Home" || key === "End") return tiles.at(key === "Home" ? 0 : -1);
  const top = tiles[0]?.offsetTop;
  const columns = tiles.filter((tile) => tile.offsetTop === top).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  return step === undefined ? undefined : tiles[at + step];
}
