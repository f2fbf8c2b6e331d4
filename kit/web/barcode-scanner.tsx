import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";

export interface BarcodeScannerProps {
  onClose: () => void;
  /** Called once per code in view, and for typed codes. */
  onScan: (code: string) => void;
  /** The result of the last scan. */
  children?: ReactNode;
}

const BarcodeDialog = lazyPart(async () => (await import("./barcode-dialog.tsx")).BarcodeDialog);

/** Reads barcodes with the camera, one after the other, until it is closed (F4). */
export function BarcodeScanner({ opened, ...props }: BarcodeScannerProps & { opened: boolean }) {
  return opened && <BarcodeDialog {...props} />;
}
