import { describe, expect, test } from "vitest";
import { sentence } from "../contract/sentence.ts";
import { defineProblems, invalid, invalidField, Problem, problems, refuse } from "./problem.ts";

const own = defineProblems({
  name_taken: {
    status: 409,
    message: sentence("Bu ad alınmış.", "This name is taken."),
    field: "name",
    constraint: "notes_name_key",
  },
  closed: { status: 409, message: sentence("Kapalı.", "Closed.") },
});

const meaningOf = (error: unknown) => {
  try {
    return refuse(error);
  } catch (meant) {
    return meant as Problem;
  }
};

describe("a problem", () => {
  test("has the one error shape, with its facts", () => {
    expect(own.closed({ free: [1] }).bodyIn("tr")).toEqual({
      error: "closed",
      message: "Kapalı.",
      errors: [],
      messages: {},
      free: [1],
    });
    expect(own.name_taken().bodyIn("tr")).toMatchObject({
      errors: [{ field: "name", code: "name_taken", message: "Bu ad alınmış." }],
      messages: { name: "Bu ad alınmış." },
    });
  });

  test("A15 is written in the language of the caller, its facts as they are", () => {
    expect(own.name_taken({ name: "Kapalı." }).bodyIn("en")).toEqual({
      error: "name_taken",
      message: "This name is taken.",
      errors: [{ field: "name", code: "name_taken", message: "This name is taken." }],
      messages: { name: "This name is taken." },
      name: "Kapalı.",
    });
  });

  test("of several fields has each field's first message", () => {
    const one = { code: "x", message: sentence("bir", "one") };
    const problem = invalid([
      { field: "a", ...one },
      { field: "a", ...one, message: sentence("iki", "two") },
      { field: "b", ...one },
    ]);
    expect(problem.bodyIn("tr").messages).toEqual({ a: "bir", b: "bir" });
    expect(problem.bodyIn("en").messages).toEqual({ a: "one", b: "one" });
    expect(invalidField("a", one.message)).toMatchObject({ code: "invalid", status: 422 });
  });
});

describe("a database error", () => {
  test.each([
    [{ code: "23505", constraint: "notes_name_key" }, "name_taken"],
    [{ code: "23505", constraint: "other" }, "already_exists"],
    [{ code: "23P01" }, "already_exists"],
    [{ code: "23503" }, "in_use"],
    [{ code: "23514" }, "invalid"],
    [{ code: "22P02" }, "invalid"],
    [{ code: "55P03" }, "busy"],
    [{ code: "40P01" }, "busy"],
    [{ code: "57P01" }, "database_away"],
    [{ code: "57014" }, "database_away"],
    [{ code: "53300" }, "database_away"],
    [{ code: "ECONNREFUSED" }, "database_away"],
    [{ message: "Connection terminated unexpectedly" }, "database_away"],
  ])("%j is %s", (error, code) => {
    const meant = meaningOf(error);
    expect(meant).toBeInstanceOf(Problem);
    expect(meant).toMatchObject({ code, cause: error });
  });

  test("that only a bug can cause is not translated into a problem", () => {
    const bugs = [
      { code: "42P01", message: "no such relation" },
      { code: "22012" },
      new TypeError("x is not a function"),
    ];
    for (const error of bugs) expect(meaningOf(error)).toBe(error);
    const problem = problems.stale();
    expect(meaningOf(problem)).toBe(problem);
  });
});
