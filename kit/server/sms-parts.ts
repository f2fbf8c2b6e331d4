import { sizeOfSms } from "#kit/contract/sms-text.ts";
import type { SmsProvider } from "./sms.ts";

/** Texts at the limits of 1, 2, 3 and 4 parts: basic letters, a Turkish letter, and characters that count twice. */
const texts = [
  ...[155, 156, 301, 302, 453, 454, 607].map((length) => "a".repeat(length)),
  ...[148, 149, 291, 292, 439, 440, 589].map((length) => `${"a".repeat(length)}ş`),
  ...["€", "ğ"].map((sign) => sign.repeat(75)),
  ...["€", "ğ"].map((sign) => sign.repeat(78)),
];

export interface BilledText {
  text: string;
  ours: number;
  theirs: number;
}

/** The texts that the provider bills as another number of parts than Defter (decisions §6). Asks once for each text. */
export async function differentlyBilled(provider: Pick<SmsProvider, "partsOf">): Promise<BilledText[]> {
  const billed: BilledText[] = [];
  for (const text of texts) billed.push({ text, ours: sizeOfSms(text).parts, theirs: await provider.partsOf(text) });
  return billed.filter(({ ours, theirs }) => ours !== theirs);
}
