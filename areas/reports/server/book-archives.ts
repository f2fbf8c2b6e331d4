import { Download } from "#kit/contract/download.ts";
import type { Context } from "#kit/server/context.ts";
import { booksWords } from "../contract/books-words.ts";
import { makeArchive } from "./book-archives.jobs.ts";
import { findArchive, getArchive, insertArchive } from "./book-archives.queries.ts";
import { spanOf } from "./books-month.ts";

/** The latest archive of a month. */
export const showArchive = async ({ db }: Pick<Context, "db">, month: string) => ({
  archive: (await findArchive(db, month)) ?? null,
});

/** Orders an archive of a month, unless one is being made. 404 for a month that has not begun. */
export async function orderArchive(ctx: Context, month: string) {
  spanOf(ctx, month);
  const id = await insertArchive(ctx.db, month, ctx.user.id);
  if (id !== undefined) await ctx.later(makeArchive, { id, done: 0 });
  return showArchive(ctx, month);
}

/** A ready archive as a file; 404 otherwise. */
export async function downloadArchive(ctx: Context, { month, id }: { month: string; id: number }): Promise<Download> {
  const { content } = await getArchive(ctx.db, id, month);
  const { file } = booksWords[ctx.settings.defaults.language];
  return new Download(content, "application/zip", `${file}-${month}.zip`);
}
