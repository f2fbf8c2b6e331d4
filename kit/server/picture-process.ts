import sharp, { type Sharp } from "sharp";
import { stepsOf } from "../contract/pictures.ts";
import type { MadeSizes, PictureResult, PictureWork, SideResult, SideWork, Size, SizesWork } from "./pictures.ts";
import { serveWork } from "./side-process.ts";

/** Accepted formats, whatever the file's name is: no SVG (it may contain scripts), no PDF. */
const raster = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);

sharp.concurrency(1);
sharp.cache(false);

/** The child process of pictures.ts. */
serveWork((work: SideWork): Promise<SideResult> => ("format" in work ? sizesOf(work) : remade(work)));

const read = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: false, failOn: "error", autoOrient: true });

async function remade({ bytes, size, use, mostPixels }: PictureWork): Promise<PictureResult> {
  const { format, width, height, pages = 1 } = await read(bytes).metadata();
  if (!raster.has(format)) throw new Error(`${format} is no picture`);
  if (width * height * pages > mostPixels) return { tooManyPixels: true };
  const sized = resized(read(bytes), size);
  if (use === "webp") return { bytes: await sized.webp({ quality: 82 }).toBuffer(), extension: "webp" };
  const { isOpaque } = await read(bytes).stats();
  return isOpaque
    ? { bytes: await sized.jpeg({ quality: 82, mozjpeg: true }).toBuffer(), extension: "jpg" }
    : { bytes: await sized.png({ compressionLevel: 9 }).toBuffer(), extension: "png" };
}

const resized = (picture: Sharp, size: Size): Sharp =>
  "square" in size
    ? picture.resize(size.square, size.square, { fit: "cover" })
    : picture.resize(size.within, size.within, { fit: "inside", withoutEnlargement: true });

/** The picture in all its widths, never enlarged; decoded once. */
async function sizesOf({ bytes, size, format }: SizesWork): Promise<MadeSizes> {
  const own = await read(bytes).metadata();
  const fitting = "square" in size ? { square: Math.min(size.square, own.width, own.height) } : size;
  const { data, info } = await resized(read(bytes), fitting).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: MadeSizes["files"] = [];
  for (const step of stepsOf(width)) {
    const one = sharp(data, { raw: { width, height, channels } }).resize(Math.min(step, width));
    // More effort costs more time than it saves bytes: WebP is made while somebody waits.
    const encoded = format === "webp" ? one.webp({ quality: 80, effort: 2 }) : one.avif({ quality: 52, effort: 3 });
    files.push({ step, bytes: await encoded.toBuffer() });
  }
  return { width, height, format, files };
}
