import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { drawBarcode, emptyPicture, type Held, height, width } from "./barcode-picture.ts";

export interface FakeCamera {
  /** Switches of a browser that uses this camera. */
  args: string[];
  /** The pictures of its next start, shown in a loop; null is an empty picture. */
  show(...pictures: (Held | null)[]): Promise<void>;
  /** Makes it exist without being usable, as when another program uses it. */
  breakDown(): Promise<void>;
}

const PICTURES_A_SECOND = 3;

/** A camera that plays an uncompressed film (Y4M: a header line, then for each picture its luma and two neutral chroma planes). */
export async function fakeCamera(): Promise<FakeCamera> {
  const folder = await mkdtemp(join(tmpdir(), "defter-camera-"));
  const film = join(folder, "camera.y4m");
  afterAll(() => rm(folder, { recursive: true }));
  const noColour = Buffer.alloc((width * height) / 2, 128);
  return {
    args: ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
    async show(...pictures) {
      const drawn = await Promise.all(pictures.map((held) => (held ? drawBarcode(held) : emptyPicture())));
      const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${PICTURES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
      await writeFile(
        film,
        Buffer.concat([head, ...drawn.flatMap((light) => [Buffer.from("FRAME\n"), light, noColour])]),
      );
    },
    breakDown: () => writeFile(film, "YUV4MPEG2 W0 H0 F1:1 Ip A1:1 C420jpeg\nFRAME\n"),
  };
}
