import type { PictureFormat } from "../contract/pictures.ts";
import { invalidField, problems } from "./problem.ts";
import { SideProcessError, sideProcess } from "./side-process.ts";
import { fairTurns } from "./turns.ts";
import { sentence } from "../contract/sentence.ts";

/** 100 MB uncompressed; a small file may claim far more. */
const MOST_PIXELS = 25_000_000;
const LONGEST_MS = 8000;

/** Cropped to a square or fitted into one (never enlarged), this many px wide. */
export type Size = { square: number } | { within: number };

/** "webp" is the smallest; "mail" is what every mail client shows: JPEG, or PNG where the picture is transparent somewhere. */
export type PictureUse = "webp" | "mail";

export interface PictureWork {
  bytes: Uint8Array;
  size: Size;
  use: PictureUse;
  mostPixels: number;
}

export interface SizesWork {
  bytes: Uint8Array;
  /** Of the largest. */
  size: Size;
  format: PictureFormat;
}

/** A picture in several widths (kit/contract/pictures.ts). `width`, `height`: of the largest. */
export interface MadeSizes {
  width: number;
  height: number;
  format: PictureFormat;
  files: { step: number; bytes: Uint8Array }[];
}

export interface Picture {
  bytes: Uint8Array;
  extension: "webp" | "jpg" | "png";
}
export type PictureResult = Picture | { tooManyPixels: true };
export type SideWork = PictureWork | SizesWork;
export type SideResult = PictureResult | MadeSizes;

export interface RemakeOptions {
  /** The field that a refusal names. */
  field: string;
  use?: PictureUse;
}

const turns = fairTurns({
  atOnce: 1,
  atOncePerKey: 1,
  waiting: 2,
  waitingPerKey: 1,
  longestWaitMs: 5000,
  refuse: () => problems.server_busy(),
});
// In the server itself the C allocator would keep the memory of large pictures; a process gives it back when it ends.
const module = new URL("picture-process.ts", import.meta.url);
const work = sideProcess<SideWork, SideResult>(module, { longestMs: LONGEST_MS });
const remake = (one: PictureWork) => work(one) as Promise<PictureResult>;

/**
 * Re-encodes a picture: turned as its metadata says, without the metadata (location, time, owner). One at a time; two wait, one of
 * each company, others are 503. Refuses (422 on `field`) what is no picture, is damaged, has too many pixels or takes too long.
 */
export async function remade(
  company: number,
  bytes: Uint8Array,
  size: Size,
  { field, use = "webp" }: RemakeOptions,
): Promise<Picture> {
  const result = await turns(`company ${company}`, () =>
    remake({ bytes, size, use, mostPixels: MOST_PIXELS }).catch((error: unknown) => {
      throw refusal(error, field);
    }),
  );
  if ("bytes" in result) return result;
  throw invalidField(
    field,
    sentence(
      "Fotoğraf en fazla 25 megapiksel olabilir. Daha küçük bir fotoğraf seçin.",
      "A photo can have 25 megapixels at most. Choose a smaller photo.",
    ),
    "too_many_pixels",
  );
}

function refusal(error: unknown, field: string): Error {
  if (!(error instanceof SideProcessError))
    return invalidField(
      field,
      sentence(
        "Bu dosya bir fotoğraf olarak okunamadı. JPEG, PNG, WebP veya GIF bir fotoğraf seçin.",
        "This file could not be read as a photo. Choose a JPEG, PNG, WebP or GIF photo.",
      ),
      "bad_picture",
    );
  if (error.reason === "ended") return problems.server_busy();
  return invalidField(
    field,
    sentence(
      "Fotoğraf zamanında işlenemedi. Birazdan yeniden deneyin ya da daha küçük bir fotoğraf seçin.",
      "The photo was not ready in time. Try again shortly, or choose a smaller photo.",
    ),
    "picture_too_slow",
  );
}

const inBackground = fairTurns({
  atOnce: 1,
  atOncePerKey: 1,
  waiting: 20,
  waitingPerKey: 2,
  longestWaitMs: 120_000,
  refuse: () => problems.server_busy(),
});
const resize = sideProcess<SizesWork, MadeSizes>(module, { longestMs: 120_000, low: true });

/** A stored picture in several widths, for jobs: one at a time, after everything else that the machine has to do. */
export const resized = (company: number, one: SizesWork): Promise<MadeSizes> =>
  inBackground(`company ${company}`, () => resize(one));

/** The same of a picture that is being uploaded; undefined where it would take too long. */
export const resizedNow = (company: number, one: SizesWork): Promise<MadeSizes | undefined> =>
  turns(`company ${company}`, () => work(one) as Promise<MadeSizes>).catch(() => undefined);
