/** Normalises a typed code: any case, O for 0, I and L for 1. Example: " 7k2m9o" is "7K2M90"; "Ayşe" is none. */
export function codeOf(query: string): string | undefined {
  const code = query.trim().toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(code) ? code : undefined;
}
