import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lists } from "./lists.ts";

/** `npm run lists`: writes the lists of all areas. */
const root = fileURLToPath(new URL("../..", import.meta.url));
for (const [path, write] of Object.entries(lists)) writeFileSync(join(root, path), write(root));
