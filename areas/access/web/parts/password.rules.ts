/** The error of a new password, as the name of a text below access.login; null: none (A2, A10). */
export function passwordFault(password: string): "shortPassword" | "blankPassword" | null {
  if (password.length < 8) return "shortPassword";
  return password.trim() === "" ? "blankPassword" : null;
}
