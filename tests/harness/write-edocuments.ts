import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { argumentsOf } from "#app/arguments.ts";
import { fail } from "#app/failure.ts";
import { documentXml } from "#areas/edocuments/server/ubl.rules.ts";
import { makeFolder } from "#kit/server/folders.ts";
import { randomDocuments } from "./edocuments.ts";

const USAGE = "npm run edocument-samples -- FOLDER [SEED [COUNT]], both whole numbers.";

/** Writes the random e-documents of areas/edocuments/server/ubl.rules.test.ts into a folder, for the official validator. */
async function write(): Promise<void> {
  const [folder = "edocuments", ...numbers] = argumentsOf(USAGE, 3);
  if (!numbers.every((text) => /^\d{1,9}$/.test(text))) throw new Error(USAGE);
  const [seed = "19", count = "1000"] = numbers;
  for (const profile of ["EARSIVFATURA", "TEMELFATURA"]) makeFolder(join(folder, profile));
  for (const doc of randomDocuments(Number(seed), Number(count)))
    await writeFile(join(folder, doc.profile, `${doc.number}.xml`), documentXml(doc));
}

await write().catch(fail);
