import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import { sizeAddress } from "../contract/pictures.ts";
import { openFiles } from "./files.ts";
import { s3Disk } from "./s3-disk.ts";

/** M5: files in a bucket, against a server that speaks S3; it checks access keys, not signatures. */

const folder = await mkdtemp(join(tmpdir(), "defter-s3-"));
const server = new S3rver({
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: "salon", configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const place = {
  bucket: "salon",
  region: "us-east-1",
  accessKey: "S3RVER",
  secretKey: "S3RVER",
  url: `http://127.0.0.1:${port}`,
};
const secret = "a secret of the tests, long enough";
const picture = { bytes: new Uint8Array([1, 2, 3]), extension: "png" as const };

test("a file is kept in the bucket, handed out, and removed by its company alone", async () => {
  const files = openFiles(await s3Disk(place), secret);
  await files.probe();
  const address = await files.put(7, "media 1", picture);
  expect(address).toMatch(/^\/files\/7\/[0-9a-f]{40}\.png$/);
  const { stream, type, length } = await files.read(address);
  expect([type, length, [...(await buffer(stream))]]).toEqual(["image/png", 3, [1, 2, 3]]);
  await files.remove(8, address);
  await files.read(address);
  await files.remove(7, address);
  await expect(files.read(address)).rejects.toMatchObject({ status: 404 });
});

test("sizes are kept beside their picture, and go with it", async () => {
  const files = openFiles(await s3Disk(place), secret);
  const address = await files.put(7, "media 2", picture);
  const made = { width: 400, height: 300, format: "webp" as const, files: [{ step: 640, bytes: new Uint8Array([4]) }] };
  await files.putSizes(7, address, made);
  const size = sizeAddress(address, 640, "webp");
  expect((await files.read(size)).type).toBe("image/webp");
  await files.remove(8, address);
  await files.read(size);
  await files.remove(7, address);
  await expect(files.read(size)).rejects.toMatchObject({ status: 404 });
});

test("a wrong key or bucket is a failure, never a lost file", async () => {
  for (const wrong of [{ accessKey: "wrong" }, { bucket: "another" }]) {
    const files = openFiles(await s3Disk({ ...place, ...wrong }), secret);
    await expect(files.put(7, "media 1", picture)).rejects.toThrow();
    await expect(files.probe()).rejects.toThrow();
  }
});
