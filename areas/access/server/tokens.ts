import { createHash, randomBytes } from "node:crypto";

/** A token that nobody can guess: 256 bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token. */
export const tokenHashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
