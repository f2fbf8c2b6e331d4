import { MailRefused, MailUnanswered, type Mailer } from "#kit/server/mailer.ts";
import type { SmsFault, SmsProvider, SmsProviders } from "#kit/server/sms.ts";

/** The origin of links in the salon's past messages. */
export const ORIGIN = "https://defter.example";

/** Stand-ins for the SMS provider and the mail server. */
export interface MessageProviders {
  sms: SmsProviders;
  mailer: Mailer;
  /** Returns the texts of the SMS sent since the last call. */
  takeTexts(): string[];
}

/** Why numbers get no SMS, by their last two digits. */
const failures: readonly (readonly [RegExp, SmsFault])[] = [
  [/17$/, "expired"],
  [/37$/, "refused_by_operator"],
  [/57$/, "blocked"],
  [/7$/, "not_reached"],
];

/** Every twelfth address or so is unknown to its server, and some servers don't answer. */
async function takeMail({ to }: { to: string }): Promise<string> {
  if (/[05]7@/.test(to)) throw new MailUnanswered("timeout");
  if (/[1379]3@/.test(to)) throw new MailRefused("550 5.1.1 no such user", true);
  return "250 taken by the demonstration";
}

/** Takes the messages of the salon's past, with the failures of real ones. Nothing leaves the machine. */
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
  const stateOf = (to: string) => {
    const [, reason] = failures.find(([numbers]) => numbers.test(to)) ?? [];
    return reason ? { state: "failed" as const, reason } : { state: "delivered" as const };
  };
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
    mailer: { origin: ORIGIN, send: takeMail },
    takeTexts: () => texts.splice(0),
  };
}
