import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { putInPlace, STAMP } from "./builds.ts";

const place = await mkdtemp(join(tmpdir(), "defter-build-"));
const target = join(place, "web");
afterAll(() => rm(place, { recursive: true }));

/** A complete build of these sources by one process. */
async function build(sources: string, by: string): Promise<string> {
  const folder = await mkdtemp(join(place, "web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "main.js"), sources);
  await writeFile(join(folder, "by"), by);
  await writeFile(join(folder, STAMP), sources);
  return folder;
}

const served = async (): Promise<string[]> =>
  Promise.all([join("assets", "main.js"), "by", STAMP].map((file) => readFile(join(target, file), "utf8")));

test("a first build is installed, the same build of another process changes nothing, and a newer one replaces it completely", async () => {
  await putInPlace(await build("one", "a"), target);
  await putInPlace(await build("one", "b"), target);
  expect(await served()).toEqual(["one", "a", "one"]);
  await writeFile(join(target, "gone"), "");
  await putInPlace(await build("two", "c"), target);
  expect(await served()).toEqual(["two", "c", "two"]);
  expect(await readdir(target)).not.toContain("gone");
});

test("processes that build at once leave one complete build, with or without an older one", async () => {
  for (const sources of ["three", "four", "five", "six"]) {
    const builds = await Promise.all(Array.from({ length: 8 }, (_, by) => build(sources, String(by))));
    if (sources === "five") await rm(target, { recursive: true });
    await Promise.all(builds.map((fresh) => putInPlace(fresh, target)));
    const [main, , stamp] = await served();
    expect([main, stamp]).toEqual([sources, sources]);
  }
});
