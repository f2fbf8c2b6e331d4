import { z } from "zod";
import { sentence } from "./sentence.ts";

/** A form's file (multipart/form-data) as an action receives it. Its JSON is its digest, so the same file again is the same intent. */
export class Upload {
  readonly bytes: Uint8Array;
  readonly digest: string;
  /** As the caller's browser says; any text. */
  readonly name: string;

  constructor(bytes: Uint8Array, digest: string, name = "") {
    this.bytes = bytes;
    this.digest = digest;
    this.name = name;
  }

  toJSON(): string {
    return this.digest;
  }
}

/** Bytes: 5 MB. */
export const MAX_UPLOAD = 5 * 1024 * 1024;

/** The file of an endpoint with `upload: true`. */
export const upload = z
  .instanceof(Upload, { ...sentence("Bir dosya seçin", "Choose a file") })
  .refine(({ bytes }) => bytes.length > 0, sentence("Dosya boş", "The file is empty"))
  .refine(
    ({ bytes }) => bytes.length <= MAX_UPLOAD,
    sentence("Dosya en fazla 5 MB olabilir", "The file can be 5 MB at most"),
  )
  .meta({ type: "string", format: "binary" });
