import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts values that must be read again, and hashes values that are only compared, with keys derived from SECRET_KEY. */
export interface Secrets {
  /** AES-256-GCM. `place` says whose it is, such as "totp 7"; decrypting with another place fails. Returns "v1.<key id>.<data>". */
  seal(text: string, place: string): string;
  /** The text encrypted for this place; throws when it was changed, moved, or encrypted with another SECRET_KEY. */
  open(sealed: string, place: string): string;
  /** A keyed hash: without SECRET_KEY short codes can't be guessed from it. */
  hash(text: string, place: string): Buffer;
}

/** Answers a text sealed with the new key; the same one where it is that already. Throws where neither key opens it. */
export type Reseal = (sealed: string, place: string) => string;

/** For `npm run rotate-key`. */
export const resealer =
  (from: Secrets, to: Secrets): Reseal =>
  (sealed, place) => {
    try {
      to.open(sealed, place);
      return sealed;
    } catch {
      return to.seal(from.open(sealed, place), place);
    }
  };

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function secretsOf(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "defter", purpose, 32));
  const [sealing, hashing] = [derive("seal v1"), derive("hash v1")];
  const keyId = createHash("sha256").update(sealing).digest("hex").slice(0, 8);
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(place));
      const data = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `v1.${keyId}.${data.toString("base64url")}`;
    },
    open(sealed, place) {
      const [version, id, text = ""] = sealed.split(".");
      if (version !== "v1" || id !== keyId)
        throw new Error(
          `sealed with key ${id}, but SECRET_KEY makes key ${keyId}: set the SECRET_KEY it was sealed with`,
        );
      const data = Buffer.from(text, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, data.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(data.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(data.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    hash: (text, place) => createHmac("sha256", hashing).update(`${place}\n${text}`).digest(),
  };
}
