import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import { aimedAt, seenPart } from "./barcode-sight.ts";

/** Reads the code in the middle of what the video shows now, if there is a readable one. */
export type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** px. A wider picture is not read better, only more slowly. */
const WIDEST = 960;
const formats = ["qr_code", "ean_13", "ean_8", "itf", "upc_a", "upc_e", "code_128"] as const;

/** The decoder is one of our own files, so no other server is called. The component that shows the picture reports errors. */
const overrides = {
  locateFile: (file: string, folder: string): string => (file.endsWith(".wasm") ? wasm : folder + file),
  printErr: (): void => undefined,
};

/** Fetches and starts the decoder. The browser's own is not used, so that every browser reads the same. */
export async function startReader(): Promise<Reader> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (thrown) {
    purgeZXingModule();
    throw thrown;
  }
  const detector = new BarcodeDetector({ formats: [...formats] });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!context) return undefined;
    const seen = seenPart(
      { width: video.videoWidth, height: video.videoHeight },
      { width: video.clientWidth, height: video.clientHeight },
    );
    canvas.width = Math.min(WIDEST, Math.round(seen.width));
    canvas.height = Math.round((canvas.width * seen.height) / seen.width);
    context.drawImage(video, seen.x, seen.y, seen.width, seen.height, 0, 0, canvas.width, canvas.height);
    const found = await detector.detect(context.getImageData(0, 0, canvas.width, canvas.height));
    const readings = found.map(({ rawValue, format, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      format,
      x: x + width / 2,
      y: y + height / 2,
    }));
    return aimedAt(readings, canvas);
  };
}
