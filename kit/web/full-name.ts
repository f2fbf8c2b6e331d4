/** A person's name in one line; a missing surname leaves no space. Example: { name: "Elif Su", surname: "Yıldız" } is "Elif Su Yıldız". */
export function fullName({ name, surname = "" }: { name: string; surname?: string | undefined }): string {
  return `${name} ${surname}`.trim();
}

/** Splits a name: the last word is the surname, if there are several. Example: "Elif Su Yıldız" → Elif Su, Yıldız; "Elif" → Elif. */
export function splitName(text: string): { name: string; surname: string } {
  const words = text.trim().split(/\s+/);
  const surname = words.length > 1 ? (words.pop() ?? "") : "";
  return { name: words.join(" "), surname };
}
