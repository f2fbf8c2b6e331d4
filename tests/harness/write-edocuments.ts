import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documentXml } from "#areas/edocuments/server/ubl.rules.ts";
import { randomDocuments } from "./edocuments.ts";

/** Writes the random e-documents of areas/edocuments/server/ubl.rules.test.ts into a folder, for the official validator. */
const [folder = "edocuments", seed = "19", count = "1000"] = process.argv.slice(2);
for (const profile of ["EARSIVFATURA", "TEMELFATURA"]) await mkdir(join(folder, profile), { recursive: true });
for (const doc of randomDocuments(Number(seed), Number(count)))
  await writeFile(join(folder, doc.profile, `${doc.number}.xml`), documentXml(doc));
