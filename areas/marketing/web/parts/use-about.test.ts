import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import english from "../en.ts";
import turkish from "../tr.ts";
import { lastsOf } from "./use-about.ts";

test.each([
  [1, "1 dakikadan az", "less than a minute"],
  [59, "1 dakikadan az", "less than a minute"],
  [89, "yaklaşık 1 dakika", "about 1 minute"],
  [500, "yaklaşık 8 dakika", "about 8 minutes"],
  [3590, "yaklaşık 1 saat", "about 1 hour"],
  [3660, "yaklaşık 1 saat 1 dakika", "about 1 hour 1 minute"],
  [10_000, "yaklaşık 2 saat 47 dakika", "about 2 hours 47 minutes"],
])("sending for %d seconds lasts %s, or %s", (seconds, tr, en) => {
  const inTurkish = createTranslator({ locale: "tr", messages: turkish, namespace: "campaigns.lasts" });
  const inEnglish = createTranslator({ locale: "en", messages: english, namespace: "campaigns.lasts" });
  expect([inTurkish(...lastsOf(seconds)), inEnglish(...lastsOf(seconds))]).toEqual([tr, en]);
});
