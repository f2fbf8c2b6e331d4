import type { Db } from "#kit/server/database.ts";
import { builtinTheme } from "./builtin.ts";
import { readActive, readSources } from "./files.queries.ts";

export interface ThemeFiles {
  /** Changes whenever a file does; for caches of one company. */
  key: string;
  /** Path → source. A built-in file that the theme lacks is the built-in theme's. */
  files: Readonly<Record<string, string>>;
}

/** Themes kept in memory; each is at most 2 MB, usually 60 KB. */
const KEPT = 50;
const kept = new Map<string, ThemeFiles>();

/** The files that render a company's site: of its active theme, else of the built-in one. One short query while nothing has changed. */
export async function activeFiles(db: Db): Promise<ThemeFiles> {
  const active = await readActive(db);
  if (!active) return builtinFiles();
  const key = `${active.id}-${active.revision}-${builtinTheme().key}`;
  const place = `${db.company} ${key}`;
  const known = kept.get(place);
  if (known) return known;
  const theme = { key, files: await themeFiles(db, active.id) };
  kept.set(place, theme);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return theme;
}

/** The files of the built-in theme. */
export function builtinFiles(): ThemeFiles {
  const { key, files } = builtinTheme();
  return { key: `builtin-${key}`, files };
}

/** The files of a theme, active or not. */
export async function themeFiles(db: Db, theme: number): Promise<ThemeFiles["files"]> {
  return { ...builtinTheme().files, ...(await readSources(db, theme)) };
}
