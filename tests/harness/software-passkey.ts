import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Uint8Array | [Cbor, Cbor][];

/** The part of CBOR that an attestation needs: small integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64];

/** An authenticator with one key pair, as a browser would use it at this origin. */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;
  const dataOf = (flags: number, more: Uint8Array, host = new URL(origin).hostname) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const credential = id.toString("base64url");
  return {
    credential,
    /** Resets the signature counter, as a copy of the key would have it. */
    rewind: () => void (counter = 0),
    /** The body of POST /api/passkeys, beside its challenge and name. */
    make(challenge: string) {
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = dataOf(PRESENT | VERIFIED | ATTESTED, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = cbor([
        ["fmt", "none"],
        ["attStmt", []],
        ["authData", data],
      ]);
      const client = clientData("webauthn.create", challenge);
      return {
        credential,
        client_data: client.toString("base64url"),
        attestation: attestation.toString("base64url"),
        transports: ["internal"],
      };
    },
    /** The body of POST /api/login/passkey, beside its challenge. */
    use(challenge: string, { at = origin, isVerified = true } = {}) {
      const client = clientData("webauthn.get", challenge, at);
      const data = dataOf(PRESENT | (isVerified ? VERIFIED : 0), Buffer.alloc(0), new URL(at).hostname);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        credential,
        client_data: client.toString("base64url"),
        authenticator_data: data.toString("base64url"),
        signature: signature.toString("base64url"),
      };
    },
  };
}

/** What an authenticator app reads from the secret on the screen: base32. */
export function bytesOf(secret: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
