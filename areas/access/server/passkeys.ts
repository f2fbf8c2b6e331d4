import { isIP } from "node:net";
import type { Input } from "#kit/contract/endpoint.ts";
import type { PersonContext, PublicContext } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { secondFactors } from "../contract/second-factor.ts";
import { recordFailure, recordLoginEvent } from "./login-events.queries.ts";
import * as queries from "./passkeys.queries.ts";
import { problems } from "./problems.ts";
import { firstRecoveryCodes, needVerified } from "./second-factor.ts";
import {
  dropNeedlessCodes,
  findChallenge,
  insertChallenge,
  setChallenge,
  takeChallenge,
} from "./second-factor.queries.ts";
import { getLogin, type LoginRow } from "./sessions.queries.ts";
import { newToken, tokenHashOf } from "./tokens.ts";

/** Loaded by the first passkey, because its 300 files take 5 MB. */
const webauthn = () => import("@simplewebauthn/server");

/**
 * The calling page's origin and the host of its passkeys; 409 if that is an IP address. Trusting the caller is safe: a passkey is stored
 * with its host and signs the host that its browser saw, so another host's page can't use it.
 */
function placeOf({ origin }: PublicContext): { origin: string; host: string } {
  const host = origin && URL.parse(origin)?.hostname.replace(/^\[|\]$/g, "");
  if (!origin || !host || isIP(host) !== 0) throw problems.no_passkeys_here();
  return { origin, host };
}

/** EdDSA, ES256 and RS256, by their COSE numbers: all browsers and authenticators support one of them. */
const algorithms = [-8, -7, -257] as const;

/** The options with which the browser makes a passkey. */
export async function startPasskey(ctx: PersonContext) {
  needVerified(ctx);
  const { host } = placeOf(ctx);
  const { loginId } = ctx.person;
  const { email, name, surname } = await getLogin(ctx.db, loginId);
  const known = await queries.listCredentials(ctx.db, loginId, host);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: "Defter",
    rpID: host,
    userName: email,
    userDisplayName: `${name} ${surname}`,
    userID: new Uint8Array(ctx.secrets.hash(String(loginId), "passkey user")),
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  const challenge = newToken();
  await insertChallenge(ctx.db, {
    hash: tokenHashOf(challenge),
    loginId,
    purpose: "add_passkey",
    challenge: options.challenge,
  });
  return { challenge, options: { ...options } };
}

type NewPasskey = Input<(typeof secondFactors)["POST /api/passkeys"]>["body"];

/** Stores the passkey that the browser has made (422 `bad_passkey` if it does not match the challenge). */
export async function addPasskey(ctx: PersonContext, body: NewPasskey) {
  needVerified(ctx);
  const { loginId } = ctx.person;
  const { origin, host } = placeOf(ctx);
  const asked = await takeChallenge(ctx.db, tokenHashOf(body.challenge), ["add_passkey"]);
  if (asked?.login_id !== loginId) throw problems.step_over();
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: body.credential,
      rawId: body.credential,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: body.client_data, attestationObject: body.attestation },
    },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified) throw problems.bad_passkey();
  const { id: credential, publicKey, counter } = registrationInfo.credential;
  const { transports, name } = body;
  return ctx.db.transact(async (tx) => {
    const row = { loginId, credential, host, publicKey: Buffer.from(publicKey), counter, transports, name };
    const passkey = await queries.insertPasskey(tx, row);
    await recordLoginEvent(tx, { loginId, kind: "passkey_added", detail: name }, ctx);
    return { passkey, recovery_codes: await firstRecoveryCodes(tx, loginId, ctx.secrets) };
  });
}

/** Removes a passkey. */
export async function removePasskey(ctx: PersonContext, id: number): Promise<undefined> {
  needVerified(ctx);
  const { loginId } = ctx.person;
  const { name } = await queries.deletePasskey(ctx.db, loginId, id);
  await dropNeedlessCodes(ctx.db, loginId);
  await recordLoginEvent(ctx.db, { loginId, kind: "passkey_removed", detail: name }, ctx);
}

/** The options with which the browser signs in by a passkey. Without a password before, the device must check its own PIN or fingerprint. */
export async function startPasskeySignIn(ctx: PublicContext, step: string | undefined) {
  const { host } = placeOf(ctx);
  const found = step === undefined ? undefined : await findChallenge(ctx.db, tokenHashOf(step), "second_step");
  if (step !== undefined && !found) throw problems.step_over();
  const known = found ? await queries.listCredentials(ctx.db, found.login_id, host) : [];
  if (found && known.length === 0) throw problems.no_passkeys_here();
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    allowCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    userVerification: found ? "discouraged" : "required",
  });
  const challenge = step ?? newToken();
  const hash = tokenHashOf(challenge);
  if (found) await setChallenge(ctx.db, hash, options.challenge);
  else await insertChallenge(ctx.db, { hash, loginId: null, purpose: "sign_in", challenge: options.challenge });
  return { challenge, options: { ...options } };
}

type PasskeySignIn = Input<(typeof secondFactors)["POST /api/login/passkey"]>["body"];

/** The login that a passkey signs in (422 `bad_passkey`), inside the transaction that opens the session. */
export async function passByPasskey<T>(
  ctx: PublicContext,
  body: PasskeySignIn,
  open: (tx: Db, login: LoginRow) => Promise<T>,
) {
  const { origin, host } = placeOf(ctx);
  const passkey = await queries.findPasskey(ctx.db, body.credential, host);
  const asked = await takeChallenge(ctx.db, tokenHashOf(body.challenge), ["second_step", "sign_in"]);
  if (!asked?.challenge) throw problems.step_over();
  const isOwn = passkey && (asked.login_id === null || asked.login_id === passkey.login_id);
  if (!isOwn) throw problems.bad_passkey();
  const { id, login_id: loginId, counter } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: body.credential,
      rawId: body.credential,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: body.client_data,
        authenticatorData: body.authenticator_data,
        signature: body.signature,
      },
    },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id: body.credential, publicKey: new Uint8Array(passkey.public_key), counter },
    requireUserVerification: asked.login_id === null,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  const opened =
    verified && authenticationInfo
      ? await ctx.db.transact(async (tx) =>
          (await queries.usePasskey(tx, id, authenticationInfo.newCounter)) > 0
            ? open(tx, await getLogin(tx, loginId))
            : undefined,
        )
      : undefined;
  if (opened) return opened;
  await recordFailure(ctx.db, { loginId, kind: "code_failed" }, ctx);
  throw problems.bad_passkey();
}
