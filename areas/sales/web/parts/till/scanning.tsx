import IconLineScan from "@tabler/icons-react/dist/esm/icons/IconLineScan.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BarcodeScanner } from "#kit/web/barcode-scanner.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { type Cart, quantityOf } from "./cart.ts";
import classes from "./scanning.module.css";
import type { Scan, Scanner } from "./use-scanner.ts";

const ScanResult = lazyPart(async () => (await import("./scan-result.tsx")).ScanResult);
const ProductDrawer = lazyPart(async () => (await import("#areas/catalog/web/parts/product-drawer.tsx")).ProductDrawer);

/** The camera button, the result of the last scan, and the product drawer if needed (D6, F4). */
export function Scanning({ cart, scanner }: { cart: Cart; scanner: Scanner }) {
  const t = useTranslations("sales.scan");
  const [camera, setCamera] = useState(false);
  const { last, scan, forget, asked, ask, saved } = scanner;
  const openProduct = (): void => {
    setCamera(false);
    ask(true);
  };
  const close = (): void => {
    setCamera(false);
    forget();
  };
  const result = last && (
    <ScanResult
      scan={last}
      count={"product" in last ? quantityOf(cart, last.product.id) : 0}
      onProduct={openProduct}
      onRetry={() => scan(last.code)}
      onClose={camera ? undefined : forget}
    />
  );
  return (
    <>
      <HeadAction label={t("start")} icon={IconLineScan} onClick={() => setCamera(true)} />
      {!camera && last?.result !== "added" && <div className={classes.result}>{result}</div>}
      <BarcodeScanner opened={camera} onClose={close} onScan={scan}>
        {result}
      </BarcodeScanner>
      {asked && last && <Asked scan={last} onSaved={saved} onClose={() => ask(false)} />}
    </>
  );
}

function Asked({ scan, ...drawer }: { scan: Scan; onSaved: Scanner["saved"]; onClose: () => void }) {
  if ("product" in scan) return <ProductDrawer id={String(scan.product.id)} {...drawer} />;
  return <ProductDrawer id="new" barcode={scan.code} {...drawer} />;
}
