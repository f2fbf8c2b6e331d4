import { z } from "zod";

/** The fields of a contract's shape, read from the shape itself: the matrix walks through them. */

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  exclusiveMinimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

export interface Field {
  /** `*` is any element of a list or any key of a record. */
  path: string[];
  /** The shape of a row's number: a positive whole number without a maximum. */
  isId: boolean;
  /** It contains other fields. */
  isContainer: boolean;
}

/** Every field of a shape, containers before their content. */
export function fieldsOf(shape: z.ZodType | undefined): Field[] {
  if (!shape) return [];
  const root = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return walk(root, [], root.$defs ?? {}).filter(({ path }) => path.length > 0);
}

const DEEPEST = 8;

function walk(schema: JsonSchema, path: string[], defs: Record<string, JsonSchema>): Field[] {
  const forms = formsOf(schema, defs);
  const inner =
    path.length < DEEPEST
      ? forms.flatMap((form) => childrenOf(form).flatMap(([key, child]) => walk(child, [...path, key], defs)))
      : [];
  const isId = forms.some(
    ({ type, exclusiveMinimum, maximum }) =>
      type === "integer" && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER,
  );
  return [{ path, isId, isContainer: inner.length > 0 }, ...inner];
}

/** A shape's alternatives, with references resolved. */
function formsOf(schema: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema[] {
  if (schema.$ref) return formsOf(defs[schema.$ref.replace("#/$defs/", "")] ?? {}, defs);
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return inner ? inner.flatMap((form) => formsOf(form, defs)) : [schema];
}

function childrenOf({ properties, additionalProperties, items, prefixItems }: JsonSchema): [string, JsonSchema][] {
  const any = [additionalProperties, items, ...(prefixItems ?? [])].filter((child) => typeof child === "object");
  return [...Object.entries(properties ?? {}), ...any.map((child): [string, JsonSchema] => ["*", child])];
}

/** The value at the path; of a list or a record, the first. */
export function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((holder, key) => {
    if (typeof holder !== "object" || holder === null) return undefined;
    return key === "*" ? Object.values(holder)[0] : (holder as Record<string, unknown>)[key];
  }, body);
}

/** A copy of the body with another value at the path (of a list or record, at the first element); undefined if the path does not exist. */
export function withValue(body: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(body);
  const [holder, key] = [valueAt(copy, path.slice(0, -1)), path.at(-1) as string];
  if (typeof holder !== "object" || holder === null) return undefined;
  const place = key === "*" ? (Object.keys(holder)[0] ?? (Array.isArray(holder) ? "0" : "x")) : key;
  Object.defineProperty(holder, place, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** The path as the server writes it in an error: list indexes as numbers. */
export function nameAt(body: unknown, path: readonly string[]): string {
  const names = path.map((key, index) =>
    key === "*" ? (Object.keys((valueAt(body, path.slice(0, index)) as object) ?? {})[0] ?? "0") : key,
  );
  return names.join(".");
}
