import { describe, expect, test } from "vitest";
import { secretsOf } from "./secrets.ts";

const secrets = secretsOf("a secret of the tests, long enough");

describe("an encrypted text", () => {
  test("decrypts only at its own place, and is encrypted differently each time", () => {
    const sealed = secrets.seal("çok gizli", "totp 7");
    expect(secrets.open(sealed, "totp 7")).toBe("çok gizli");
    expect(() => secrets.open(sealed, "totp 8")).toThrow();
    expect(secrets.seal("çok gizli", "totp 7")).not.toBe(sealed);
  });

  test("does not decrypt after a byte was changed or removed", () => {
    const sealed = secrets.seal("çok gizli", "totp 7");
    const [version, key, data = ""] = sealed.split(".");
    const bytes = Buffer.from(data, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => secrets.open(`${version}.${key}.${changed.toString("base64url")}`, "totp 7")).toThrow();
    }
    expect(() => secrets.open(sealed.slice(0, -3), "totp 7")).toThrow();
  });

  test("names the key it needs when SECRET_KEY is another", () => {
    const other = secretsOf("another secret of the tests, long enough");
    expect(() => other.open(secrets.seal("x", "a"), "a")).toThrow(/SECRET_KEY/);
    expect(other.hash("x", "a")).not.toEqual(secrets.hash("x", "a"));
    expect(secrets.hash("x", "a")).not.toEqual(secrets.hash("x", "b"));
  });
});
