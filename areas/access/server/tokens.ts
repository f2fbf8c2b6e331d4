import { createHash, randomBytes } from "node:crypto";

/** An unguessable token: 256 bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token. */
export const tokenHashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
