/** The comment line that a new file begins with (3 §7). */
export function placeholderOf(path: string): string {
  if (path.endsWith(".liquid")) return `{% comment %} ${path} {% endcomment %}\n`;
  if (/\.(css|js)$/.test(path)) return `/* ${path} */\n`;
  return path.endsWith(".json") ? "{}\n" : "";
}
