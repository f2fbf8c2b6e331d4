import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import { openS3Sim, s3Settings } from "#tests/harness/s3.ts";
import { sizeAddress } from "../contract/pictures.ts";
import { openFiles } from "./files.ts";
import { s3Disk, type S3Place } from "./s3-disk.ts";

/** M5: files in a bucket, against a server that speaks S3; s3rver checks access keys, the stand-in below signatures too. */

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

/** Files in a bucket whose server checks every signature. */
async function signedFiles(wrong: Partial<S3Place> = {}) {
  const sim = await openS3Sim("resim");
  afterAll(() => sim.stop());
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = s3Settings(sim, "resim");
  const disk = await s3Disk({ bucket: "resim", accessKey, secretKey, region, url: sim.url, silentMs: 300, ...wrong });
  return { sim, files: openFiles(disk, secret) };
}

test("every call is signed, and a slow bucket is waited for; another secret key gets nothing", async () => {
  const { sim, files } = await signedFiles();
  sim.slowMs = 100;
  await files.probe();
  const address = await files.put(7, "media 1", picture);
  expect([...(await buffer((await files.read(address)).stream))]).toEqual([1, 2, 3]);
  expect([...sim.objects.keys()]).toEqual([`resim${address.replace("/files", "")}`]);
  await files.remove(7, address);
  expect(sim.objects.size).toBe(0);
  const { files: stranger, sim: other } = await signedFiles({ secretKey: "a guess" });
  await expect(stranger.put(7, "media 1", picture)).rejects.toThrow();
  expect(other.objects.size).toBe(0);
});

test("a bucket that refuses, fails or says nothing is a failure that ends, for pictures and for the health check", async () => {
  const { sim, files } = await signedFiles();
  const address = await files.put(7, "media 1", picture);
  for (const fault of [403, 500, "silent"] as const) {
    sim.fault = fault;
    await expect(files.put(7, "media 2", picture), String(fault)).rejects.toThrow();
    await expect(files.read(address), String(fault)).rejects.toThrow();
    await expect(files.probe(), String(fault)).rejects.toThrow();
  }
  sim.fault = "stalls";
  await expect(files.read(address).then(({ stream }) => buffer(stream))).rejects.toThrow();
  sim.fault = undefined;
  expect((await files.read(address)).length).toBe(3);
});
