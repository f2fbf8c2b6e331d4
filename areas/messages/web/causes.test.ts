import { expect, test } from "vitest";
import { messageCauses } from "../contract/message-causes.ts";
import { creditCauses } from "../contract/credit-causes.ts";
import en from "./en.ts";
import tr from "./tr.ts";

test.each([
  ["tr", tr],
  ["en", en],
])("every cause of a message and of a change of credits has a word (%s)", (_language, { cause, packages }) => {
  const keysOf = (causes: readonly string[]) => causes.map((one) => one.replace(".", "_")).toSorted();
  expect(Object.keys(cause).toSorted()).toEqual(keysOf(messageCauses));
  expect(Object.keys(packages.cause).toSorted()).toEqual(keysOf(creditCauses));
});
