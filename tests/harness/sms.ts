import { IysAway, type IysAccounts } from "#kit/server/iys.ts";
import type { SmsProvider, SmsProviders } from "#kit/server/sms.ts";

/** NetGSM for test servers that send nothing. It accepts every account, with the sender name DEFTER and some credit. */
const away = async (): Promise<never> => {
  throw new TypeError("the tests of this server send no SMS: give it a provider (db/seed/netgsm/stand-in.ts)");
};
const provider: SmsProvider = {
  senderName: "DEFTER",
  send: away,
  sendCode: away,
  report: away,
  credit: async () => 100,
  senders: async () => ["DEFTER"],
  partsOf: away,
  replies: away,
};

export const silentSms: SmsProviders = { netgsm: () => provider };

const unreported = async (): Promise<never> => {
  throw new IysAway("the tests of this server report no consents: give it İYS (tests/sims/iys.ts)");
};

/** İYS for test servers that report nothing. It accepts every account. */
export const silentIys: IysAccounts = () => ({ check: async () => undefined, add: unreported, results: unreported });
