import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_UPLOAD, Upload } from "../contract/upload.ts";
import { problems } from "./problem.ts";

/** Room for the form's other fields and its own lines. */
const FRAME = 64 * 1024;

/** Whether a request says that it brings a form. */
export const bringsForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Forms with a file, for endpoints that take one: each field once, texts as texts, the file as an Upload. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: MAX_UPLOAD + FRAME },
    async (request: FastifyRequest, body: string | Buffer) => {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body as Buffer), { headers }).formData().catch(() => {
        throw problems.bad_form();
      });
      const fields = await Promise.all([...form].map(async ([name, part]) => [name, await valueOf(part)] as const));
      if (new Set(form.keys()).size < fields.length) throw problems.bad_form();
      return Object.fromEntries(fields);
    },
  );
}

async function valueOf(part: FormDataEntryValue): Promise<string | Upload> {
  if (typeof part === "string") return part;
  const bytes = new Uint8Array(await part.arrayBuffer());
  return new Upload(bytes, createHash("sha256").update(bytes).digest("hex"));
}
