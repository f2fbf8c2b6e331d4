/** What the server says to people, in both languages. */
export interface Sentence {
  readonly tr: string;
  readonly en: string;
  /** Lets a zod check take a sentence: `.min(1, sentence("…", "…"))`, `.refine(holds, { path, ...sentence("…", "…") })`. */
  readonly error: () => { message: string };
}

export type Language = "tr" | "en";

/** Values are written into both texts: sentence(`En fazla ${most} olabilir`, `Can be at most ${most}`). */
export function sentence(tr: string, en: string): Sentence {
  const said: Sentence = { tr, en, error: () => ({ message: carried(said) }) };
  return said;
}

/** An issue for `context.addIssue` of a zod check. */
export const issueOf = (said: Sentence, path: PropertyKey[] = []) =>
  ({ code: "custom", path, message: carried(said) }) as const;

/** The sentence of an issue. */
export function sentenceOf({ message }: { message: string }): Sentence {
  const said = message as unknown as Sentence | string;
  return typeof said === "string" ? sentence(said, said) : said;
}

/** zod passes on the message of an issue as it is, but types it as text. */
const carried = (said: Sentence) => said as unknown as string;
