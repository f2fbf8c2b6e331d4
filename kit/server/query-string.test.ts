import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Problem } from "./problem.ts";
import { readQuery } from "./query-string.ts";

const refused = (text: string) => {
  try {
    readQuery(text);
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    return (error as Problem).fields[0];
  }
  return undefined;
};

describe("a query string", () => {
  test("has one level of nesting", () => {
    expect(readQuery("")).toEqual({});
    expect(readQuery("page=2&query=%C4%B1%C5%9F%C4%B1k+g%C3%BCne%C5%9F&orderBy[name]=asc")).toEqual({
      page: "2",
      query: "ışık güneş",
      orderBy: { name: "asc" },
    });
    expect(readQuery("orderBy%5Bname%5D=asc&orderBy%5Bprice%5D=desc")).toEqual({
      orderBy: { name: "asc", price: "desc" },
    });
  });

  test.each([
    ["a=1&a=2", "a", "repeated"],
    ["a[b]=1&a[b]=2", "a[b]", "repeated"],
    ["a=1&a[b]=2", "a", "repeated"],
    ["a[b]=2&a=1", "a", "repeated"],
    ["a[b][c]=1", "a[b][c]", "unrecognized_keys"],
    ["a[]=1", "a[]", "unrecognized_keys"],
    ["=1", "", "unrecognized_keys"],
    ["a b=1", "a b", "unrecognized_keys"],
    [`${"k".repeat(41)}=1`, "k".repeat(41), "unrecognized_keys"],
    [Array.from({ length: 51 }, (_, index) => `k${index}=1`).join("&"), "k50", "unrecognized_keys"],
  ])("%s is refused", (text, field, code) => {
    expect(refused(text)).toMatchObject({ field, code });
  });

  test("reads keys of the prototype like any other", () => {
    const query = readQuery("__proto__[page]=9&constructor=1&toString=2");
    expect(query.page).toBeUndefined();
    expect(Object.keys(query)).toEqual(["__proto__", "constructor", "toString"]);
    expect(({} as { page?: unknown }).page).toBeUndefined();
  });

  test("is read or refused, whatever the text; values come back as sent, without empty ones", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void refused(text)));
    const key = fc.stringMatching(/^\w{1,40}$/);
    fc.assert(
      fc.property(fc.dictionary(key, fc.string({ unit: "grapheme" }), { maxKeys: 20 }), (sent) => {
        expect({ ...readQuery(new URLSearchParams(sent).toString()) }).toEqual(
          Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== "")),
        );
      }),
    );
  });
});
