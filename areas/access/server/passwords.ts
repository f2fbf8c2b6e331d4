import { hash, verify } from "@node-rs/argon2";

/** argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as it is kept, some 25 ms of work on purpose. An "ö" is one letter, however a keyboard or a clipboard writes it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), cost);
}

let nobody: Promise<string> | undefined;

/** Whether the password is right; without a login it takes as long and is never right, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(
    stored ?? (await (nobody ??= hashPassword("nobody's password"))),
    password.normalize("NFC"),
  );
  return stored !== undefined && right;
}
