import type { Sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import type { Ability, AppKey, AppType, CredentialName } from "../../contract/app-list.ts";

/** Values of credentials by name; those that an app doesn't require may be missing. */
export type Credentials = Record<string, string>;

export interface CredentialField {
  name: CredentialName;
  label: { tr: string; en: string };
  help?: { tr: string; en: string };
  /** Sealed, and never answered again. */
  secret?: true;
  optional?: true;
  /** Another value needs the secrets anew: otherwise stored ones could be sent to somebody else's server. */
  needsSecrets?: true;
  /** What is wrong with a value, which isn't empty; undefined where it can be right. */
  check?(value: string): Sentence | undefined;
}

interface Words {
  description: string;
  info: string;
  features: readonly string[];
}

/** One app of /connect (J1): who it is, which credentials it takes and what it can do. */
export interface App {
  key: AppKey;
  name: string;
  /** Where it is our own app, whose name is not the same everywhere. */
  englishName?: string;
  type: AppType;
  words: { tr: Words; en: Words };
  /** How many pictures the carousel has: /connect/<key>-1.svg … */
  pictures: number;
  /** False: shown as "Yakında". */
  available: boolean;
  abilities: readonly Ability[];
  credentials: readonly CredentialField[];
  /**
   * Asks the app's server whether it takes the credentials, before anything is kept; outside of any transaction. Throws what the user sees:
   * `invalidField` of a credential, or `problems.app_away`.
   */
  verify?(ctx: Context, credentials: Credentials): Promise<void>;
  /** In the transaction that keeps the credentials, also when they change. */
  connected?(ctx: Context, credentials: Credentials): Promise<void>;
  /** In the transaction that forgets them. */
  disconnected?(ctx: Context): Promise<void>;
}
