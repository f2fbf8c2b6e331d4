import sharp from "sharp";
import type { PictureResult, PictureWork } from "./pictures.ts";
import { serveWork } from "./side-process.ts";

/** Accepted formats, whatever the file's name is: no SVG (it may contain scripts), no PDF. */
const raster = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);

sharp.concurrency(1);
sharp.cache(false);

/** The child process of pictures.ts. */
serveWork(async ({ bytes, size, use, mostPixels }: PictureWork): Promise<PictureResult> => {
  const picture = () => sharp(bytes, { limitInputPixels: false, failOn: "error", autoOrient: true });
  const { format, width, height, pages = 1 } = await picture().metadata();
  if (!raster.has(format)) throw new Error(`${format} is no picture`);
  if (width * height * pages > mostPixels) return { tooManyPixels: true };
  const sized =
    "square" in size
      ? picture().resize(size.square, size.square, { fit: "cover" })
      : picture().resize(size.within, size.within, { fit: "inside", withoutEnlargement: true });
  if (use === "webp") return { bytes: await sized.webp({ quality: 82 }).toBuffer(), extension: "webp" };
  const { isOpaque } = await picture().stats();
  return isOpaque
    ? { bytes: await sized.jpeg({ quality: 82, mozjpeg: true }).toBuffer(), extension: "jpg" }
    : { bytes: await sized.png({ compressionLevel: 9 }).toBuffer(), extension: "png" };
});
