import { describe, expect, test } from "vitest";
import { defineProblems, invalid, invalidField, Problem, problems, refuse } from "./problem.ts";

const own = defineProblems({
  name_taken: { status: 409, message: "Bu ad alınmış.", field: "name", constraint: "notes_name_key" },
  closed: { status: 409, message: "Kapalı." },
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
    expect(own.closed({ free: [1] }).body).toEqual({
      error: "closed",
      message: "Kapalı.",
      errors: [],
      messages: {},
      free: [1],
    });
    expect(own.name_taken().body).toMatchObject({
      errors: [{ field: "name", code: "name_taken", message: "Bu ad alınmış." }],
      messages: { name: "Bu ad alınmış." },
    });
  });

  test("of several fields has each field's first message", () => {
    const one = { code: "x", message: "bir" };
    const { body } = invalid([
      { field: "a", ...one },
      { field: "a", ...one, message: "iki" },
      { field: "b", ...one },
    ]);
    expect(body.messages).toEqual({ a: "bir", b: "bir" });
    expect(invalidField("a", "bir")).toMatchObject({ code: "invalid", status: 422 });
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
