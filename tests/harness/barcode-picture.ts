import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from "zxing-wasm/writer";

/** A barcode as a camera sees it: on a light label on a grey table. */
export interface Held {
  format: WriteInputBarcodeFormat;
  text: string;
  /** Clockwise rotation. */
  degrees?: number;
  /** Out of focus: number of times that neighbouring pixels are averaged. */
  blur?: number;
  /** Share of the picture's width; for a square code, of its height. */
  share?: number;
}

/** Pixels of the pictures. */
export const width = 640;
export const height = 480;

const DARK = 30;
const LIGHT = 230;
const TABLE = 130;
/** Width of the quiet zone around the code, in modules. */
const QUIET = 10;

interface Symbol {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

let writer: Promise<unknown> | undefined;

async function prepare(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } });
}

/** One grey value for each pixel. */
export async function drawBarcode({ format, text, degrees = 0, blur = 0, share = 0.62 }: Held): Promise<Uint8Array> {
  await (writer ??= prepare());
  const { symbol, error } = await writeBarcode(text, { format, scale: 1, addQuietZones: false });
  if (error) throw new Error(`${format} cannot be drawn: ${error}`);
  let picture = place(symbol, share, (degrees * Math.PI) / 180);
  for (let round = 0; round < blur; round++) picture = soften(picture);
  return picture;
}

/** A picture without a barcode. */
export const emptyPicture = (): Uint8Array => new Uint8Array(width * height).fill(TABLE);

function place(symbol: Symbol, share: number, angle: number): Uint8Array {
  const module = share * Math.min(width / symbol.width, height / symbol.height);
  const [cos, sin] = [Math.cos(angle) / module, Math.sin(angle) / module];
  const lightOf = (x: number, y: number): number =>
    lightAt(symbol, x * cos + y * sin + symbol.width / 2, y * cos - x * sin + symbol.height / 2);
  return new Uint8Array(width * height).map((_, pixel) => {
    const [x, y] = [(pixel % width) - width / 2, Math.floor(pixel / width) - height / 2];
    const [near, far] = [0.25, 0.75];
    return (
      (lightOf(x + near, y + near) +
        lightOf(x + far, y + near) +
        lightOf(x + near, y + far) +
        lightOf(x + far, y + far)) /
      4
    );
  });
}

function lightAt({ data, width: across, height: down }: Symbol, x: number, y: number): number {
  const isLabel = x > -QUIET && y > -QUIET && x < across + QUIET && y < down + QUIET;
  if (x < 0 || y < 0 || x >= across || y >= down) return isLabel ? LIGHT : TABLE;
  return data[Math.floor(y) * across + Math.floor(x)] === 0 ? DARK : LIGHT;
}

/** Replaces each pixel by the mean of the nine around it. */
function soften(picture: Uint8Array): Uint8Array {
  return picture.map((_, pixel) => {
    let sum = 0;
    for (const row of [-width, 0, width]) {
      for (const column of [-1, 0, 1]) sum += picture[pixel + row + column] ?? TABLE;
    }
    return sum / 9;
  });
}
