import type { Mailer } from "#kit/server/mailer.ts";
import type { SmsProvider, SmsProviders } from "#kit/server/sms.ts";

/** Where links in the salon's past messages lead. */
export const ORIGIN = "https://defter.example";

export interface Post {
  sms: SmsProviders;
  mailer: Mailer;
  /** Texts of SMS since the last call. */
  read(): string[];
}

/** Takes the messages of the salon's past in place of providers: all arrive, but for one number in ten. Nothing leaves the machine. */
export function openPost(): Post {
  const batches = new Map<string, string[]>();
  const texts: string[] = [];
  const take = (batch: readonly { to: string; text: string }[]): string => {
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
    send: async (batch) => take(batch),
    sendCode: async (sms) => take([sms]),
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
    read: () => texts.splice(0),
  };
}
