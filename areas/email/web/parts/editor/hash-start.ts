import { emailDocument, type EmailDocument } from "../../../contract/document.ts";
import { samples, type SampleName } from "../samples.ts";

export type HashStart =
  | { kind: "none" }
  | { kind: "sample"; document: EmailDocument }
  /** Somebody else's document: a confirmation is asked before it is loaded. */
  | { kind: "code"; document: EmailDocument };

/** Reads a new template's first content from the address (L4): #sample/{name}, or #code/{base64 of URL-encoded JSON}. */
export function hashStart(hash: string): HashStart {
  const [, kind, rest = ""] = /^#?(sample|code)\/(.*)$/s.exec(hash) ?? [];
  if (kind === "sample" && Object.hasOwn(samples, rest)) return { kind, document: samples[rest as SampleName]() };
  if (kind === "code") {
    const document = decoded(rest);
    if (document) return { kind, document };
    console.error("Couldn't load configuration from hash.");
  }
  return { kind: "none" };
}

function decoded(code: string): EmailDocument | undefined {
  try {
    return emailDocument.safeParse(JSON.parse(decodeURIComponent(atob(decodeURIComponent(code))))).data;
  } catch {
    return undefined;
  }
}
