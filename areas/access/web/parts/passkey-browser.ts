import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { call, type ReplyOf } from "#kit/web/api.ts";

/** Signs in with a passkey of the device: as the second factor of `step`, else without a password. Throws when the person declines. */
export async function signInByPasskey(step?: string): Promise<ReplyOf<"POST /api/login/passkey">> {
  const { challenge, options } = await call("POST /api/login/passkey/options", {
    body: step ? { challenge: step } : {},
  });
  const { id, response } = await startAuthentication({ optionsJSON: options as never });
  return call("POST /api/login/passkey", {
    body: {
      challenge,
      credential: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    },
  });
}

/** Makes a passkey on the device; returns the body of POST /api/passkeys. Throws when the person declines. */
export async function makePasskey(options: object) {
  const { id, response } = await startRegistration({ optionsJSON: options as never });
  return {
    credential: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}
