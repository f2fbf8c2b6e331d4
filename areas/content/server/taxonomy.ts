import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { unlessUsed } from "#kit/server/problem.ts";
import {
  deleteTerm,
  getTerm,
  insertTerm,
  updateTerm,
  type Kind,
  type RowOf,
  type Term,
  type TermChange,
} from "./taxonomy.queries.ts";
import { leaveAddress, takeAddress } from "./redirects.queries.ts";
// What violated constraints mean.
import "./problems.ts";

/** Adds a category or tag (M3). */
export async function addTerm<K extends Kind>({ db, user }: Context, kind: K, term: Term): Promise<RowOf[K]> {
  const id = await insertTerm(db, kind, term);
  if (kind === "category") await takeAddress(db, kind, term.slug);
  await audit(db, { by: user.id, action: "created", entity: `content_${kind}`, id, after: term });
  return getTerm(db, kind, id);
}

/** Changes the given fields of a category or tag. */
export async function changeTerm<K extends Kind>(
  { db, user }: Context,
  kind: K,
  id: number,
  change: TermChange,
): Promise<RowOf[K]> {
  const before = await getTerm(db, kind, id);
  await updateTerm(db, kind, id, change);
  const after = await getTerm(db, kind, id);
  if (kind === "category" && before.slug !== after.slug) {
    await leaveAddress(db, kind, id, before.slug);
    await takeAddress(db, kind, after.slug);
  }
  await audit(db, { by: user.id, action: "changed", entity: `content_${kind}`, id, before, after });
  return after;
}

const stays = sentence(
  "Bu kategorinin alt kategorileri var veya bir menüde duruyor. Önce onları taşıyın.",
  "This category has subcategories or is part of a menu. Move them first.",
);

/** Deletes a category or tag; 409 `in_use` for a category with sub-categories or in a menu. */
export async function removeTerm({ db, user }: Context, kind: Kind, id: number): Promise<undefined> {
  const before = await unlessUsed(stays, deleteTerm(db, kind, id));
  await audit(db, { by: user.id, action: "deleted", entity: `content_${kind}`, id, before });
}
