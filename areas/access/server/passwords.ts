import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { fold } from "#kit/contract/fold.ts";
import { invalidField, problems } from "#kit/server/problem.ts";
import { fairTurns } from "#kit/server/turns.ts";
import { isPersonal, personalPassword } from "../contract/personal-password.ts";
import { uncommon } from "../contract/sessions.ts";

/** Shorter ones are refused by their length. */
const common = new Set(dictionary["passwords-common"].filter((word) => word.length >= 8));
uncommon.set((text) => !common.has(fold(text.trim())));

/** Refuses a password made of its owner's name or e-mail, at this field (422). */
export function refusePersonal(field: string, password: string, person: Parameters<typeof isPersonal>[1]): void {
  if (isPersonal(password, person)) throw invalidField(field, personalPassword);
}

/** argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once: libuv's four threads also read files and resolve names. A burst of sign-ins waits here; more than that is 503. */
export const hashing = fairTurns({
  atOnce: 2,
  atOncePerKey: 2,
  waiting: 60,
  waitingPerKey: 60,
  longestWaitMs: 3000,
  refuse: () => problems.server_busy(),
});

/**
 * The password as it is kept, some 25 ms of work on purpose. An "ö" is one letter, however a keyboard or a clipboard writes it. Never
 * inside a transaction: it would hold a connection while it waits.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing("", () => hash(password.normalize("NFC"), cost));
}

let nobody: Promise<string> | undefined;

/** Whether the password is right; without a login it takes as long and is never right, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (nobody ??= hash("nobody's password", cost)));
  const right = await hashing("", () => verify(against, password.normalize("NFC")));
  return stored !== undefined && right;
}
