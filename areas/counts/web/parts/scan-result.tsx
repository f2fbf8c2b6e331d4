import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconBarcode from "@tabler/icons-react/dist/esm/icons/IconBarcode.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useTranslations } from "use-intl";
import { useQuantityText } from "#areas/stock/web/parts/use-quantity-text.ts";
import { useErrorText } from "#kit/web/error-text.ts";
import { Notice } from "#kit/web/notice.tsx";
import type { CountScan, CountScanner } from "./use-count-scanner.ts";

interface ScanResultProps {
  scan: CountScan;
  scanner: CountScanner;
  /** Shown below the camera's picture, which has its own way to close. */
  isCamera: boolean;
}

/** The product that was scanned last with its new quantity, or why it was not counted. */
export function ScanResult({ scan, scanner, isCamera }: ScanResultProps) {
  const t = useTranslations("counts.count");
  const kit = useTranslations("kit.action");
  const errorText = useErrorText();
  const text = useQuantityText();
  const close = !isCamera && (
    <Button variant="default" onClick={scanner.forget}>
      {kit("close")}
    </Button>
  );
  if (scan.result === "unusable")
    return (
      <Notice tone="info" icon={IconBarcode} title={t("unusable")} text={scan.code}>
        {close}
      </Notice>
    );
  if (scan.result === "failed")
    return (
      <Notice
        tone="danger"
        icon={IconAlertTriangle}
        title={t("failedScan")}
        text={`${scan.code}: ${errorText(scan.error)}`}
      >
        {close}
      </Notice>
    );
  const { line } = scan;
  const counted = t("scanned", { quantity: text.whole(line.counted ?? 0, line) });
  return (
    <Notice tone="success" icon={IconCheck} title={line.name} text={counted}>
      {close}
      {(line.counted ?? 0) > 0 && (
        <Button variant="default" onClick={scanner.undo}>
          {t("undo")}
        </Button>
      )}
    </Notice>
  );
}
