/** How a receiver checks `Defter-Signature`, as /api/docs shows it. webhooks.test.ts runs it on a real delivery. */
export const receiverExample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the request's text as it came, before JSON.parse. header: Defter-Signature. */
export function isFromDefter(body, header, secret) {
  const [time, ...signatures] = header.split(",");
  const at = time.slice("t=".length);
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false;
  const right = Buffer.from("v1=" + createHmac("sha256", secret).update(at + "." + body).digest("hex"));
  return signatures
    .map((one) => Buffer.from(one))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
}`;
