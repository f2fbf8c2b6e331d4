/** What of a camera's readings counts as a scan: pure. */

export interface Size {
  width: number;
  height: number;
}

export interface Reading {
  text: string;
  format: string;
  /** Where its middle stands in the picture. */
  x: number;
  y: number;
}

/** An ITF code of fewer digits is taken for a piece of another one. */
const SHORTEST_ITF = 6;
/** A code that was out of the picture for so long is a new sight when it comes back. */
const GONE_MS = 1000;

/** The part of the video that is seen where it covers its box, in the video's own pixels: what is not seen is not read. */
export function seenPart(video: Size, box: Size): { x: number; y: number } & Size {
  const scale = Math.max(box.width / video.width, box.height / video.height);
  const width = box.width / scale;
  const height = box.height / scale;
  return { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height };
}

/** Of everything in the picture the code that is aimed at: the nearest to its middle. */
export function aimedAt(readings: readonly Reading[], { width, height }: Size): string | undefined {
  const away = ({ x, y }: Reading): number => Math.hypot(x - width / 2, y - height / 2);
  return wholes(readings).toSorted((a, b) => away(a) - away(b))[0]?.text;
}

/**
 * ITF has no closing sign, so that a code held aslant is also read in pieces: of all ITF readings only one that holds every other counts.
 * Example: 1234, 12345678901231 and 78901231 are 12345678901231; 1234 and 78901231 alone are nothing yet.
 */
function wholes(readings: readonly Reading[]): Reading[] {
  const itf = readings.filter(({ format }) => format === "itf");
  return readings.filter(
    ({ text, format }) =>
      format !== "itf" || (text.length >= SHORTEST_ITF && itf.every((other) => text.includes(other.text))),
  );
}

interface Sight {
  readings: number;
  last: number;
}

/** Tells each sight of a code once, at its second reading (a single one may be a misreading), however long it is held there. */
export class Sights {
  #seen = new Map<string, Sight>();

  /** Whether this reading, at so many milliseconds, is a scan. */
  take(code: string, now: number): boolean {
    const before = this.#seen.get(code);
    const readings = before && now - before.last < GONE_MS ? before.readings + 1 : 1;
    this.#seen.set(code, { readings, last: now });
    return readings === 2;
  }
}
