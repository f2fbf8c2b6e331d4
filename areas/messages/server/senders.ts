import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { SmsRefused, SmsUnanswered, type SmsFault } from "#kit/server/sms.ts";
import type { senders } from "../contract/senders.ts";
import { readCredits } from "./credits.queries.ts";
import { problems } from "./problems.ts";
import { readOwnReplies } from "./replies.jobs.ts";
import * as queries from "./senders.queries.ts";
import { placeOf } from "./sms-sender.ts";

type Senders = typeof senders;
/** Who sends, the credits left, and quiet hours. */
export async function readSenders({ db, sms, mailer }: Pick<Context, "db" | "sms" | "mailer">) {
  const [account, quiet, credits] = [await queries.findAccount(db), await queries.readQuiet(db), await readCredits(db)];
  const smsBy = account ? ("own" as const) : sms.installation ? ("installation" as const) : null;
  return {
    sms: { by: smsBy, credits: credits.sms },
    email: { by: mailer ? ("installation" as const) : null, credits: credits.email },
    netgsm: account ? { ...account.shown, verified_at: account.verified_at } : null,
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

/** Asks NetGSM whether it takes the account and the sender name, before anything is kept: 422 where it does not, 503 where it is away. */
export async function checkAccount({ db, sms, secrets }: Context, { body }: AccountInput): Promise<string> {
  const { usercode, header } = body;
  const kept = body.password === undefined ? await queries.findAccount(db) : undefined;
  const password = body.password ?? (kept && secrets.open(kept.sealed, placeOf(db.company)));
  if (password === undefined) throw invalidField("password", "Boş olamaz", "empty");
  try {
    const names = await sms.netgsm({ usercode, password, header }).senders();
    if (!names.includes(header))
      throw invalidField(
        "header",
        `Bu başlık NetGSM hesabınızda yok. Olanlar: ${names.join(", ") || "-"}`,
        "bad_sender",
      );
  } catch (error) {
    throw meaningOf(error as Error);
  }
  return password;
}

const refusedFields: Partial<Record<SmsFault, readonly [string, string]>> = {
  bad_account: ["password", "NetGSM bu abone numarasını veya şifreyi kabul etmedi"],
  bad_sender: ["header", "NetGSM bu başlığı tanımıyor"],
};

function meaningOf(error: Error): Error {
  if (!(error instanceof SmsRefused || error instanceof SmsUnanswered)) return error;
  const [field, message] = (error instanceof SmsRefused && refusedFields[error.fault]) || [];
  return field && message ? invalidField(field, message, "refused_by_provider") : problems.provider_away();
}

/** Keeps the account that was checked; the password is sealed and never answered. */
export async function saveAccount(ctx: Context, { body: { usercode, header } }: AccountInput, password: string) {
  const { db, secrets, user } = ctx;
  await queries.putAccount(db, { usercode, header }, secrets.seal(password, placeOf(db.company)));
  await audit(db, {
    by: user.id,
    action: "update",
    entity: "message_account",
    id: db.company,
    after: { usercode, header },
  });
  await ctx.later(readOwnReplies, {}, { key: readOwnReplies.name });
  return readSenders(ctx);
}

/** From now on messages leave by the installation's account, where there is one. */
export async function removeAccount({ db, user }: Context): Promise<undefined> {
  await queries.deleteAccount(db);
  await audit(db, { by: user.id, action: "delete", entity: "message_account", id: db.company });
}
