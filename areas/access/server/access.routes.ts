import { routes } from "#kit/server/routes.ts";
import { apiKeys } from "../contract/api-keys.ts";
import { companies } from "../contract/companies.ts";
import { links } from "../contract/links.ts";
import { loginEvents } from "../contract/login-events.ts";
import { secondFactors } from "../contract/second-factor.ts";
import { people } from "../contract/people.ts";
import { sessions } from "../contract/sessions.ts";
import { subscriptions } from "../contract/subscription.ts";
import { makeApiKey, revokeApiKey } from "./api-keys.ts";
import { listApiKeys } from "./api-keys.queries.ts";
import { changeCompany, checkSlug, openCompany, type CompanyStarter } from "./companies.ts";
import { getCompany } from "./companies.queries.ts";
import { forgotPassword, join, readJoinLink, readResetLink, resetPassword } from "./links.ts";
import { listLoginEvents } from "./login-events.queries.ts";
import { addPasskey, removePasskey, startPasskey, startPasskeySignIn } from "./passkeys.ts";
import { renamePasskey } from "./passkeys.queries.ts";
import { readFactors, renewRecoveryCodes, startTotp, turnTotpOff, turnTotpOn } from "./second-factor.ts";
import { changeProfile, changeUser, readProfile, readUser, type ProfileFollower } from "./people.ts";
import { listCountries } from "./people.queries.ts";
import {
  changePassword,
  checkEmail,
  endOtherSessions,
  endSession,
  finishSignIn,
  register,
  signIn,
  signInByPasskey,
  signOut,
  verifyPassword,
} from "./sessions.ts";
import { listSessions } from "./sessions.queries.ts";
import { checkPayments, purchase, readSubscription } from "./subscription.ts";

export const sessionRoutes = routes(sessions, {
  "GET /api/user/check": (ctx, { query }) => checkEmail(ctx, query.key),
  "POST /api/login": (ctx, { body }) => signIn(ctx, body),
  "POST /api/logout": (ctx) => signOut(ctx),
  "POST /api/register": (ctx, input) => register(ctx, input),
  "POST /api/register/password": () => Promise.resolve(undefined),
  "POST /api/secure/verify": (ctx, { body }) => verifyPassword(ctx, body.password),
  "GET /api/sessions": async ({ db, person }) => ({ data: await listSessions(db, person.loginId, person.tokenHash) }),
  "DELETE /api/sessions/{id}": (ctx, { params }) => endSession(ctx, params.id),
  "POST /api/sessions/end-others": (ctx) => endOtherSessions(ctx),
});

export const secondFactorRoutes = routes(secondFactors, {
  "GET /api/second-factor": (ctx) => readFactors(ctx),
  "POST /api/second-factor/totp": (ctx) => startTotp(ctx),
  "POST /api/second-factor/totp/confirm": (ctx, { body }) => turnTotpOn(ctx, body.code),
  "DELETE /api/second-factor/totp": (ctx) => turnTotpOff(ctx),
  "POST /api/second-factor/recovery-codes": (ctx) => renewRecoveryCodes(ctx),
  "POST /api/passkeys/options": (ctx) => startPasskey(ctx),
  "POST /api/passkeys": (ctx, { body }) => addPasskey(ctx, body),
  "PUT /api/passkeys/{id}": ({ db, person }, { params, body }) =>
    renamePasskey(db, person.loginId, params.id, body.name),
  "DELETE /api/passkeys/{id}": (ctx, { params }) => removePasskey(ctx, params.id),
  "POST /api/login/second-factor": (ctx, { body }) => finishSignIn(ctx, body),
  "POST /api/login/passkey/options": (ctx, { body }) => startPasskeySignIn(ctx, body.challenge),
  "POST /api/login/passkey": (ctx, { body }) => signInByPasskey(ctx, body),
});

export const loginEventRoutes = routes(loginEvents, {
  "GET /api/login-events": ({ db, person }, { query }) => listLoginEvents(db, person.loginId, query),
});

export const linkRoutes = routes(links, {
  "POST /api/join/check": (ctx, { body }) => readJoinLink(ctx, body.token),
  "POST /api/join": (ctx, { body }) => join(ctx, body.token),
  "POST /api/password/forgot": (ctx, { body }) => forgotPassword(ctx, body.email),
  "POST /api/password/check": (ctx, { body }) => readResetLink(ctx, body.token),
  "POST /api/password/reset": resetPassword,
});

/** `follow`: updates later areas' data of a person in the company. */
export function peopleRoutes(follow: ProfileFollower) {
  return routes(people, {
    "GET /api/user": (ctx) => readUser(ctx),
    "PUT /api/user": (ctx, { body }) => changeUser(ctx, body),
    "GET /api/profile": (ctx) => readProfile(ctx),
    "PUT /api/profile": (ctx, { body }) => changeProfile(ctx, body, follow),
    "PUT /api/profile/password": changePassword,
    "GET /api/countries": async ({ db }) => ({ data: await listCountries(db) }),
  });
}

/** `starters`: the later areas' initial data of a new company. */
export function companyRoutes(starters: readonly CompanyStarter[]) {
  return routes(companies, {
    "POST /api/register/company": (ctx, { body }) => openCompany(ctx, body.name, starters),
    "GET /api/slug/check": (ctx, { query }) => checkSlug(ctx, query.key),
    "GET /api/company": ({ db }) => getCompany(db),
    "PUT /api/company": (ctx, { body }) => changeCompany(ctx, body),
  });
}

export const subscriptionRoutes = routes(subscriptions, {
  "GET /api/subscription": readSubscription,
  "POST /api/subscription/purchase": purchase,
  "POST /api/subscription/check": checkPayments,
});

export const apiKeyRoutes = routes(apiKeys, {
  "GET /api/api-keys": async ({ db }) => ({ data: await listApiKeys(db) }),
  "POST /api/api-keys": (ctx, input) => makeApiKey(ctx, input),
  "DELETE /api/api-keys/{id}": (ctx, { params }) => revokeApiKey(ctx, params.id),
});
