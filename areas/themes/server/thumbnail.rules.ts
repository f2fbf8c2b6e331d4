const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d., %/]{1,40}\)|hsla?\([\d., %/a-z]{1,40}\))$/i;

/** The first of these custom properties that has a plain colour. */
function colourOf(css: string, names: readonly string[], otherwise: string): string {
  for (const name of names) {
    const value = new RegExp(`--${name}\\s*:\\s*([^;}]{1,60})`).exec(css)?.[1]?.trim();
    if (value && colour.test(value)) return value;
  }
  return otherwise;
}

/** A small drawing of a page in the colours of the theme's CSS, as a data: address (640 × 400). */
export function thumbnailOf(css: string): string {
  const page = colourOf(css, ["page", "background", "bg"], "#ffffff");
  const text = colourOf(css, ["text", "ink", "color"], "#1f2328");
  const accent = colourOf(css, ["accent", "primary", "brand"], "#4650cf");
  const box = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" fill-opacity="${opacity}"/>`;
  const cards = [40, 240, 440]
    .map((x) => box(x, 270, 160, 130, text, 0.08) + box(x + 16, 290, 90, 12, text, 0.5))
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="${page}"/>${
    box(40, 28, 120, 16, text) + box(420, 30, 50, 12, text, 0.4) + box(485, 30, 50, 12, text, 0.4)
  }${box(550, 22, 60, 28, accent) + box(40, 100, 330, 34, text) + box(40, 148, 260, 14, text, 0.4)}${
    box(40, 186, 130, 40, accent) + box(420, 90, 190, 140, accent, 0.25)
  }${cards}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
