import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { deleteCredentials, findCredentials, findStoredCredentials, putCredentials } from "#kit/server/credentials.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { senders } from "../contract/senders.ts";
import { readCredits } from "./credits.queries.ts";
import { checkNetgsmAccount } from "./netgsm-account.ts";
import { readOwnReplies } from "./replies.jobs.ts";
import * as queries from "./senders.queries.ts";

type Senders = typeof senders;

/** Who sends, the credits left, and quiet hours. */
export async function readSenders({ db, sms, mailer }: Pick<Context, "db" | "sms" | "mailer">) {
  const [account, quiet, credits] = [
    await findStoredCredentials(db, "netgsm"),
    await queries.readQuiet(db),
    await readCredits(db),
  ];
  const smsBy = account ? ("own" as const) : sms.installation ? ("installation" as const) : null;
  return {
    sms: { by: smsBy, credits: credits.sms },
    email: { by: mailer ? ("installation" as const) : null, credits: credits.email },
    netgsm: account
      ? {
          usercode: account.shown.username ?? "",
          header: account.shown.header ?? "",
          verified_at: account.verified_at,
        }
      : null,
    quiet_from: quiet.from,
    quiet_to: quiet.to,
  };
}

/** Changes the quiet hours. */
export async function changeSenders(ctx: Context, { body }: Input<Senders["PUT /api/senders"]>) {
  await queries.putQuiet(ctx.db, { from: body.quiet_from, to: body.quiet_to });
  return readSenders(ctx);
}

type AccountInput = Input<Senders["PUT /api/senders/netgsm"]>;

/** Asks NetGSM about the account before anything is kept; answers its password. */
export async function checkAccount(ctx: Context, { body }: AccountInput): Promise<string> {
  const { usercode, header } = body;
  const password = body.password ?? (await findCredentials(ctx, "netgsm"))?.password;
  if (password === undefined) throw invalidField("password", "Boş olamaz", "empty");
  await checkNetgsmAccount(ctx.sms, { usercode, password, header });
  return password;
}

/** Keeps the account that was checked; the password is sealed and never answered. */
export async function saveAccount(ctx: Context, { body }: AccountInput, password: string) {
  const credentials = { username: body.usercode, header: body.header, password };
  await putCredentials(ctx, "netgsm", credentials, new Set(["password"]));
  await ctx.later(readOwnReplies, {}, { key: readOwnReplies.name });
  return readSenders(ctx);
}

/** From now on messages leave by the installation's account, where there is one. */
export async function removeAccount({ db }: Context): Promise<undefined> {
  await deleteCredentials(db, "netgsm");
}
