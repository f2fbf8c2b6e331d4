/** What became of a document at its integrator. */
export interface EdocumentStatus {
  state: "waiting" | "accepted" | "rejected" | "cancelled";
  /** Why it was rejected, in the integrator's words. */
  reason: string;
}

/** Which way a document goes. */
export type EdocumentProfile = "EARSIVFATURA" | "TEMELFATURA";

export interface EdocumentOut {
  profile: EdocumentProfile;
  /** ETTN. */
  uuid: string;
  /** Where the receiver of an e-Fatura takes it; empty for e-Arşiv. */
  alias: string;
  xml: string;
}

/**
 * A business's account at an integrator (özel entegratör). Called outside of transactions alone. Every call throws `EdocumentRefused` or
 * `EdocumentAway`. Another integrator is one more file that implements this.
 */
export interface EdocumentService {
  /** Throws where the account is refused. */
  check(signal?: AbortSignal): Promise<void>;
  /** Where a taxpayer receives e-Fatura; null for one that is not registered. */
  aliasOf(taxNumber: string, signal?: AbortSignal): Promise<string | null>;
  /** Sends a document. A second one with the same UUID is refused. */
  send(document: EdocumentOut, signal?: AbortSignal): Promise<void>;
  /** What became of a document; undefined where the integrator does not know it. */
  status(profile: EdocumentProfile, uuid: string, signal?: AbortSignal): Promise<EdocumentStatus | undefined>;
  /** Cancels an e-Arşiv document. One that is cancelled already may be refused; `status` says so. */
  cancel(uuid: string, signal?: AbortSignal): Promise<void>;
  /** How many documents the account can still send; null where the integrator does not say. */
  credits(signal?: AbortSignal): Promise<number | null>;
  /** The signed document, or its paper. */
  file(profile: EdocumentProfile, uuid: string, kind: "xml" | "pdf", signal?: AbortSignal): Promise<Buffer>;
}

/** The integrator said no. `account`: to the account as a whole rather than to the document. */
export class EdocumentRefused extends Error {
  override name = "EdocumentRefused";
  readonly account: boolean;

  constructor(account: boolean, said: string) {
    super(said);
    this.account = account;
  }
}

/** No readable answer. `reached`: the integrator may have got the call, and has to be asked. */
export class EdocumentAway extends Error {
  override name = "EdocumentAway";
  readonly reached: boolean;

  constructor(message: string, reached: boolean, cause?: unknown) {
    super(message, { cause });
    this.reached = reached;
  }
}
