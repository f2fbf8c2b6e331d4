import { z } from "zod";
import type { FieldError } from "../contract/problem.ts";
import { invalid } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** Turkish sentences for schema errors without a message of their own. */
const sentences: Partial<Record<Issue["code"], (issue: Issue) => string>> = {
  invalid_type: (issue) => (issue.input === undefined ? "Bu alan gerekli" : "Bu alan beklenen türde değil"),
  unrecognized_keys: () => "Bu alan tanınmıyor",
  too_small: (issue) => `En az ${leastOf(issue as { minimum?: number; inclusive?: boolean })} olmalı`,
  too_big: (issue) => `En fazla ${(issue as { maximum?: number }).maximum} olabilir`,
  invalid_value: (issue) => `Şunlardan biri olmalı: ${((issue as { values?: unknown[] }).values ?? []).join(", ")}`,
  invalid_format: () => "Beklenen biçimde değil",
  invalid_key: () => "Bu alan tanınmıyor",
  invalid_union: () => "Bu değer kabul edilmiyor",
  not_multiple_of: () => "Tam katı olmalı",
};

/** More than 0 means at least 1, because all our bounds are whole numbers. */
const leastOf = ({ minimum = 0, inclusive }: { minimum?: number; inclusive?: boolean }) =>
  inclusive === false ? minimum + 1 : minimum;

z.config({ customError: (issue) => sentences[issue.code as Issue["code"]]?.(issue as Issue) });

/** The shape of an endpoint without input. */
export const emptyInput = z.strictObject({});

/** Parts of a request that a schema checks, and the schema of each. */
export type Checks = readonly (readonly [part: unknown, schema: z.ZodType | undefined])[];

/**
 * Checks every part of a request and throws one 422 with all wrong fields, `known` ones first; returns the parsed parts in order. A field
 * has only its first error, because later checks compare a value whose form is wrong.
 */
export function validate(checks: Checks, known: readonly FieldError[] = []): unknown[] {
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

function oncePerField(errors: readonly FieldError[]): FieldError[] {
  const fields = new Set<string>();
  return errors.filter(({ field }) => !fields.has(field) && fields.add(field));
}

function fieldErrors(issue: Issue): FieldError[] {
  const path = issue.path.map(String);
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
  return keys.map((key) => ({
    field: [...path, ...(key === undefined ? [] : [key])].join("."),
    code: issue.code,
    message: issue.message,
  }));
}
