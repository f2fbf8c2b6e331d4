import { z } from "zod";

type FileType = "application/pdf" | "text/csv; charset=utf-8" | "text/calendar; charset=utf-8";

/** A file as an action answers it: its bytes, what they are, and the name that it is saved under. */
export class Download {
  readonly bytes: Uint8Array;
  readonly type: FileType;
  readonly name: string;

  constructor(bytes: Uint8Array, type: FileType, name: string) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }
}

/** The `reply` of a GET endpoint that answers a file instead of JSON. */
export const download = z.instanceof(Download).meta({ type: "string", format: "binary" });
