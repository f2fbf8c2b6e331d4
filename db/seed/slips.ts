import sharp from "sharp";

/**
 * Slips of the demonstration salon's bills, drawn here: a photo of a printed slip, or a PDF. Bars stand for the words, because a server may
 * have no fonts.
 */
export const drawSlip = (form: "photo" | "pdf"): Promise<Buffer> =>
  form === "photo" ? drawPhoto() : Promise.resolve(drawPdf());

const bars = [120, 340, 220, 420, 300, 400, 260, 440, 180, 380, 320, 240];

function drawPhoto(): Promise<Buffer> {
  const rows = bars
    .map((width, place) => {
      const y = 210 + place * 62;
      return `<rect x="190" y="${y}" width="${width}" height="22" fill="#4a4a46"/><rect x="650" y="${y}" width="${90 + (place % 3) * 20}" height="22" fill="#4a4a46"/>`;
    })
    .join("");
  const paper = `<g transform="rotate(-2 480 600)"><path d="M140 90h680v1010l-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24z" fill="#f7f5ee"/><rect x="290" y="130" width="380" height="34" fill="#2f2f2c"/>${rows}<rect x="190" y="980" width="260" height="40" fill="#1f1f1d"/><rect x="610" y="980" width="170" height="40" fill="#1f1f1d"/></g>`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#8b7d6b"/>${paper}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A page of A5 with the same bars. */
function drawPdf(): Buffer {
  const content = [
    "0.2 g 60 520 180 18 re f",
    ...bars.map(
      (width, place) => `60 ${470 - place * 28} ${Math.round(width / 2.2)} 9 re f 310 ${470 - place * 28} 50 9 re f`,
    ),
    "60 90 120 16 re f 290 90 70 16 re f",
  ].join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj${object}endobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = ["0000000000 65535 f ", ...offsets.map((offset) => `${offset} 00000 n `)].join("\n");
  const end = `xref\n0 ${objects.length + 1}\n${table}\ntrailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, "latin1");
}
