import type { CompanyJobContext } from "#kit/server/jobs.ts";

/** Where the parts of a file wait, and whose they are. */
export type Parts = Pick<CompanyJobContext, "company" | "exportStore">;

const prefixOf = ({ company }: Parts, id: number): string => `${company.id}-move-${id}-`;
const partName = (of: Parts, id: number, number: number): string => `${prefixOf(of, id)}${number}.part`;

function storeOf({ exportStore }: Parts) {
  if (!exportStore) throw new Error("This process has no place for exports");
  return exportStore;
}

/** Stores a part; the same again replaces it. */
export async function putPart(of: Parts, id: number, number: number, bytes: Uint8Array): Promise<void> {
  await storeOf(of).put(
    partName(of, id, number),
    (async function* () {
      yield bytes;
    })(),
  );
}

/** The bytes of a file, part by part. */
export async function* readParts(
  of: Parts,
  id: number,
  parts: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < parts; number++) {
    const part = await storeOf(of).read(partName(of, id, number));
    if (!part) throw new Error(`Part ${number} of file ${id} is gone`);
    for await (const bytes of part.stream) {
      signal.throwIfAborted();
      yield bytes as Uint8Array;
    }
  }
}

/** Removes the parts of a file; those that a stopped call has left behind, too. */
export async function removeParts(of: Parts, id: number): Promise<void> {
  for (const name of await storeOf(of).names()) if (name.startsWith(prefixOf(of, id))) await storeOf(of).remove(name);
}
