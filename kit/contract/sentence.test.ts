import { expect, test } from "vitest";
import { z } from "zod";
import { issueOf, sentence, sentenceOf } from "./sentence.ts";

const short = sentence("Kısa, çok kısa", "Short, very short");
const issuesOf = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? [];

test.each([
  ["a check", z.string().min(3, short), "ab", []],
  ["a shape", z.number(short), "ab", []],
  ["a choice", z.enum(["x"], short), "ab", []],
  ["a format", z.iso.date(short), "ab", []],
  ["a rule", z.string().refine(() => false, short), "ab", []],
  ["a rule with a path", z.strictObject({}).refine(() => false, { path: ["a"], ...short }), {}, ["a"]],
  ["an issue", z.string().superRefine((_text, context) => context.addIssue(issueOf(short, ["b"]))), "ab", ["b"]],
  ["a transformation", z.array(z.string().transform((_, context) => context.addIssue(issueOf(short)))), ["ab"], [0]],
])("%s passes its sentence on in both languages", (_, shape, value, path) => {
  const [issue, ...more] = issuesOf(shape, value);
  expect(more).toEqual([]);
  expect(issue?.path).toEqual(path);
  expect(issue && sentenceOf(issue)).toBe(short);
});

test("a check with a text says the same in both languages", () => {
  const [issue] = issuesOf(z.string().min(3, "kısa"), "ab");
  expect(issue && sentenceOf(issue)).toMatchObject({ tr: "kısa", en: "kısa" });
});
