import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { problems as common } from "#kit/server/problem.ts";
import { MOST_TAGGED, type tags } from "../contract/tags.ts";
import { getContact } from "./contacts.queries.ts";
import { searchPatterns } from "./contacts.rules.ts";
import { problems } from "./problems.ts";
import * as queries from "./tags.queries.ts";

type Tags = typeof tags;

export const MOST_TAGS = 20;

/** The tags in use, for suggestions and the filter of the list. */
export const readTags = async ({ db }: Context) => ({ data: await queries.listTags(db) });

/** The tags of one customer. */
export async function readTagsOf({ db }: Context, { params }: Input<Tags["GET /api/contacts/{id}/tags"]>) {
  await getContact(db, "customer", params.id);
  return { data: await queries.listTagsOf(db, params.id) };
}

/** Puts a tag on a customer; one that it has already changes nothing. */
export async function addTag({ db }: Context, { params, body }: Input<Tags["POST /api/contacts/{id}/tags"]>) {
  const before = await queries.countTagsLocked(db, params.id);
  const added = await queries.insertTagOf(db, params.id, await queries.keepTag(db, body.name));
  if (before + added > MOST_TAGS) throw problems.too_many_tags();
  return { data: await queries.listTagsOf(db, params.id) };
}

/** Takes a tag off a customer. */
export async function removeTag(
  { db }: Context,
  { params }: Input<Tags["DELETE /api/contacts/{id}/tags/{tag}"]>,
): Promise<undefined> {
  await getContact(db, "customer", params.id);
  if ((await queries.deleteTagOf(db, params.id, params.tag)) === 0) throw common.not_found();
}

/** Customers to choose from. */
export async function readTagging({ db }: Context, { query }: Input<Tags["GET /api/contacts/tagging"]>) {
  const wanted = { patterns: searchPatterns(query.query), tag: query.tag };
  const rows = await queries.listTagging(db, wanted, MOST_TAGGED + 1);
  return { data: rows.slice(0, MOST_TAGGED), is_cut: rows.length > MOST_TAGGED };
}

/** Puts a tag on many customers or takes it off. Full ones stay as they are; those that are gone are left out (422 `ids` if all are). */
export async function changeTagging({ db }: Context, { body }: Input<Tags["POST /api/contacts/tagging"]>) {
  const { action, name } = body;
  const ids = await queries.lockCustomers(db, body.ids);
  if (ids.length === 0) throw problems.customers_gone();
  if (action === "remove") return { changed: await queries.deleteTagOfMany(db, ids, name), full: 0 };
  const tagId = await queries.keepTag(db, name);
  const changed = await queries.insertTagOfMany(db, ids, { tagId, most: MOST_TAGS });
  return { changed, full: ids.length - (await queries.countTagged(db, ids, tagId)) };
}
