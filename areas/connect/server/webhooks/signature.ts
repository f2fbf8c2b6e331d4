import { createHmac } from "node:crypto";

/**
 * The value of `Defter-Signature`: "t=<unix seconds>,v1=<hex>", where v1 is HMAC-SHA256 of "<t>.<body>" with a secret. During a rotation
 * there is a v1 for each secret.
 */
export function signatureOf(body: string, secrets: readonly string[], now: string): string {
  const at = Math.floor(Date.parse(now) / 1000);
  const sign = (secret: string) => createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return [`t=${at}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(",");
}
