import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { call, type ReplyOf } from "#kit/web/api.ts";

/** Asks the device for a passkey and signs in by it: as the second step of `step`, else without a password. Throws when the person declines. */
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

/** Has the device make a passkey; what POST /api/passkeys takes of it. Throws when the person declines. */
export async function makePasskey(options: object) {
  const { id, response } = await startRegistration({ optionsJSON: options as never });
  return {
    credential: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}
