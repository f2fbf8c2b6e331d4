/** Some of the fields of something, at any depth. */
export type SomeOf<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: SomeOf<T[K]> } : T;

/** A chosen row, such as { id: 3, name: "Elif" }, is one value. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("id" in value);

/**
 * The differences from before, group by group; a list and a chosen row are one value.
 * Example: { a: 1, b: { c: 2, d: 3 } } after { a: 1, b: { c: 2, d: 4 } } is { b: { d: 3 } }.
 */
export function changesOf<T extends object>(now: T, before: T): SomeOf<T> {
  const former = before as Record<string, unknown>;
  const changes = Object.entries(now).flatMap(([key, value]) => {
    const was = former[key];
    if (!isGroup(value) || !isGroup(was)) return JSON.stringify(value) === JSON.stringify(was) ? [] : [[key, value]];
    const below = changesOf(value, was);
    return Object.keys(below).length > 0 ? [[key, below]] : [];
  });
  return Object.fromEntries(changes) as SomeOf<T>;
}

/** Fields by their dotted paths. Example: { a: 1, b: { c: 2 } } is { a: 1, "b.c": 2 }. */
export function fieldsOf(values: object, above = ""): Record<string, unknown> {
  const fields = Object.entries(values).flatMap(([key, value]) =>
    isGroup(value) ? Object.entries(fieldsOf(value, `${above}${key}.`)) : [[`${above}${key}`, value] as const],
  );
  return Object.fromEntries(fields);
}

/** The stored fields, by their paths, of which the form still has the values from before. */
export function untouchedOf<V extends object>(typed: V, before: V, stored: V): Record<string, unknown> {
  const own = new Set(Object.keys(fieldsOf(changesOf(typed, before))));
  return Object.fromEntries(Object.entries(fieldsOf(stored)).filter(([path]) => !own.has(path)));
}
