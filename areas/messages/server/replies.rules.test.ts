import { expect, test } from "vitest";
import { stopWordOf } from "./replies.rules.ts";

/** Which replies end campaigns (K1; decision 0069). */

test.each([
  ["STOP", "STOP"],
  ["stop.", "STOP"],
  ["Ret", "RET"],
  ["  RET!  ", "RET"],
  ["ret ret", "RET"],
  ["IPTAL", "IPTAL"],
  ["İPTAL", "IPTAL"],
  ["iptal", "IPTAL"],
  ["ıptal", "IPTAL"],
  ["İ\u0307ptal", "IPTAL"],
  ["RET B043", "RET"],
  ["b043 ret", "RET"],
  ["Gül Salon ret", "RET"],
])("%j ends campaigns", (text, word) => {
  expect(stopWordOf(text, "GUL SALON")).toBe(word);
});

test.each(["", "teşekkürler", "randevumu iptal edin", "iptal etmeyin", "retro", "ret iptal", "B043", "👍"])(
  "%j does not",
  (text) => {
    expect(stopWordOf(text, "GUL SALON")).toBeUndefined();
  },
);
