import sharp from "sharp";

/** Pictures of the demonstration salon's website, drawn here. */
const drawings = {
  hair: `<rect width="1280" height="800" fill="#f1dcd3"/><circle cx="980" cy="220" r="260" fill="#e9c7b8"/>
    <g fill="none" stroke-linecap="round" stroke-width="26">
      <path d="M-40 620C220 420 330 820 620 600S980 260 1340 420" stroke="#7a3b3f"/>
      <path d="M-40 690C240 500 350 880 640 660S1000 330 1340 490" stroke="#a3555a"/>
      <path d="M-40 760C260 580 370 940 660 720S1020 400 1340 560" stroke="#c98379"/>
    </g>`,
  skin: `<rect width="1280" height="800" fill="#e8ebe0"/><circle cx="420" cy="420" r="230" fill="#f6f3ea"/>
    <g fill="#8fa583"><path d="M760 640c-30-220 70-380 300-470 20 250-90 420-300 470z"/><path d="M700 660C560 560 520 400 600 240c160 110 190 270 100 420z" fill="#6f8a68"/></g>
    <path d="M420 300c60 90 100 140 100 200a100 100 0 1 1-200 0c0-60 40-110 100-200z" fill="#b9cbb0"/>`,
  nails: `<rect width="1280" height="800" fill="#f4e3e6"/><rect x="0" y="600" width="1280" height="200" fill="#ecd2d7"/>
    <g><rect x="300" y="330" width="170" height="290" rx="34" fill="#9c3f56"/><rect x="345" y="170" width="80" height="180" rx="20" fill="#2b2224"/>
    <rect x="560" y="370" width="170" height="250" rx="34" fill="#d98a97"/><rect x="605" y="210" width="80" height="180" rx="20" fill="#2b2224"/>
    <rect x="820" y="330" width="170" height="290" rx="34" fill="#5e2a3b"/><rect x="865" y="170" width="80" height="180" rx="20" fill="#2b2224"/></g>`,
  salon: `<rect width="1280" height="800" fill="#ead9d0"/><rect y="560" width="1280" height="240" fill="#c9a893"/>
    <g fill="#fbf3ec" stroke="#8a5a4c" stroke-width="14"><rect x="150" y="130" width="250" height="380" rx="125"/>
    <rect x="515" y="130" width="250" height="380" rx="125"/><rect x="880" y="130" width="250" height="380" rx="125"/></g>
    <g fill="#7a3b3f"><path d="M185 690v-130h180v130z"/><path d="M550 690v-130h180v130z"/><path d="M915 690v-130h180v130z"/></g>
    <path d="M245 690h60v60h-60zM610 690h60v60h-60zM975 690h60v60h-60z" fill="#3b2626"/>`,
} as const;

export type SeedPicture = keyof typeof drawings;

/** The drawing as a JPEG of 1280 × 800. */
export const drawPicture = (name: SeedPicture): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800">${drawings[name]}</svg>`))
    .jpeg({ quality: 85 })
    .toBuffer();

/** The salon's sign, a star, as a transparent PNG of 320 × 320. Without letters, because a server may have no fonts. */
export const drawLogo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><circle cx="160" cy="160" r="148" fill="none" stroke="#b0626a" stroke-width="16"/><path d="M160 62l26 72 72 26-72 26-26 72-26-72-72-26 72-26z" fill="#b0626a"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
