import type { Context } from "#kit/server/context.ts";
import { plusMinutes } from "#kit/server/time.ts";
import type { MessageCause } from "../contract/message-causes.ts";
import { getOwnCard, type OwnCard } from "./messages.queries.ts";
import { writeMessage, type Written } from "./messages.ts";
import { problems } from "./problems.ts";
import { readSenders } from "./senders.ts";

type Test = Pick<Written, "channel" | "recipient" | "subject" | "body" | "html">;

/** A test is of use while its writer looks at it, so it does not wait for the end of the quiet hours. */
const USEFUL_MINUTES = 15;

/**
 * Writes a test message to the signed-in person's own phone or e-mail, as information (K1, K4), and returns the address and
 * whether the channel has a sender; 422 `no_own_address` if their employee card has none.
 */
export async function writeToOneself(
  ctx: Context,
  { cause, causeId }: { cause: MessageCause; causeId: number | null },
  say: (own: OwnCard) => Test,
): Promise<{ recipient: string; sends: boolean }> {
  const said = say(await getOwnCard(ctx.db, ctx.user.id));
  if (said.recipient === "") throw problems.no_own_address();
  await writeMessage(ctx, {
    ...said,
    class: "information",
    eventAt: plusMinutes(ctx.now, USEFUL_MINUTES),
    cause,
    ...(causeId !== null && { causeId }),
    createdBy: ctx.user.id,
  });
  return { recipient: said.recipient, sends: (await readSenders(ctx))[said.channel].by !== null };
}
