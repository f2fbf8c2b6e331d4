import type { LiquidFiles } from "./engine.ts";

/** What `{% render 'card' %}` means: the path itself, or a file below snippets/; undefined without such a file. */
export function findSnippet(files: LiquidFiles, name: string): string | undefined {
  return [name, `${name}.liquid`, `snippets/${name}.liquid`, `snippets/${name}`].find((path) =>
    Object.hasOwn(files, path),
  );
}
