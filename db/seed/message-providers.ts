import type { Mailer } from "#kit/server/mailer.ts";
import type { SmsProvider, SmsProviders } from "#kit/server/sms.ts";

/** The origin of links in the salon's past messages. */
export const ORIGIN = "https://defter.example";

/** Stand-ins for the SMS provider and the mail server. */
export interface MessageProviders {
  sms: SmsProviders;
  mailer: Mailer;
  /** Returns the texts of the SMS sent since the last call. */
  takeTexts(): string[];
}

/** Accepts the messages of the salon's past. Numbers that end with 7 get no SMS, all others do. Nothing leaves the machine. */
export function openMessageProviders(): MessageProviders {
  const batches = new Map<string, string[]>();
  const texts: string[] = [];
  const accept = (batch: readonly { to: string; text: string }[]): string => {
    const reference = `demo-${batches.size + 1}`;
    batches.set(
      reference,
      batch.map(({ to }) => to),
    );
    texts.push(...batch.map(({ text }) => text));
    return reference;
  };
  const stateOf = (to: string) =>
    to.endsWith("7") ? ({ state: "failed", reason: "not_reached" } as const) : ({ state: "delivered" } as const);
  const provider: SmsProvider = {
    send: async (batch) => accept(batch),
    sendCode: async (sms) => accept([sms]),
    report: async (asked) =>
      ("references" in asked ? asked.references : []).flatMap((reference) =>
        (batches.get(reference) ?? []).map((to) => ({ reference, to, ...stateOf(to) })),
      ),
    credit: async () => undefined,
    senderName: "YILDIZ",
    senders: async () => [],
    partsOf: async () => 1,
    replies: async () => [],
  };
  return {
    sms: { installation: provider, netgsm: () => provider },
    mailer: { origin: ORIGIN, send: async () => "250 taken by the demonstration" },
    takeTexts: () => texts.splice(0),
  };
}
