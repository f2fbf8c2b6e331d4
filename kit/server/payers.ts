import { isIPv6 } from "node:net";

/** The part of the address space that one caller can control: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain.slice(0, 100);
  const [head = [], tail] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(missing).fill("0"), ...(tail ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

/** Whose share of the connections a call uses (decision 0026): a known person's own, or the address's for an unknown caller. */
export const payerOf = (loginId: number): string => `person ${loginId}`;
export const payerAt = (address: string): string => `address ${networkOf(address)}`;
