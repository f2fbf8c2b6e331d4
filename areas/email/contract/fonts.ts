/** The nine font stacks of an e-mail (L1). Each ends in fonts of Windows, macOS, iOS and Android that contain the Turkish letters. */
export const fontStacks = {
  MODERN_SANS: "'Helvetica Neue', 'Segoe UI', Roboto, Arial, sans-serif",
  BOOK_SANS: "Optima, Candara, 'Noto Sans', Verdana, sans-serif",
  ORGANIC_SANS: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, Arial, sans-serif",
  GEOMETRIC_SANS: "Avenir, Montserrat, Corbel, 'Century Gothic', Arial, sans-serif",
  HEAVY_SANS: "Bahnschrift, 'DIN Alternate', 'Franklin Gothic Medium', 'Arial Narrow', sans-serif",
  ROUNDED_SANS: "ui-rounded, Quicksand, Comfortaa, 'Trebuchet MS', Calibri, sans-serif",
  MODERN_SERIF: "Charter, 'Sitka Text', Cambria, Georgia, serif",
  BOOK_SERIF: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
  MONOSPACE: "'Courier New', Courier, Consolas, monospace",
} as const;

export type FontFamily = keyof typeof fontStacks;
export const fontFamilies = Object.keys(fontStacks) as [FontFamily, ...FontFamily[]];
