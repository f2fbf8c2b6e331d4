import { z } from "zod";

/** Excel's type. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type FileType =
  | "application/json; charset=utf-8"
  | "application/pdf"
  | "application/xml"
  | "application/zip"
  | "image/jpeg"
  | "image/png"
  | "text/csv; charset=utf-8"
  | "text/calendar; charset=utf-8"
  | typeof XLSX;

/** A file as an action returns it: its bytes, its type, and the name it is saved under. */
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

/** The `reply` of a GET endpoint that returns a file instead of JSON. */
export const download = z.instanceof(Download).meta({ type: "string", format: "binary" });
