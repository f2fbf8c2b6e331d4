import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_UPLOAD, Upload } from "../contract/upload.ts";
import { problems } from "./problem.ts";

/** Space for the form's other fields and the lines between parts. */
const FRAME = 64 * 1024;

/** More parts than any form of ours has; each part takes time to parse. */
const MOST_PARTS = 20;
const MOST_PART_HEADERS = 2048;

/** Whether a request's content type is a form. */
export const bringsForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Parses forms with a file, for endpoints that take one: each field once, texts as texts, the file as an Upload. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: MAX_UPLOAD + FRAME },
    async (request: FastifyRequest, body: string | Buffer) => {
      const boundary = boundaryOf(request);
      if (!boundary || !hasFewParts(body as Buffer, boundary)) throw problems.bad_form();
      const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
      const form = await new Response(new Uint8Array(body as Buffer), { headers }).formData().catch(() => {
        throw problems.bad_form();
      });
      const fields = await Promise.all([...form].map(async ([name, part]) => [name, await valueOf(part)] as const));
      if (new Set(form.keys()).size < fields.length) throw problems.bad_form();
      return Object.fromEntries(fields);
    },
  );
}

function boundaryOf({ headers }: FastifyRequest): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"\\]{1,70})"|([^;\s"]{1,70}))/i.exec(headers["content-type"] ?? "") ?? [];
  return quoted ?? plain;
}

/** Scans the form once before parsing it, because parsing takes half a second for 60,000 fields. */
function hasFewParts(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const isLast = body.subarray(at + mark.length, at + mark.length + 2).equals(Buffer.from("--"));
    const head = body.subarray(at, at + MOST_PART_HEADERS);
    if (++parts > MOST_PARTS || (!isLast && !head.includes("\r\n\r\n"))) return false;
  }
  return true;
}

async function valueOf(part: FormDataEntryValue): Promise<string | Upload> {
  if (typeof part === "string") return part;
  const bytes = new Uint8Array(await part.arrayBuffer());
  return new Upload(bytes, createHash("sha256").update(bytes).digest("hex"), part.name);
}
