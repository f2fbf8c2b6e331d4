import { Button, NativeSelect, TextInput } from "@mantine/core";
import IconCameraOff from "@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type Camera, useCamera } from "./barcode-camera.ts";
import classes from "./barcode-dialog.module.css";
import type { BarcodeScannerProps } from "./barcode-scanner.tsx";
import { type Decoder, useDecoder } from "./barcode-scans.ts";
import { BarcodeView } from "./barcode-view.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";
import { usePhone } from "./use-phone.ts";

const LONGEST = 64;

/** The live picture, the result of the last scan, and a field to type a code into whenever the camera does not work. */
export function BarcodeDialog({ onClose, ...scanning }: BarcodeScannerProps) {
  const t = useTranslations("kit");
  const phone = usePhone();
  return (
    <Dialog opened onClose={onClose} title={t("scanner.title")}>
      {/* Gets the focus first, so that no keyboard covers the picture. */}
      <div className={classes.scanner} tabIndex={-1} data-autofocus>
        <Scanner {...scanning} />
        {phone && (
          <Button variant="default" onClick={onClose}>
            {t("action.close")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Scanner({ onScan, children }: Pick<BarcodeScannerProps, "onScan" | "children">) {
  const t = useTranslations("kit.scanner");
  const decoder = useDecoder();
  const camera = useCamera(!decoder.failed);
  const failed = decoder.failed || camera.failure !== null;
  return (
    <>
      {failed ? (
        <Failure camera={camera} decoder={decoder} />
      ) : (
        <BarcodeView stream={camera.stream} decoder={decoder} onScan={onScan} />
      )}
      {camera.cameras.length > 1 && <CameraChoice {...camera} />}
      {children ?? (!failed && <p className={classes.hint}>{t("hint")}</p>)}
      <TypedCode onScan={onScan} />
    </>
  );
}

/** What is wrong, how to solve it, and that typing works meanwhile. */
function Failure({ camera, decoder }: { camera: Camera; decoder: Decoder }) {
  const t = useTranslations("kit");
  const reason = decoder.failed ? "decoder" : (camera.failure ?? "busy");
  return (
    <Notice tone="warning" icon={IconCameraOff} title={t(`scanner.${reason}`)} text={t(`scanner.${reason}Text`)}>
      {reason !== "insecure" && (
        <Button variant="default" onClick={decoder.failed ? decoder.retry : camera.retry}>
          {t("action.retry")}
        </Button>
      )}
    </Notice>
  );
}

function CameraChoice({ cameras, chosen, choose }: Camera) {
  const t = useTranslations("kit.scanner");
  const data = cameras.map(({ id, label }, place) => ({
    value: id,
    label: label || t("cameraNumber", { number: place + 1 }),
  }));
  return (
    <NativeSelect
      label={t("camera")}
      data={data}
      rightSection={<IconChevronDown size={16} />}
      value={chosen ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Handles Enter itself, also when a form opened the scanner. */
function TypedCode({ onScan }: Pick<BarcodeScannerProps, "onScan">) {
  const t = useTranslations("kit");
  const [text, setText] = useState("");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() !== "") onScan(text.trim());
    setText("");
  };
  return (
    <form className={classes.typed} onSubmit={submit}>
      <TextInput
        aria-label={t("scanner.typed")}
        placeholder={t("scanner.typed")}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t("action.add")}
      </Button>
    </form>
  );
}
