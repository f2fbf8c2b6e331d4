import type { Sentence } from "./sentence.ts";

/**
 * A rule about a text of a contract that needs code or data that browsers must not load, such as a large list. The server supplies the
 * check when it loads; a shape that refines with `holds` then reports the field together with all others.
 */
export class ServerRule {
  #check = (_text: string): boolean => true;

  readonly holds = (text: string): boolean => this.#check(text);

  /** The check; the server module that has it calls this once. */
  set(check: (text: string) => boolean): void {
    this.#check = check;
  }
}

/**
 * For a rule over several fields of a form. It is checked even if other fields are wrong, as long as the fields it reads are texts, so that
 * all wrong fields are reported at once.
 */
export const whenTexts =
  (...fields: string[]) =>
  ({ value }: { value: unknown }): boolean =>
    fields.every((field) => typeof (value as Record<string, unknown> | null)?.[field] === "string");

/** A rule for several shapes, for `.refine(...it)`. */
export const rule = <F>(
  holds: (form: F) => boolean,
  said: { path: string[]; when: (payload: { value: unknown }) => boolean } & Sentence,
) => [holds, said] as const;
