import { type ReactNode, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

export interface BarcodeScannerProps {
  opened: boolean;
  onClose: () => void;
  /** Each sight of a code once; also what is typed instead. */
  onScan: (code: string) => void;
  /** What became of the last scan. */
  children?: ReactNode;
}

const BarcodeDialog = lazyPart(async () => (await import("./barcode-dialog.tsx")).BarcodeDialog);

/** Reads barcodes by camera, one after the other, until it is closed (F4). Stays afterwards, so that the focus goes back to its button. */
export function BarcodeScanner(props: BarcodeScannerProps) {
  const [wanted, setWanted] = useState(false);
  if (props.opened && !wanted) setWanted(true);
  return wanted && <BarcodeDialog {...props} />;
}
