/** What is wrong with a new password, as the text's name below access.login; null: nothing (A2, A10). */
export function passwordFault(password: string): "shortPassword" | "blankPassword" | null {
  if (password.length < 8) return "shortPassword";
  return password.trim() === "" ? "blankPassword" : null;
}
