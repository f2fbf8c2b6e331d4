import { IysAway, type IysAccounts } from "#kit/server/iys.ts";
import type { SmsProvider, SmsProviders } from "#kit/server/sms.ts";

/** NetGSM as a server of the tests sees it that sends nothing: it takes every account that has the sender name DEFTER. */
const away = async (): Promise<never> => {
  throw new TypeError("the tests of this server send no SMS: give it a provider (tests/sims/netgsm.ts)");
};
const provider: SmsProvider = {
  senderName: "DEFTER",
  send: away,
  sendCode: away,
  report: away,
  credit: away,
  senders: async () => ["DEFTER"],
  partsOf: away,
  replies: away,
};

export const silentSms: SmsProviders = { netgsm: () => provider };

const unreported = async (): Promise<never> => {
  throw new IysAway("the tests of this server report no consents: give it İYS (tests/sims/iys.ts)");
};

/** İYS as a server of the tests sees it that reports nothing: it takes every account. */
export const silentIys: IysAccounts = () => ({ check: async () => undefined, add: unreported, results: unreported });
