import type { Input } from "#kit/contract/endpoint.ts";
import type { Context, PersonContext } from "#kit/server/context.ts";
import type { people } from "../contract/people.ts";
import { recordLoginEvent } from "./login-events.queries.ts";
import { getColor, getPerson, updatePerson, type PersonChange } from "./people.queries.ts";
import { problems } from "./problems.ts";
import { listEmployers } from "./sessions.queries.ts";

/** The signed-in person with the businesses they work in (A16). */
export async function readUser({ db, person, billing, now }: PersonContext) {
  const { about: _about, created_at: _createdAt, trial_ends_at: ends, ...row } = await getPerson(db, person.loginId);
  return {
    ...row,
    language: row.language ?? ("tr" as const),
    employers: await listEmployers(db, person.loginId),
    trial_over: billing && ends !== null && ends <= now,
  };
}

/** Changes the person (A16); a new e-mail needs a verified session (403 `not_verified`). */
export async function changeUser(ctx: PersonContext, change: Input<(typeof people)["PUT /api/user"]>["body"]) {
  const { id: _id, ...rest } = change;
  await changePerson(ctx, rest);
  return readUser(ctx);
}

/** The person as the chosen company's employee (A10); without an own language, the company's (A13). */
export async function readProfile(ctx: Context) {
  const { phone, language, trial_ends_at: _trial, ...row } = await getPerson(ctx.db, ctx.person.loginId);
  const { defaults } = ctx.settings;
  return {
    ...row,
    language: language ?? defaults.language,
    phone_number: phone,
    timezone: ctx.company.timezone,
    currency: defaults.currency,
    employers: await listEmployers(ctx.db, ctx.person.loginId),
    employee: {
      id: ctx.user.id,
      is_admin: ctx.user.isAdmin,
      is_accountant: ctx.user.isAccountant ?? false,
      color: await getColor(ctx.db, ctx.user.id),
    },
    served_until: ctx.company.servedUntil,
  };
}

/** Updates a later area's data of a person in this company with what the person changed. */
export type ProfileFollower = (ctx: Context, change: PersonChange) => Promise<void>;

/** Changes the person from the profile screen (A10), and this company's data of that person (decisions §2). */
export async function changeProfile(
  ctx: Context,
  change: Input<(typeof people)["PUT /api/profile"]>["body"],
  follow: ProfileFollower,
) {
  const { id: _id, phone_number: phone, ...rest } = change;
  const fields = { ...rest, ...(phone !== undefined && { phone }) } as PersonChange;
  await changePerson(ctx, fields);
  await follow(ctx, fields);
  return readProfile(ctx);
}

async function changePerson(ctx: PersonContext, change: { [K in keyof PersonChange]: PersonChange[K] | undefined }) {
  const { db: tx, person, now } = ctx;
  if (change.email !== undefined) {
    const before = await getPerson(tx, person.loginId);
    const isNew = change.email.toLowerCase() !== before.email.toLowerCase();
    if (isNew && (person.verifiedUntil === null || person.verifiedUntil < now)) throw problems.not_verified();
    if (isNew) await recordLoginEvent(tx, { loginId: person.loginId, kind: "email_changed" }, ctx);
  }
  await updatePerson(tx, person.loginId, change as PersonChange);
}
