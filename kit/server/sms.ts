/** An SMS to one phone. */
export interface SmsOut {
  /** E.164 of a mobile phone: "+905324182706". */
  to: string;
  text: string;
}

/** The state of an SMS at its provider. */
export interface SmsReport {
  /** The provider's number of the batch. */
  reference: string;
  to: string;
  state: "waiting" | "delivered" | "failed";
  /** Why it failed. */
  reason?: SmsFault;
  /** Characters as the provider counted them, if it says so. */
  length?: number;
}

/** A reply to a sender name, such as STOP. */
export interface SmsReply {
  /** E.164. */
  from: string;
  text: string;
  /** ISO UTC; absent when the provider's time can't be read. */
  at?: string;
}

/** A span of time, ISO UTC. */
export interface Span {
  from: string;
  to: string;
}

/** Why an SMS was not sent or not delivered. The sentences are in the messages area. */
export type SmsFault =
  | "bad_text"
  /** Number, text or something else: the provider doesn't say which. */
  | "bad_request"
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

/** An SMS provider. Called only outside of transactions. Another provider is one more file that implements this. */
export interface SmsProvider {
  /** The approved sender name of its SMS. */
  senderName: string;
  /** Sends a batch, each phone once, and returns its reference. */
  send(batch: readonly SmsOut[], kind: "commercial" | "information", signal?: AbortSignal): Promise<string>;
  /** Sends a one-time code, with the provider's priority endpoint. */
  sendCode(sms: SmsOut, signal?: AbortSignal): Promise<string>;
  /** The states of batches by their references, or of all SMS of a span. */
  report(asked: { references: readonly string[] } | Span, signal?: AbortSignal): Promise<SmsReport[]>;
  /** SMS parts left to send; undefined when the account is not counted in parts. */
  credit(signal?: AbortSignal): Promise<number | undefined>;
  /** Sender names that may be used. */
  senders(signal?: AbortSignal): Promise<string[]>;
  /** As how many parts the provider bills a text. */
  partsOf(text: string, signal?: AbortSignal): Promise<number>;
  replies(span: Span, signal?: AbortSignal): Promise<SmsReply[]>;
}

/** The provider has certainly not sent it. `again`: a retry may succeed. */
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

/** No answer: it may have been sent, so the state is requested and it is never sent again automatically. */
export class SmsUnanswered extends Error {
  override name = "SmsUnanswered";
}

/** The SMS providers of this installation: its own account, and those of businesses. */
export interface SmsProviders {
  installation?: SmsProvider | undefined;
  netgsm(account: { usercode: string; password: string; header: string }): SmsProvider;
}

/** For servers that send no SMS. */
export const noSms: SmsProviders = {
  netgsm() {
    throw new TypeError("this server has no SMS providers");
  },
};
