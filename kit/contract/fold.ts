/**
 * Folds text for search and for keys: İ, I, ı and i become i; diacritics and case are removed (decisions §1). The database has the same
 * function under the same name; a test compares the two. They may differ in letters that are newer than the database's Unicode, so for
 * exact matches (an e-mail's key) the database folds both sides.
 * Example: fold("IŞIK Güneş") is "isik gunes".
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/ı/g, "i")
    .toLowerCase();
}

/** A slug for a web address: fold, then every run of characters other than letters and digits becomes one hyphen. */
export function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
