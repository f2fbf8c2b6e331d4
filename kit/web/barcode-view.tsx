import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs";
import IconBulbOff from "@tabler/icons-react/dist/esm/icons/IconBulbOff.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Decoder, useScans } from "./barcode-scans.ts";
import { useTorch } from "./barcode-torch.ts";
import classes from "./barcode-view.module.css";

const TICK_MS = 500;

interface BarcodeViewProps {
  stream: MediaStream | null;
  decoder: Decoder;
  onScan: (code: string) => void;
}

/** The camera's picture with a frame to aim with; the whole visible part is read. */
export function BarcodeView({ stream, decoder, onScan }: BarcodeViewProps) {
  const t = useTranslations("kit.scanner");
  const video = useRef<HTMLVideoElement>(null);
  const [ticked, setTicked] = useState(false);
  const torch = useTorch(stream);
  const reading = stream !== null && decoder.reader !== null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useScans(video, stream, decoder, (code) => {
    setTicked(true);
    setTimeout(() => setTicked(false), TICK_MS);
    navigator.vibrate?.(TICK_MS / 10);
    onScan(code);
  });
  return (
    <div className={classes.view} data-ticked={ticked || undefined} aria-busy={!reading}>
      <video ref={video} aria-label={t("picture")} autoPlay muted playsInline disablePictureInPicture />
      {reading ? (
        <div className={classes.frame} />
      ) : (
        <p className={classes.starting} role="status">
          {t("starting")}
        </p>
      )}
      {ticked && <IconCheck className={classes.tick} size={32} />}
      {torch.lit !== undefined && (
        <button type="button" className={classes.torch} aria-pressed={torch.lit} onClick={torch.turn}>
          {torch.lit ? <IconBulbOff size={20} /> : <IconBulb size={20} />}
          <span className="spoken">{t("torch")}</span>
        </button>
      )}
    </div>
  );
}
