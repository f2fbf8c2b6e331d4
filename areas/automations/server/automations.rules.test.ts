import { expect, test } from "vitest";
import { automationList } from "../contract/automation-list.ts";
import { withoutLink } from "./automations.rules.ts";

test("without PUBLIC_URL a reminder omits the words that introduce the link (K3)", () => {
  const { tr, en } = automationList.reservation_reminder.words;
  expect(withoutLink(tr.text)).toMatch(/randevunuzu hatırlatırız\. \{\{company\.name\}\}$/);
  expect(withoutLink(en.text)).toMatch(/\{\{reservation\.time\}\}\. \{\{company\.name\}\}$/);
  expect(withoutLink("Yarın görüşürüz {{reservation.link}}")).toBe("Yarın görüşürüz {{reservation.link}}");
});
