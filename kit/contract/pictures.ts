import { escaped } from "./escaped.ts";

/** The sizes of a picture of a business: its address, and beside it the same picture in several widths as AVIF and WebP. */

/** The smallest files first; a browser takes the first that it knows. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureSizes {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  formats: readonly PictureFormat[];
}

/** Address of a picture → its sizes. Pictures without sizes are absent. */
export type PictureBook = Readonly<Record<string, PictureSizes>>;

const steps = [320, 640, 960, 1280, 1600] as const;

/** Pixels of the longer side of the largest size. */
export const LARGEST_PX = 1600;

/** The widths that a picture has sizes of. The last one's file is as wide as the picture. */
export const stepsOf = (width: number): number[] =>
  steps.filter((_step, place) => place === 0 || (steps[place - 1] as number) < width);

/** Addresses of a picture, without its sizes'. */
export const pictureAddress = /\/files\/\d{1,15}\/[0-9a-f]{40}\.(?:webp|png|jpg|gif)\b/g;

/** "/files/7/ab….jpg" is at "/files/7/ab…-640.webp" in this size. */
export const sizeAddress = (address: string, step: number, format: PictureFormat): string =>
  address.replace(/\.\w+$/, `-${step}.${format}`);

/** Every address that a size of the picture can have. */
export const sizeAddresses = (address: string): string[] =>
  pictureFormats.flatMap((format) => steps.map((step) => sizeAddress(address, step, format)));

/** The smallest size, for lists; the picture itself while it has none. */
export function thumbOf(address: string, sizes: Pick<PictureSizes, "formats"> | null | undefined): string {
  return sizes?.formats.includes("webp") ? sizeAddress(address, steps[0], "webp") : address;
}

/** Attributes of the `img`. `sizes`: how wide it is shown, as HTML has it. Width and height are the picture's own unless they are given. */
type ImageAttributes = Readonly<Record<string, string>>;

/** The picture as HTML, escaped: in all its sizes, with its width and height so that nothing moves when it arrives. */
export function pictureHtml(address: string, { sizes = "", ...given }: ImageAttributes, known?: PictureSizes): string {
  const own: ImageAttributes = known ? { width: String(known.width), height: String(known.height) } : {};
  const image = `<img${attributes({ src: address, ...own, ...given })}>`;
  if (!known || known.formats.length === 0) return image;
  const sources = pictureFormats
    .filter((format) => known.formats.includes(format))
    .map((format) => {
      const srcset = stepsOf(known.width)
        .map((step) => `${sizeAddress(address, step, format)} ${Math.min(step, known.width)}w`)
        .join(", ");
      return `<source${attributes({ type: `image/${format}`, srcset, sizes: sizes || "100vw" })}>`;
    });
  return `<picture>${sources.join("")}${image}</picture>`;
}

const attributes = (all: ImageAttributes): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
