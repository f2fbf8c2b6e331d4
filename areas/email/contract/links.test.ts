import { expect, test } from "vitest";
import { unknownField } from "./fill.ts";
import { isExample } from "./links.ts";

/** L2: what the inspector warns of beside a field. */

test.each([
  ["https://www.example.com", true],
  ["example.com/x", true],
  [" HTTP://EXAMPLE.COM?a ", true],
  ["https://example.com.tr", false],
  ["https://salon.com/example.com", false],
  ["", false],
])("isExample(%j) is %j", (text, expected) => {
  expect(isExample(text)).toBe(expected);
});

test.each([
  ["Merhaba {{customer.name}} {{ company.phone }}", undefined],
  ["{{unsubscribe.url}}", undefined],
  ["{{Customer.Name}}", "{{Customer.Name}}"],
  ["{{ad}} {{customer.name}}", "{{ad}}"],
  ["{{__proto__}}", "{{__proto__}}"],
  ["{{}} {x} {{ {{", "{{}}"],
  ["{{".repeat(20_000), undefined],
])("the unknown field of %j is %j", (text, expected) => {
  expect(unknownField(text)).toBe(expected);
});
