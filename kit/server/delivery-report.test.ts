import { describe, expect, test } from "vitest";
import { deliveryReport } from "#tests/harness/delivery-reports.ts";
import { readDeliveryReport } from "./delivery-report.ts";

/** Delivery reports of mail servers (RFC 3464). */

const read = (mail: string) => readDeliveryReport(Buffer.from(mail));
const messageId = "m.1.2.abc@example.com";

describe("a delivery report", () => {
  test.each(["message/rfc822", "text/rfc822-headers"] as const)("with the mail as %s names it", async (returned) => {
    expect(await read(deliveryReport({ messageId, returned }))).toEqual({
      action: "failed",
      status: "5.1.1",
      original: expect.stringContaining(`<${messageId}>`),
    });
  });

  test("names the mail by References where it returns none", async () => {
    const mail = deliveryReport({ messageId: "other@example.com", action: "Delayed", status: "4.4.1 (no answer)" })
      .replace("Auto-Submitted:", `References: <${messageId}>\r\nAuto-Submitted:`)
      .replace("\r\nMessage-ID: <other@example.com>", "");
    expect(await read(mail)).toEqual({
      action: "delayed",
      status: "4.4.1",
      original: expect.stringContaining(messageId),
    });
  });

  test("reads neither the text of the returned mail nor its attachments as headers", async () => {
    const mail = deliveryReport({ messageId }).replace("\r\nMerhaba\r\n", "\r\nMessage-ID: <m.9.9.forged@x>\r\n");
    expect((await read(mail))?.original).not.toContain("forged");
  });
});

test.each<[string, string]>([
  ["an ordinary mail", "Subject: Merhaba\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n"],
  ["nothing", ""],
  ["bytes", String.fromCharCode(...Array.from({ length: 5000 }, (_, n) => (n * 7) % 256))],
  ["a report without a status", deliveryReport({ messageId, status: "unknown" })],
  ["a report that is cut off", deliveryReport({ messageId }).slice(0, 700)],
  ["endless nesting", "Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\n".repeat(2000)],
])("%s is no delivery report", async (_, mail) => {
  expect(await read(mail)).toBeUndefined();
});
