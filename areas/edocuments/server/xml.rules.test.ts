import { expect, test } from "vitest";
import { el, optional } from "./xml.rules.ts";

test("an element has its attributes and its content, escaped; what is left out leaves nothing", () => {
  expect(el("a", [el("b", 'x < "y" & z\u0001', { c: "<" }), undefined, el("d", 0)])?.xml).toBe(
    '<a><b c="&lt;">x &lt; &quot;y&quot; &amp; z</b><d>0</d></a>',
  );
  expect(optional("a", "")).toBeUndefined();
  expect(optional("a", "b")?.xml).toBe("<a>b</a>");
});
