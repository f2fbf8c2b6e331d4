import { hash, verify } from "@node-rs/argon2";
import type * as words from "@zxcvbn-ts/language-common";
import { createRequire } from "node:module";
import { fold } from "#kit/contract/fold.ts";
import { invalidField, problems } from "#kit/server/problem.ts";
import { fairTurns } from "#kit/server/turns.ts";
import { isPersonal, personalPassword } from "../contract/personal-password.ts";
import { uncommon } from "../contract/sessions.ts";

const require = createRequire(import.meta.url);
let common: ReadonlySet<string> | undefined;
uncommon.set((text) => !(common ??= commonPasswords()).has(fold(text.trim())));

/** Loaded by the first new password, because the words take 3 MB. Shorter passwords are refused by their length. */
function commonPasswords(): ReadonlySet<string> {
  const { dictionary } = require("@zxcvbn-ts/language-common") as typeof words;
  return new Set(dictionary["passwords-common"].filter((word) => word.length >= 8));
}

/** Refuses a password made of its owner's name or e-mail, at this field (422). */
export function refusePersonal(field: string, password: string, person: Parameters<typeof isPersonal>[1]): void {
  if (isPersonal(password, person)) throw invalidField(field, personalPassword);
}

/** argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once, because libuv's four threads also read files and resolve names. A burst of sign-ins waits here; more than that is 503. */
export const hashing = fairTurns({
  atOnce: 2,
  atOncePerKey: 2,
  waiting: 60,
  waitingPerKey: 60,
  longestWaitMs: 3000,
  refuse: () => problems.server_busy(),
});

/**
 * The hash of a password, deliberately some 25 ms of work. An "ö" is one letter, however a keyboard or a clipboard encodes it. Never call
 * it inside a transaction, which would hold a connection while it waits.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing("", () => hash(password.normalize("NFC"), cost));
}

let nobody: Promise<string> | undefined;

/** Whether the password is right. Without a login it takes equally long and returns false, so that the duration shows nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (nobody ??= hash("nobody's password", cost)));
  const right = await hashing("", () => verify(against, password.normalize("NFC")));
  return stored !== undefined && right;
}
