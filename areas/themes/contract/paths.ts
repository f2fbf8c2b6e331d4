import { sentence, type Sentence } from "#kit/contract/sentence.ts";

/** Rules of a theme file's path. The screen asks them before it calls; the database repeats them. */

export const MAX_PATH = 120;
/** Bytes of a file. */
export const MAX_CONTENT = 100 * 1024;

const folder = "[a-z0-9][a-z0-9_-]*";
const shape = new RegExp(`^(${folder}/){1,4}${folder}(\\.[a-z0-9_-]+)*\\.(liquid|css|js|json|txt)$`);

export type PathFault = "empty" | "long" | "letters" | "dots" | "slashes" | "extension" | "place";

/** What is wrong with a path; undefined for a good one. Paths are lower-case ASCII, so that no two look alike. */
export function pathFault(path: string): PathFault | undefined {
  if (path === "") return "empty";
  if (path.length > MAX_PATH) return "long";
  if (path.split("/").some((name) => /^\.*$/.test(name) && name !== "")) return "dots";
  if (path.startsWith("/") || path.endsWith("/") || path.includes("//")) return "slashes";
  if (!/^[a-z0-9_./-]+$/.test(path)) return "letters";
  if (!/\.(liquid|css|js|json|txt)$/.test(path)) return "extension";
  if (!shape.test(path)) return path.includes("/") ? "letters" : "place";
  return path.startsWith("assets/") === path.endsWith(".liquid") ? "place" : undefined;
}

/** The sentence of a path's fault. */
export const pathSentences: Readonly<Record<PathFault, Sentence>> = {
  empty: sentence("Dosya yolu boş olamaz", "A file path is required"),
  long: sentence(
    `Dosya yolu en fazla ${MAX_PATH} karakter olabilir`,
    `The file path can have ${MAX_PATH} characters at most`,
  ),
  letters: sentence(
    "Dosya yolunda yalnızca küçük İngilizce harf, rakam, tire ve alt çizgi kullanın",
    "Use only lowercase English letters, digits, hyphens and underscores in the file path",
  ),
  dots: sentence("Dosya yolunda . veya .. adlı klasör olamaz", "The file path cannot contain a folder called . or .."),
  slashes: sentence(
    "Dosya yolu / ile başlayamaz, bitemez ve // içeremez",
    "The file path cannot begin or end with / or contain //",
  ),
  extension: sentence(
    "Dosya adı .liquid, .css, .js, .json veya .txt ile bitmeli",
    "The file name must end in .liquid, .css, .js, .json or .txt",
  ),
  place: sentence(
    ".liquid dosyaları layout, templates, snippets gibi bir klasörde, diğerleri assets klasöründe olmalı",
    ".liquid files belong in a folder such as layout, templates or snippets, other files in the folder assets",
  ),
};
