import { guardedHttp } from "#kit/server/guarded-http.ts";
import { MailRefused, MailUnanswered, type Mailer } from "#kit/server/mailer.ts";
import { netgsm } from "#kit/server/netgsm.ts";
import type { SmsProviders } from "#kit/server/sms.ts";
import { demoAccount, statusOf } from "./netgsm/demo.ts";
import { openNetgsmSim } from "./netgsm/stand-in.ts";

/** The providers of the salon's past messages. Nothing leaves the machine. */
export interface MessageProviders {
  /** NetGSM's API, at its stand-in. */
  sms: SmsProviders;
  mailer: Mailer;
  /** Returns the texts of the SMS sent since the last call. */
  takeTexts(): string[];
  stop(): Promise<void>;
}

/** Every twelfth address or so is unknown to its server, and some servers don't answer. */
async function takeMail({ to }: { to: string }): Promise<string> {
  if (/[05]7@/.test(to)) throw new MailUnanswered("timeout");
  if (/[1379]3@/.test(to)) throw new MailRefused("550 5.1.1 no such user", true);
  return "250 taken by the demonstration";
}

/** `origin`: of the links in messages; `clock`: the seed's time, ISO UTC. */
export async function openMessageProviders(origin: string, clock: () => string): Promise<MessageProviders> {
  const texts: string[] = [];
  const { usercode, password, header } = demoAccount;
  const sim = await openNetgsmSim({
    usercode,
    password,
    headers: [header],
    statusOf,
    onSms: ({ msg }) => texts.push(msg),
  });
  sim.clock = () => Date.parse(clock());
  const http = guardedHttp([sim.url]);
  const open: SmsProviders["netgsm"] = (account) => netgsm(http, account, sim.url);
  return {
    sms: { installation: open(demoAccount), netgsm: open },
    mailer: { origin, send: takeMail },
    takeTexts: () => texts.splice(0),
    stop: sim.stop,
  };
}
