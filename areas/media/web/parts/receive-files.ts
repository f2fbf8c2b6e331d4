import { type ClipboardEvent, type DragEvent, useEffect } from "react";

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") ?? false;

/** Props of an element that accepts files dropped on it or pasted into it. Text can still be pasted into its fields. */
export function receiveFiles(add: (files: FileList) => void) {
  const take = (event: ClipboardEvent | DragEvent, from: DataTransfer): void => {
    if (from.files.length === 0) return;
    event.preventDefault();
    add(from.files);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}

/** A file dropped where nothing accepts it does nothing; the browser would open it and leave the page. */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    const leave = new AbortController();
    for (const type of ["dragover", "drop"] as const) addEventListener(type, refuse, leave);
    return () => leave.abort();
  }, []);
}
