import { emailDocument, type EmailDocument } from "../../../contract/document.ts";
import { samples, type SampleName } from "../samples.ts";

export type HashStart =
  | { kind: "none" }
  | { kind: "sample"; name: SampleName }
  /** Somebody else's document: a confirmation is asked before it is loaded. */
  | { kind: "code"; document: EmailDocument }
  /** A sample or document that this release doesn't know. */
  | { kind: "unreadable" };

/** Reads a new template's first content from the address (L4): #sample/{name}, or #code/{base64 of URL-encoded JSON}. */
export function hashStart(hash: string): HashStart {
  const [, kind, rest = ""] = /^#?(sample|code)\/(.*)$/s.exec(hash) ?? [];
  if (kind === undefined) return { kind: "none" };
  if (kind === "sample" && Object.hasOwn(samples, rest)) return { kind, name: rest as SampleName };
  const document = kind === "code" ? decoded(rest) : undefined;
  if (document) return { kind: "code", document };
  console.error("Couldn't load configuration from hash.");
  return { kind: "unreadable" };
}

function decoded(code: string): EmailDocument | undefined {
  try {
    return emailDocument.safeParse(JSON.parse(decodeURIComponent(atob(decodeURIComponent(code))))).data;
  } catch {
    return undefined;
  }
}
