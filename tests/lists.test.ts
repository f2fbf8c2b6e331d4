import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lists } from "#app/lists/lists.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test.each(Object.entries(lists))("%s lists every area (npm run lists writes it)", (path, write) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(write(root));
});
