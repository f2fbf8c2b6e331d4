import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { invalidField } from "#kit/server/problem.ts";
import { SmsRefused, SmsUnanswered, type SmsFault, type SmsProviders } from "#kit/server/sms.ts";
import { problems } from "./problems.ts";

interface Account {
  usercode: string;
  password: string;
  header: string;
}

/** Checks the account and the sender name at NetGSM: 422 if it refuses them, 503 if it doesn't answer. */
export async function checkNetgsmAccount(sms: SmsProviders, account: Account): Promise<void> {
  const names = await sms
    .netgsm(account)
    .senders()
    .catch((error: Error) => {
      throw meaningOf(error);
    });
  if (!names.includes(account.header))
    throw invalidField(
      "header",
      sentence(
        `Bu başlık NetGSM hesabınızda yok. Olanlar: ${names.join(", ") || "-"}`,
        `Your NetGSM account has no such sender name. It has: ${names.join(", ") || "-"}`,
      ),
      "bad_sender",
    );
}

const refusedFields: Partial<Record<SmsFault, readonly [string, Sentence]>> = {
  bad_account: [
    "password",
    sentence(
      "NetGSM bu abone numarasını veya şifreyi kabul etmedi",
      "NetGSM did not accept this subscriber number or password",
    ),
  ],
  bad_sender: ["header", sentence("NetGSM bu başlığı tanımıyor", "NetGSM does not know this sender name")],
};

function meaningOf(error: Error): Error {
  if (!(error instanceof SmsRefused || error instanceof SmsUnanswered)) return error;
  const [field, message] = (error instanceof SmsRefused && refusedFields[error.fault]) || [];
  return field && message ? invalidField(field, message, "refused_by_provider") : problems.provider_away();
}
