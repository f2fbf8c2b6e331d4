/** Which readings of a camera count as scans: pure. */

export interface Size {
  width: number;
  height: number;
}

export interface Reading {
  text: string;
  format: string;
  /** Position of its middle in the picture. */
  x: number;
  y: number;
}

/** An ITF reading with fewer digits counts as a part of another code. */
const SHORTEST_ITF = 6;
/** A code that was out of the pictures for this long counts again when it comes back. */
const GONE_MS = 1000;
/** A pause between two pictures counts as at most this long: an overloaded machine reads none, and the code may still be there. */
const LONGEST_PAUSE_MS = 300;

/** The visible part of a video that covers its box, in the video's own pixels: the rest is not read. */
export function seenPart(video: Size, box: Size): { x: number; y: number } & Size {
  const scale = Math.max(box.width / video.width, box.height / video.height);
  const width = box.width / scale;
  const height = box.height / scale;
  return { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height };
}

/** The code nearest to the middle of the picture. */
export function aimedAt(readings: readonly Reading[], { width, height }: Size): string | undefined {
  const away = ({ x, y }: Reading): number => Math.hypot(x - width / 2, y - height / 2);
  return wholes(readings).toSorted((a, b) => away(a) - away(b))[0]?.text;
}

/**
 * ITF has no end mark, so a slanted code is also read in parts: of all ITF readings only one that contains all others counts.
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
  /** When it was last read, in watched time. */
  last: number;
}

/** Reports each code in view once, at its second reading (a single one may be wrong), however long it stays. */
export class Sights {
  #seen = new Map<string, Sight>();
  #looked = 0;
  #watched = 0;

  /** Whether the picture that was read at `now`, in milliseconds, is a scan of its code. Call it for pictures without a code, too. */
  take(code: string | undefined, now: number): boolean {
    this.#watched += Math.min(now - this.#looked, LONGEST_PAUSE_MS);
    this.#looked = now;
    if (code === undefined) return false;
    const before = this.#seen.get(code);
    const readings = before && this.#watched - before.last < GONE_MS ? before.readings + 1 : 1;
    this.#seen.set(code, { readings, last: this.#watched });
    return readings === 2;
  }
}
