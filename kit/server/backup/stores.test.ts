import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, describe, expect, test } from "vitest";
import { makeBackup } from "./backups.ts";
import { folderStore, s3Store } from "./stores.ts";

const folder = await mkdtemp(join(tmpdir(), "defter-stores-"));
const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: "yedek", configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const place = {
  bucket: "yedek",
  region: "us-east-1",
  accessKey: "S3RVER",
  secretKey: "S3RVER",
  url: `http://127.0.0.1:${port}`,
};

const MB = 1024 * 1024;

async function* pieces(count: number, failAfter = Infinity): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < count; piece++) {
    if (piece === failAfter) throw new Error("it broke");
    yield Buffer.alloc(MB, piece);
  }
}

describe.each([
  ["a folder", folderStore(join(folder, "own"))],
  ["a bucket", s3Store(place, "salon/")],
])("%s", (_name, store) => {
  test("keeps a streamed file of several parts, lists it, and removes it", async () => {
    expect(await store.put("b.zip", pieces(20))).toBe(20 * MB);
    await store.put("a.zip", pieces(0));
    expect(await store.names()).toEqual(["a.zip", "b.zip"]);
    const found = await store.read("b.zip");
    const content = await buffer(found!.stream);
    expect([found!.size, content.length, content[19 * MB]]).toEqual([20 * MB, 20 * MB, 19]);
    await store.remove("b.zip");
    expect([await store.names(), await store.read("b.zip")]).toEqual([["a.zip"], undefined]);
    await store.remove("a.zip");
    expect(await store.names()).toEqual([]);
  });

  test("has nothing of a file whose writing failed", async () => {
    await expect(store.put("half.zip", pieces(40, 30))).rejects.toThrow("it broke");
    expect(await store.names()).not.toContain("half.zip");
  });
});

test("a folder keeps nothing of a failed file under another name either", async () => {
  const own = join(folder, "cut");
  await expect(folderStore(own).put("half.zip", pieces(40, 30))).rejects.toThrow("it broke");
  expect(await readdir(own)).toEqual([]);
});

test("a backup that a bucket refuses says where it was to go", async () => {
  const store = s3Store({ ...place, bucket: "yok" }, "salon/");
  await expect(makeBackup({ store } as never)).rejects.toThrow("The backup into s3://yok/salon/ failed: ");
});

test("a backup into a folder that cannot be made ends and says where it was to go", async () => {
  await writeFile(join(folder, "a file"), "");
  const below = join(folder, "a file", "below");
  for (const path of ["/proc/x", "/proc/x/y", below])
    await expect(makeBackup({ store: folderStore(path) } as never)).rejects.toThrow(`The backup into ${path} failed: `);
});
