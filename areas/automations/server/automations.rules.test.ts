import { expect, test } from "vitest";
import { automationList } from "../contract/automation-list.ts";
import { withoutLink } from "./automations.rules.ts";

test("a reminder without PUBLIC_URL leaves out what introduces the link (K3)", () => {
  const { tr, en } = automationList.reservation_reminder.words;
  expect(withoutLink(tr.text)).toMatch(/randevunuzu hatırlatırız\. \{\{company\.name\}\}$/);
  expect(withoutLink(en.text)).toMatch(/\{\{reservation\.time\}\}\. \{\{company\.name\}\}$/);
  expect(withoutLink("Yarın görüşürüz {{reservation.link}}")).toBe("Yarın görüşürüz {{reservation.link}}");
});
