/** The pages of a site: the part of the address after the site's home. */
export type SitePage =
  | { kind: "index" | "services" | "team" | "products" | "contact" }
  | { kind: "articles" }
  | { kind: "article" | "page" | "category"; slug: string };

const single = ["services", "team", "products", "articles", "contact"] as const;
const folders = { articles: "article", pages: "page", categories: "category" } as const;

/**
 * The page of an address as it was sent; undefined: there is none. Only lowercase letters, digits, hyphens and single slashes are read, so
 * "..", "//", "%2e" and letters of other scripts lead nowhere.
 */
export function pageOf(rest: string): SitePage | undefined {
  if (rest === "" || rest === "/") return { kind: "index" };
  const [, first = "", slug, ...more] = rest.split("/");
  if (more.length > 0 || !/^(\/[a-z0-9-]{1,120}){1,2}$/.test(rest)) return undefined;
  if (slug === undefined) {
    const kind = single.find((known) => known === first);
    return kind && { kind };
  }
  return Object.hasOwn(folders, first) ? { kind: folders[first as keyof typeof folders], slug } : undefined;
}
