import { expect, test } from "vitest";
import { isZone } from "./zone.ts";

test.each([
  ["Europe/Istanbul", true],
  ["UTC", true],
  ["Europe/Kyiv", true],
  ["Mars/Olympus", false],
  ["", false],
  ["+03:00", false],
  ["-0300", false],
  ["+03:00; drop table", false],
])("%j is a zone: %s", (name, known) => expect(isZone(name)).toBe(known));
