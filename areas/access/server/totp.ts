import { createHmac, timingSafeEqual } from "node:crypto";

/** Time-based one-time passwords (RFC 6238) over SHA-1, which every authenticator app supports. */

const STEP_MS = 30_000;
const DIGITS = 6;

/** The code of a counter (RFC 4226). */
export function codeOf(secret: Uint8Array, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac("sha1", secret).update(message).digest();
  const offset = (mac.at(-1) as number) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The 30-second step of an instant (ISO). */
export const stepAt = (instant: string): number => Math.floor(Date.parse(instant) / STEP_MS);

/** The step of a code: the present one, the one before or the one after, because clocks differ. */
export function stepOf(secret: Uint8Array, code: string, now: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = stepAt(now);
  const isCode = (step: number) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
  return [present, present - 1, present + 1].find(isCode);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The URI in the QR code for an authenticator app. */
export function otpauthOf(email: string, secret: Uint8Array): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: "Defter" });
  return `otpauth://totp/Defter:${encodeURIComponent(email)}?${query}`;
}
