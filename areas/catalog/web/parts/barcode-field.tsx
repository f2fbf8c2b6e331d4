import { Button, TagsInput, type TagsInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import IconBarcode from "@tabler/icons-react/dist/esm/icons/IconBarcode.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconLineScan from "@tabler/icons-react/dist/esm/icons/IconLineScan.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  canonicalBarcode,
  distinctBarcodes,
  inStoreBarcode,
  isBarcode,
  splitBarcodes,
} from "#areas/catalog/contract/barcode.ts";
import { BarcodeScanner } from "#kit/web/barcode-scanner.tsx";
import { Notice } from "#kit/web/notice.tsx";
import classes from "./barcode-field.module.css";

const MOST = 200;

interface BarcodeFieldProps extends TagsInputProps {
  /** Offers to generate a shop's own number while there is none. */
  canMake?: boolean;
}

type Codes = Pick<TagsInputProps, "value" | "defaultValue" | "onChange">;

/** A product's barcodes: typed, several separated by commas, from a keyboard scanner, or by camera (F3, F4). */
export function BarcodeField({ value, defaultValue, onChange, canMake = false, ...props }: BarcodeFieldProps) {
  const t = useTranslations("catalog.product");
  const [codes, setCodes] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange } as Codes);
  const [camera, setCamera] = useState(false);
  const [last, setLast] = useState("");
  const open = (
    <button type="button" className={classes.camera} aria-label={t("scan")} onClick={() => setCamera(true)}>
      <IconLineScan size={18} />
    </button>
  );
  const take = (text: string): void => {
    const code = canonicalBarcode(text);
    setLast(code);
    if (isBarcode(code)) setCodes(distinctBarcodes([...codes, code]).slice(0, MOST));
  };
  const close = (): void => {
    setCamera(false);
    setLast("");
  };
  return (
    <>
      <TagsInput
        label={t("barcodes")}
        description={t("barcodesHint")}
        splitChars={[","]}
        classNames={{ input: classes.box ?? "", inputField: classes.text ?? "" }}
        maxTags={MOST}
        rightSection={open}
        rightSectionPointerEvents="all"
        {...props}
        value={codes}
        // Pasted text is split too (F4).
        onChange={(entries) => setCodes(splitBarcodes(entries))}
      />
      {canMake && codes.length === 0 && (
        <Button variant="link" className={classes.make ?? ""} onClick={() => setCodes([inStoreBarcode(Math.random())])}>
          {t("makeBarcode")}
        </Button>
      )}
      <BarcodeScanner opened={camera} onClose={close} onScan={take}>
        {last && <Taken code={last} />}
      </BarcodeScanner>
    </>
  );
}

function Taken({ code }: { code: string }) {
  const t = useTranslations("catalog.product");
  if (isBarcode(code)) return <Notice tone="success" icon={IconCheck} title={code} text={t("scanned")} />;
  return <Notice tone="info" icon={IconBarcode} title={t("noBarcode")} text={t("noBarcodeText")} />;
}
