import { needVerified } from "#areas/access/server/second-factor.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit, type AuditAction } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import {
  deleteCredentials,
  findCredentials,
  findStoredCredentials,
  listConnected,
  putCredentials,
} from "#kit/server/credentials.ts";
import { invalid, type FieldFault } from "#kit/server/problem.ts";
import type { AppKey } from "../contract/app-list.ts";
import { featuresAsHtml } from "../contract/features.ts";
import type { apps as table } from "../contract/apps.ts";
import type { App, Credentials } from "./apps/app.ts";
import { appOf, apps } from "./apps.ts";
import { problems } from "./problems.ts";

type Table = typeof table;
type ShownApp = Reply<Table["GET /api/connect/{slug}"]>;

/** All apps by their key. */
export async function readApps({ db }: Context): Promise<Reply<Table["GET /api/connect"]>> {
  const since = new Map((await listConnected(db)).map(({ app, connected_at }) => [app, connected_at]));
  const shown = apps.map((app) => [app.key, shownApp(app, since.get(app.key))] as const);
  return { apps: Object.fromEntries(shown) as Record<AppKey, ShownApp>, banner: "/connect/banner.svg" };
}

/** One app. */
export async function readApp({ db }: Context, slug: AppKey): Promise<ShownApp> {
  return shownApp(appOf(slug), (await findStoredCredentials(db, slug))?.connected_at);
}

function shownApp(app: App, connectedAt: string | undefined): ShownApp {
  const { key, name, type, words, pictures, available, abilities, credentials } = app;
  const own = ({ description, info, features }: App["words"]["tr"]) => ({
    description,
    applicationInfo: info,
    features: featuresAsHtml(features),
  });
  const isConnected = connectedAt !== undefined;
  return {
    ...own(words.tr),
    english: { ...own(words.en), name: app.englishName ?? name },
    slug: key,
    name,
    type,
    icon: `/connect/${key}.svg`,
    cover: `/connect/${key}-1.svg`,
    carousel: Array.from({ length: pictures }, (_, place) => `/connect/${key}-${place + 1}.svg`),
    credentials: credentials.map(({ name: credential }) => credential),
    fields: credentials.map(({ name: credential, label, help, secret = false, optional = false }) => ({
      name: credential,
      label,
      help: help ?? null,
      secret,
      required: !optional,
    })),
    abilities: [...abilities],
    avaliable: available,
    connected: isConnected,
    isConnected,
    connected_at: connectedAt ?? null,
  };
}

/** Which credentials are stored; of secrets only their last characters. */
export async function readSettings(
  { db }: Context,
  slug: AppKey,
): Promise<Reply<Table["GET /api/connect/{slug}/settings"]>> {
  const stored = await findStoredCredentials(db, slug);
  const hints: Credentials = { ...stored?.shown, ...stored?.hints };
  return Object.fromEntries(
    appOf(slug).credentials.map(({ name }) => [name, { set: name in hints, hint: hints[name] ?? "" }]),
  );
}

type ConnectInput = Input<Table["PUT /api/connect/{slug}/settings"]>;

/** What will be stored: typed credentials beside the ones that stay, once the app's server has taken them. */
export async function checkCredentials(ctx: Context, { params, body }: ConnectInput): Promise<Credentials> {
  needVerified(ctx);
  const app = appOf(params.slug);
  if (!app.available) throw problems.app_not_available();
  const typed = Object.fromEntries(Object.entries(body).filter(([, text]) => text !== undefined && text !== ""));
  const kept = keptOf(app, (await findCredentials(ctx, app.key)) ?? {}, typed);
  const credentials: Credentials = { ...kept, ...typed };
  const faults = faultsOf(app, credentials);
  if (faults.length > 0) throw invalid(faults);
  await app.verify?.(ctx, credentials);
  return credentials;
}

/** What stays of stored credentials beside typed ones. */
function keptOf({ credentials: fields }: App, stored: Credentials, typed: Credentials): Credentials {
  const isOther = fields.some(
    ({ name, needsSecrets }) => needsSecrets && name in typed && typed[name] !== stored[name],
  );
  if (!isOther) return stored;
  return Object.fromEntries(
    Object.entries(stored).filter(([name]) => fields.some((field) => field.name === name && !field.secret)),
  );
}

function faultsOf({ credentials: fields }: App, values: Credentials): FieldFault[] {
  const unknown = Object.keys(values)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((field) => ({
      field,
      code: "unrecognized_keys",
      message: sentence("Bu alan tanınmıyor", "This field is not known"),
    }));
  const wrong = fields.flatMap(({ name, optional, check }) => {
    const text = values[name];
    const message =
      text === undefined ? (optional ? undefined : sentence("Boş olamaz", "Cannot be empty")) : check?.(text);
    return message ? [{ field: name, code: text === undefined ? "empty" : "invalid", message }] : [];
  });
  return [...unknown, ...wrong];
}

/** Keeps the credentials that were checked. */
export async function connectApp(ctx: Context, { params }: ConnectInput, credentials: Credentials): Promise<ShownApp> {
  const app = appOf(params.slug);
  const secretNames = new Set<string>(app.credentials.filter(({ secret }) => secret).map(({ name }) => name));
  await putCredentials(ctx, app.key, credentials, secretNames);
  await app.connected?.(ctx, credentials);
  await note(ctx, app, "connected");
  return readApp(ctx, app.key);
}

/** Forgets an app's credentials; 409 where it isn't connected. */
export async function disconnectApp(ctx: Context, slug: AppKey): Promise<undefined> {
  needVerified(ctx);
  const app = appOf(slug);
  if (!(await deleteCredentials(ctx.db, slug))) throw problems.app_not_connected();
  await app.disconnected?.(ctx);
  await note(ctx, app, "disconnected");
}

const note = ({ db, user }: Context, { key }: App, action: AuditAction) =>
  audit(db, { by: user.id, action, entity: "app_connection", id: db.company, after: { app: key } });
