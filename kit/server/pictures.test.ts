import sharp from "sharp";
import { expect, test } from "vitest";
import { remade } from "./pictures.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c02020" } });
/** Left half red, right half blue, with an orientation and a location in its metadata. */
const photo = async () => {
  const blue = await sharp({ create: { width: 200, height: 300, channels: 3, background: "#2020c0" } })
    .png()
    .toBuffer();
  return plain(400, 300)
    .composite([{ input: blue, left: 200, top: 0 }])
    .withExif({ IFD0: { Copyright: "gizli" }, IFD3: { GPSLatitude: "41/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};
const square = async (bytes: Uint8Array) => sharp((await remade(1, bytes, { square: 256 }, { field: "file" })).bytes);

test("a photo becomes a square in WebP, turned as its metadata says, without the metadata", async () => {
  const { bytes: made } = await remade(1, await photo(), { square: 256 }, { field: "file" });
  const about = await sharp(made).metadata();
  expect(about).toMatchObject({ format: "webp", width: 256, height: 256 });
  expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Buffer.from(made).includes("gizli")).toBe(false);
  const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] as number;
  // Turned a quarter to the right, the left side is on top: red above, blue below.
  expect([pixel(128, 40) < 80, pixel(128, 216) > 150]).toEqual([true, true]);
});

test.each(["png", "webp", "gif", "avif", "tiff"] as const)("%s is read", async (format) => {
  const bytes = await plain(60, 40).toFormat(format).toBuffer();
  expect((await (await square(bytes)).metadata()).format).toBe("webp");
});

test("a picture for mails is what every client shows: JPEG, or PNG where it is transparent (M5)", async () => {
  const made = async (background: object) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background } as never })
      .png()
      .toBuffer();
    const { bytes: kept, extension } = await remade(1, bytes, { within: 300 }, { field: "file", use: "mail" });
    return [extension, (await sharp(kept).metadata()).format];
  };
  expect(await made({ r: 9, g: 9, b: 9, alpha: 1 })).toEqual(["jpg", "jpeg"]);
  expect(await made({ r: 9, g: 9, b: 9, alpha: 0.5 })).toEqual(["png", "png"]);
});

test("a picture that is fitted keeps its aspect ratio and is never enlarged", async () => {
  const made = async (width: number, height: number) => {
    const bytes = await plain(width, height).png().toBuffer();
    const about = await sharp((await remade(1, bytes, { within: 300 }, { field: "file" })).bytes).metadata();
    return [about.width, about.height];
  };
  expect(await made(600, 400)).toEqual([300, 200]);
  expect(await made(60, 40)).toEqual([60, 40]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const bomb = () => {
  // The header of a PNG of 30000 × 30000, and nothing after it.
  const head = Buffer.from("89504e470d0a1a0a0000000d4948445200007530000075300802000000", "hex");
  return Buffer.concat([head, Buffer.alloc(64)]);
};

test.each([
  ["a drawing that can hold a program", Buffer.from(svg)],
  ["a page", Buffer.from("<html><script>alert(1)</script>")],
  ["a document", Buffer.from("%PDF-1.7\n1 0 obj\n")],
  ["nothing", Buffer.alloc(0)],
  ["a head that claims 900 megapixels, and nothing after it", bomb()],
])("%s is refused by name", async (_, bytes) => {
  await expect(remade(1, bytes, { square: 256 }, { field: "file" })).rejects.toMatchObject({
    status: 422,
    fields: [{ field: "file", code: "bad_picture" }],
  });
});

test("a picture of more than 25 megapixels is refused as too large, not as no photo", async () => {
  const bytes = await plain(6100, 4100).png().toBuffer();
  await expect(remade(1, bytes, { square: 256 }, { field: "file" })).rejects.toMatchObject({
    status: 422,
    fields: [{ field: "file", code: "too_many_pixels" }],
  });
});

test("a truncated picture is refused", async () => {
  const whole = await plain(800, 800).jpeg().toBuffer();
  await expect(
    remade(1, whole.subarray(0, whole.length / 2), { square: 256 }, { field: "file" }),
  ).rejects.toMatchObject({
    status: 422,
    fields: [{ code: "bad_picture" }],
  });
});

test("one picture is processed at a time and two wait, one of each company; more are told to try again", async () => {
  const bytes = await plain(4000, 3000).jpeg().toBuffer();
  const codeOf = (company: number) =>
    remade(company, bytes, { square: 256 }, { field: "file" }).then(
      () => "made",
      (error: { code: string }) => error.code,
    );
  expect(await Promise.all([1, 1, 1, 2, 3].map(codeOf))).toEqual([
    "made",
    "made",
    "server_busy",
    "made",
    "server_busy",
  ]);
});
