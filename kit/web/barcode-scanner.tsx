import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";

export interface BarcodeScannerProps {
  onClose: () => void;
  /** Each sight of a code once; also what is typed instead. */
  onScan: (code: string) => void;
  /** What became of the last scan. */
  children?: ReactNode;
}

const BarcodeDialog = lazyPart(async () => (await import("./barcode-dialog.tsx")).BarcodeDialog);

/** Reads barcodes by camera, one after the other, until it is closed (F4). */
export function BarcodeScanner({ opened, ...props }: BarcodeScannerProps & { opened: boolean }) {
  return opened && <BarcodeDialog {...props} />;
}
