import sharp from "sharp";
import { invalidField } from "./problem.ts";

/** 50 million pixels, more than any camera of a phone takes for a portrait; a small file may claim to be far more. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SECONDS = 8;
/** What counts as a picture, whatever its name says: no SVG (it may hold a program), no PDF. */
const raster = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);

// One picture at a time on each thread, and nothing remembered of it.
sharp.concurrency(1);
sharp.cache(false);

/** Either cut to a square, or made to fit into one (never made larger), so many px wide. */
export type Size = { square: number } | { within: number };

/**
 * Makes a picture anew in WebP: turned as the camera meant it, without what the camera wrote into it (place, time, owner). Refuses
 * (422 on `field`) what is no picture, is damaged or has too many pixels.
 */
export async function remade(bytes: Uint8Array, size: Size, field: string): Promise<Uint8Array> {
  const picture = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", autoOrient: true });
  try {
    const { format } = await picture().metadata();
    if (!raster.has(format)) throw new Error(`${format} is no picture`);
    const sized =
      "square" in size
        ? picture().resize(size.square, size.square, { fit: "cover" })
        : picture().resize(size.within, size.within, { fit: "inside", withoutEnlargement: true });
    return await sized.webp({ quality: 82 }).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
  } catch {
    throw invalidField(
      field,
      "Bu dosya bir fotoğraf olarak okunamadı. JPEG, PNG veya WebP bir fotoğraf seçin.",
      "bad_picture",
    );
  }
}
