import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconBarcode from "@tabler/icons-react/dist/esm/icons/IconBarcode.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { useErrorText } from "#kit/web/error-text.ts";
import { Notice } from "#kit/web/notice.tsx";
import { useSession } from "#kit/web/session.ts";
import type { Scan } from "./use-scanner.ts";

interface ScanResultProps {
  scan: Scan;
  /** Present quantity of the product in the cart. */
  count: number;
  /** Opens the product: to create it, or to put it on sale. */
  onProduct: () => void;
  onRetry: () => void;
  /** Closes the message, where it would otherwise stay. */
  onClose?: (() => void) | undefined;
}

/** The result of the last scan. Administrators can create a product for an unknown code; others see who can (D6). */
export function ScanResult({ scan, count, onProduct, onRetry, onClose }: ScanResultProps) {
  const t = useTranslations("sales.scan");
  const kit = useTranslations("kit.action");
  const errorText = useErrorText();
  const { isAdmin } = useSession();
  switch (scan.result) {
    case "added": {
      const { name, price } = scan.product;
      const text = t("added", { price: formatKurus(price), count });
      return <Notice tone="success" icon={IconCheck} title={name} text={text} />;
    }
    case "unknown": {
      const text = t(isAdmin ? "unknownText" : "unknownStaff", { code: scan.code });
      return (
        <Told title={t("unknown")} text={text} onClose={onClose}>
          {isAdmin && <Button onClick={onProduct}>{t("add")}</Button>}
        </Told>
      );
    }
    case "closed": {
      const text = t(isAdmin ? "closedText" : "closedStaff", { name: scan.product.name });
      return (
        <Told title={t("closed")} text={text} onClose={onClose}>
          {isAdmin && <Button onClick={onProduct}>{t("open")}</Button>}
        </Told>
      );
    }
    case "unusable":
      return <Told title={t("unusable")} text={t("unusableText")} onClose={onClose} />;
    case "failed":
      return (
        <Notice tone="danger" icon={IconAlertTriangle} title={t("failed")} text={errorText(scan.error)}>
          <Button variant="default" onClick={onRetry}>
            {kit("retry")}
          </Button>
        </Notice>
      );
  }
}

function Told(props: Pick<ScanResultProps, "onClose"> & { title: string; text: string; children?: ReactNode }) {
  const { title, text, onClose, children } = props;
  const kit = useTranslations("kit.action");
  return (
    <Notice tone="info" icon={IconBarcode} title={title} text={text}>
      {onClose && (
        <Button variant="default" onClick={onClose}>
          {kit("close")}
        </Button>
      )}
      {children}
    </Notice>
  );
}
