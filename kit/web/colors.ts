/** The twelve employee colours, assigned in order and never changed. */
export const employeeColors = [
  "#5B6BE6",
  "#0C9488",
  "#B97F0A",
  "#DB4C6A",
  "#9658D8",
  "#1B86C9",
  "#4B9440",
  "#D8682A",
  "#C94FA2",
  "#5F7B93",
  "#85881F",
  "#A56C4C",
] as const;

/** The colour of an employee, from the number that the server sends; undefined without one. */
export const employeeColor = (number = 0): string | undefined => employeeColors[number - 1];

/** A colour derived from a name, always the same for one name. */
export function colorOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return employeeColors[sum % employeeColors.length] as string;
}

/** "Elif Su Yıldız" is "EY": the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase("tr");
}
