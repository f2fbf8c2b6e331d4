import { remade } from "#kit/server/pictures.ts";
import { Problem } from "#kit/server/problem.ts";

/** Of the longer side; lists show it at half of that. */
const SMALL_PX = 112;

/** The small picture of a photo; empty where it can't be read. 503 while the server is busy. */
export async function smallPicture(company: number, photo: Uint8Array): Promise<Buffer> {
  try {
    return Buffer.from((await remade(company, photo, { within: SMALL_PX }, { field: "file" })).bytes);
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return Buffer.alloc(0);
    throw error;
  }
}
