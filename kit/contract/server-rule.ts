/**
 * A rule of a contract's text that needs what browsers must not load: a large library or list. The server gives the check as it
 * loads; a shape that refines with `holds` then names the field together with all others.
 */
export class ServerRule {
  #check = (_text: string): boolean => true;

  readonly holds = (text: string): boolean => this.#check(text);

  /** What the rule means; the server's module that knows says it once. */
  set(check: (text: string) => boolean): void {
    this.#check = check;
  }
}

/**
 * For a rule over several fields of a form: it is checked although other fields are wrong, as long as those that it reads are texts, so that
 * every wrong field is named at once.
 */
export const whenTexts =
  (...fields: string[]) =>
  ({ value }: { value: unknown }): boolean =>
    fields.every((field) => typeof (value as Record<string, unknown> | null)?.[field] === "string");

/** A rule of several forms, for `.refine(...it)`. */
export const rule = <F>(
  holds: (form: F) => boolean,
  said: { path: string[]; message: string; when: (payload: { value: unknown }) => boolean },
) => [holds, said] as const;
