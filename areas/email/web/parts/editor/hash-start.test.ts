import { afterEach, expect, test, vi } from "vitest";
import { emptyDocument } from "../../../contract/new-block.ts";
import { samples } from "../samples.ts";
import { hashStart } from "./hash-start.ts";

/** L4: what an address begins with. */

const code = (document: unknown): string => `#code/${btoa(encodeURIComponent(JSON.stringify(document)))}`;
const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => logged.mockClear());

test.each(Object.keys(samples))("#sample/%s names a sample", (name) => {
  expect(hashStart(`#sample/${name}`)).toEqual({ kind: "sample", name });
  expect(hashStart(`sample/${name}`)).toEqual({ kind: "sample", name });
});

test("#code/… is a document, also when the address has its signs escaped", () => {
  const document = emptyDocument();
  expect(hashStart(code(document))).toEqual({ kind: "code", document });
  expect(hashStart(code(document).replaceAll("=", "%3D"))).toEqual({ kind: "code", document });
});

test.each(["", "#", "#top", "#samples/welcome"])("%j begins empty", (hash) => {
  expect(hashStart(hash)).toEqual({ kind: "none" });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  "#sample/unknown",
  "#sample/toString",
  "#sample/__proto__",
  "#code/",
  "#code/%%%",
  "#code/not base64",
  `#code/${btoa("{")}`,
  code(null),
  code([]),
  code({}),
  code({ root: { type: "Video", data: {} } }),
  code({ root: { type: "EmailLayout", data: { childrenIds: ["missing"] } } }),
])("%s is reported to the user and logged as the specification says", (hash) => {
  expect(hashStart(hash)).toEqual({ kind: "unreadable" });
  expect(logged.mock.calls).toEqual([["Couldn't load configuration from hash."]]);
});
