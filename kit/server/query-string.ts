import { invalidField } from "./problem.ts";
import { sentence } from "../contract/sentence.ts";

const MOST_KEYS = 50;
const shape = /^(\w{1,40})(?:\[(\w{1,40})\])?$/;

/**
 * Reads a query string with one level of nesting: `page=2&orderBy[name]=asc` is `{ page: "2", orderBy: { name: "asc" } }`. An empty value
 * counts as absent. A repeated or malformed key is refused, because it can only be a mistake or an attack.
 */
export function readQuery(text: string): Record<string, unknown> {
  const query = empty();
  let count = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    const [, name, inner] = shape.exec(key) ?? [];
    if (name === undefined || ++count > MOST_KEYS)
      throw invalidField(
        key.slice(0, 80),
        sentence("Bu alan tanınmıyor", "This field is not known"),
        "unrecognized_keys",
      );
    const holder = inner === undefined ? query : nested(query, name);
    const field = inner ?? name;
    if (Object.hasOwn(holder, field))
      throw invalidField(
        key,
        sentence("Bu alan yalnızca bir kez verilebilir", "This field can be given only once"),
        "repeated",
      );
    if (value !== "") holder[field] = value;
  }
  return query;
}

function nested(query: Record<string, unknown>, name: string): Record<string, unknown> {
  if (!Object.hasOwn(query, name)) query[name] = empty();
  if (typeof query[name] !== "object")
    throw invalidField(
      name,
      sentence("Bu alan yalnızca bir kez verilebilir", "This field can be given only once"),
      "repeated",
    );
  return query[name] as Record<string, unknown>;
}

/** Without a prototype `__proto__` is a key like any other. */
const empty = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
