/** The pattern of an address (A1): letters, digits, dot, underscore, dash; the server decides. */
export function looksLikeEmail(text: string): boolean {
  return /^[\p{L}\d._+-]+@[\p{L}\d.-]+\.\p{L}{2,}$/u.test(text.trim());
}
