import { z } from "zod";
import { invalid, type FieldFault } from "./problem.ts";
import { sentence, sentenceOf, type Sentence } from "../contract/sentence.ts";

type Issue = z.core.$ZodIssue;

/** Sentences for schema errors without a message of their own. */
const sentences: Partial<Record<Issue["code"], (issue: Issue) => Sentence>> = {
  invalid_type: (issue) =>
    issue.input === undefined
      ? sentence("Bu alan gerekli", "This field is required")
      : sentence("Bu alan beklenen türde değil", "This field is not of the expected kind"),
  unrecognized_keys: () => sentence("Bu alan tanınmıyor", "This field is not known"),
  too_small: (issue) => atLeast(leastOf(issue as Bounds)),
  too_big: (issue) => atMost((issue as Bounds).maximum),
  invalid_value: (issue) => oneOf(((issue as { values?: unknown[] }).values ?? []).join(", ")),
  invalid_format: () => sentence("Beklenen biçimde değil", "Not in the expected format"),
  invalid_key: () => sentence("Bu alan tanınmıyor", "This field is not known"),
  invalid_union: () => sentence("Bu değer kabul edilmiyor", "This value is not accepted"),
  not_multiple_of: () => sentence("Tam katı olmalı", "Must be a whole multiple"),
};

const atLeast = (least: number) => sentence(`En az ${least} olmalı`, `Must be at least ${least}`);
const atMost = (most: number | undefined) => sentence(`En fazla ${most} olabilir`, `Can be at most ${most}`);
const oneOf = (values: string) => sentence(`Şunlardan biri olmalı: ${values}`, `Must be one of: ${values}`);

interface Bounds {
  minimum?: number;
  maximum?: number;
  inclusive?: boolean;
}

/** More than 0 means at least 1, because all our bounds are whole numbers. */
const leastOf = ({ minimum = 0, inclusive }: Bounds) => (inclusive === false ? minimum + 1 : minimum);

z.config({ customError: (issue) => sentences[issue.code as Issue["code"]]?.(issue as Issue).error() });

/** The shape of an endpoint without input. */
export const emptyInput = z.strictObject({});

/** Parts of a request that a schema checks, and the schema of each. */
export type Checks = readonly (readonly [part: unknown, schema: z.ZodType | undefined])[];

/**
 * Checks every part of a request and throws one 422 with all wrong fields, `known` ones first; returns the parsed parts in order. A field
 * has only its first error, because later checks compare a value whose form is wrong.
 */
export function validate(checks: Checks, known: readonly FieldFault[] = []): unknown[] {
  const errors = [...known];
  const parsed = checks.map(([part, schema]) => {
    if (!schema) return undefined;
    const result = schema.safeParse(part);
    if (result.success) return result.data;
    errors.push(...result.error.issues.flatMap(fieldErrors));
    return undefined;
  });
  if (errors.length > 0) throw invalid(oncePerField(errors).slice(0, 100));
  return parsed;
}

function oncePerField(errors: readonly FieldFault[]): FieldFault[] {
  const fields = new Set<string>();
  return errors.filter(({ field }) => !fields.has(field) && fields.add(field));
}

function fieldErrors(issue: Issue): FieldFault[] {
  const path = issue.path.map(String);
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
  return keys.map((key) => ({
    field: [...path, ...(key === undefined ? [] : [key])].join("."),
    code: issue.code,
    message: sentenceOf(issue),
  }));
}
