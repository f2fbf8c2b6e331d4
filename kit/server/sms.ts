/** An SMS to one phone. */
export interface SmsOut {
  /** E.164 of a Turkish mobile phone: "+905324182706". */
  to: string;
  text: string;
}

/** What a provider knows of an SMS that it was given. */
export interface SmsReport {
  /** Its own number of the batch. */
  reference: string;
  to: string;
  state: "waiting" | "delivered" | "failed";
  /** Why it failed. */
  reason?: SmsFault;
  /** Characters as the provider counted them, where it says so. */
  length?: number;
}

/** A reply to a sender name, such as STOP. */
export interface SmsReply {
  /** E.164. */
  from: string;
  text: string;
  /** ISO UTC; absent where the provider's time can't be read. */
  at?: string;
}

/** A span of time, ISO UTC. */
export interface Span {
  from: string;
  to: string;
}

/** Why an SMS was not sent or not delivered. The sentences stand in the messages area. */
export type SmsFault =
  | "bad_text"
  | "bad_number"
  | "bad_account"
  | "bad_sender"
  | "no_provider_consent"
  | "no_provider_credit"
  | "too_often"
  | "provider_away"
  | "expired"
  | "not_reached"
  | "refused_by_operator"
  | "blocked"
  | "doubled";

/** A provider of SMS. Called outside of transactions alone; the next provider is one more file that answers this. */
export interface SmsProvider {
  /** The approved name that its SMS come from. */
  senderName: string;
  /** Gives a batch to the provider, each phone once, and answers its reference. */
  send(batch: readonly SmsOut[], kind: "commercial" | "information", signal?: AbortSignal): Promise<string>;
  /** A one-time code, by the way that goes before all others. */
  sendCode(sms: SmsOut, signal?: AbortSignal): Promise<string>;
  /** What became of batches by their references, or of all that was sent in a span. */
  report(asked: { references: readonly string[] } | Span, signal?: AbortSignal): Promise<SmsReport[]>;
  /** How many parts are left to send; undefined where the account is not counted in parts. */
  credit(signal?: AbortSignal): Promise<number | undefined>;
  /** Sender names that may be used. */
  senders(signal?: AbortSignal): Promise<string[]>;
  /** How many parts the provider bills a text as. */
  partsOf(text: string, signal?: AbortSignal): Promise<number>;
  replies(span: Span, signal?: AbortSignal): Promise<SmsReply[]>;
}

/** The provider has certainly not sent it. `again`: it may take it later. */
export class SmsRefused extends Error {
  override name = "SmsRefused";
  readonly fault: SmsFault;
  readonly again: boolean;

  constructor(fault: SmsFault, again: boolean, said: string) {
    super(said);
    this.fault = fault;
    this.again = again;
  }
}

/** No answer: it may have been sent, so it is asked for and never sent again by itself. */
export class SmsUnanswered extends Error {
  override name = "SmsUnanswered";
}

/** How this installation sends SMS: by its own account, and by those that businesses bring. */
export interface SmsProviders {
  installation?: SmsProvider | undefined;
  netgsm(account: { usercode: string; password: string; header: string }): SmsProvider;
}

/** For servers that send none. */
export const noSms: SmsProviders = {
  netgsm() {
    throw new TypeError("this server has no SMS providers");
  },
};
