import { expect, test } from "vitest";
import { messageCauses } from "../contract/message-causes.ts";
import en from "./en.ts";
import tr from "./tr.ts";

test.each([
  ["tr", tr],
  ["en", en],
])("every cause of a message has a word (%s)", (_language, { cause }) => {
  expect(Object.keys(cause).toSorted()).toEqual(messageCauses.map((one) => one.replace(".", "_")).toSorted());
});
