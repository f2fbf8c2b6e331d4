import { describe, expect, test } from "vitest";
import { sentenceOf } from "#kit/contract/sentence.ts";
import { body, type Body } from "./body.ts";
import { cleanHtml } from "./clean.ts";

import { noFacts, renderBody } from "./render.ts";

const scripts = ["alert(1)", "fetch('//x.example')", "document.cookie", "location='//x'"];
const carriers = [
  "<script>#</script>",
  "<img src=x onerror=#>",
  "<svg onload=#>",
  '"><script>#</script>',
  "'><img src=x onerror=#>",
  "javascript:#",
  "JaVaScRiPt:#",
  "java\tscript:#",
  " javascript:#",
  "data:text/html,<script>#</script>",
  "vbscript:#",
  '" onmouseover="#',
  "' onfocus='#' autofocus='",
  "</p><iframe srcdoc='<script>#</script>'>",
  "<a href='javascript:#'>x</a>",
  "<math><mtext></table><img src=x onerror=#>",
  "</title><script>#</script>",
  "<!--><script>#</script>-->",
  "&lt;script&gt;#&lt;/script&gt;<script>#</script>",
  "//evil.example/#",
  "https://evil.example/\"onload='#'",
  "<style>*{background:url(javascript:#)}</style>",
  "{{constructor.constructor('#')()}}",
  "`${#}`",
  "\u2028<script>#</script>",
];
const attacks = carriers.flatMap((carrier) =>
  scripts.flatMap((script) => [1, 2, 3, 4, 5].map((times) => carrier.replaceAll("#", script).repeat(times))),
);

/** A body with the text in each place that a typed text or address can have, and in places that the shape refuses. */
const everywhere = (text: string): Body => [
  {
    type: "paragraph",
    content: [{ type: "text", text, marks: [{ type: "link", attrs: { href: text } }, { type: text }] }],
  },
  { type: "heading", attrs: { level: text }, content: [{ type: "text", text }] },
  { type: "orderedList", attrs: { start: text }, content: [{ type: "listItem", content: [{ type: text, text }] }] },
  { type: "picture", attrs: { url: text, alt: text, caption: text } },
  { type: "picture", attrs: { url: `/files/1/${"0".repeat(40)}.png`, alt: text, caption: text } },
  {
    type: "gallery",
    attrs: {
      pictures: [
        { url: text, alt: text },
        { url: `/files/1/${"0".repeat(40)}.png`, alt: text },
      ],
    },
  },
  { type: "button", attrs: { label: text, href: text } },
  { type: "button", attrs: { label: text, href: "/iletisim" } },
  { type: "video", attrs: { url: text, title: text } },
  { type: "video", attrs: { url: "https://youtu.be/aqz-KE-bpKQ", title: text } },
  { type: "bookingButton", attrs: { label: text } },
  { type: "mapLink", attrs: { label: text, address: text } },
  { type: "serviceList", attrs: { title: text } },
  { type: text, attrs: { title: text } },
];
const facts = (text: string) => ({
  bookingUrl: text,
  services: [{ name: text, price: 100 }],
  products: [{ name: text, price: 100, picture: text }],
  team: [{ name: text, photo: text }],
});

/** Elements and attributes of HTML, read without running it. */
function activeIn(html: string): string[] {
  const tags = Array.from(html.matchAll(/<\/?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi));
  return tags.flatMap(([tag, name = "", attributes = ""]) => {
    const unquoted = attributes.replace(/"[^"]*"/g, '""');
    const address = /\b(?:href|src)="([^"]*)"/.exec(attributes)?.[1] ?? "";
    const isWrong =
      /^(script|style|svg|math|object|embed|iframe|form|base|link|meta)$/i.test(name) ||
      /\son\w+\s*=|srcdoc|style=/i.test(unquoted) ||
      /^\s*(javascript|data|vbscript):/i.test(address.replace(/[\t\n]/g, "")) ||
      address.startsWith("//");
    return isWrong ? [tag] : [];
  });
}

describe("a body's HTML (M2)", () => {
  test("has nothing active in it, with 500 hostile texts in every field, before and after the sanitiser", () => {
    expect(attacks).toHaveLength(500);
    for (const text of attacks) {
      const typed = everywhere(text);
      expect(activeIn(renderBody(typed, facts(text))), text).toEqual([]);
      expect(activeIn(cleanHtml(typed, facts(text))), text).toEqual([]);
    }
  });

  test("the sanitiser drops what the renderer does not make", () => {
    expect(activeIn("<p onclick=x>a</p><script>x</script>")).toHaveLength(3);
  });

  test("shows pictures in their sizes, before and after the sanitiser", () => {
    const url = `/files/7/${"a".repeat(40)}.png`;
    const typed = [{ type: "gallery", attrs: { pictures: [{ url, alt: "Kuaför" }] } }];
    const pictures = { [url]: { width: 300, height: 200, formats: ["avif", "webp"] as const } };
    const sizes = 'sizes="auto, (min-width: 45rem) 42rem, calc(100vw - 2.5rem)"';
    const source = (type: string) =>
      `<source type="image/${type}" srcset="${url.slice(0, -4)}-320.${type} 300w" ${sizes}`;
    for (const html of [renderBody(typed, { ...noFacts, pictures }), cleanHtml(typed, { ...noFacts, pictures })]) {
      expect(html).toContain(source("avif"));
      expect(html).toContain(source("webp"));
      expect(html).toContain(`<img src="${url}" width="300" height="200" alt="Kuaför" loading="lazy"`);
    }
  });

  test("shows what was typed, and every block", () => {
    const html = cleanHtml([
      { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Saç & Bakım <3" }] },
      {
        type: "columns",
        content: [
          { type: "column", content: [{ type: "paragraph", content: [{ type: "text", text: "sol" }] }] },
          { type: "column", content: [{ type: "mapLink", attrs: { label: "", address: "Kadıköy, İstanbul" } }] },
        ],
      },
      { type: "video", attrs: { url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", title: "Tanıtım" } },
      { type: "bookingButton", attrs: { label: "Randevu al" } },
    ]);
    expect(html).toContain("<h3>Saç &amp; Bakım &lt;3</h3>");
    expect(html).toContain('<div class="columns columns-2"><div class="column"><p>sol</p></div>');
    expect(html).toContain('<p class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">');
    expect(html).toContain("Kadıköy, İstanbul</a>");
    expect(html).not.toContain("Randevu al");
  });
});

describe("a body's shape (M2)", () => {
  const wrong = (sent: unknown) => body.safeParse(sent).error?.issues.map((issue) => sentenceOf(issue).tr)[0];
  const button = (href: string) => ({ type: "button", attrs: { label: "a", href } });
  test("accepts every block the editor makes", () => {
    const text = { type: "text", text: "a", marks: [{ type: "bold" }, { type: "link", attrs: { href: "salon.com" } }] };
    const paragraph = { type: "paragraph", content: [text, { type: "hardBreak" }] };
    const items = [
      {
        type: "listItem",
        content: [paragraph, { type: "bulletList", content: [{ type: "listItem", content: [paragraph] }] }],
      },
    ];
    const leaves = [
      { type: "button", attrs: { label: "Ara", href: "tel:+905551112233" } },
      { type: "bookingButton", attrs: { label: "Randevu al" } },
      { type: "serviceList", attrs: { title: "" } },
      { type: "productList", attrs: { title: "" } },
      { type: "team", attrs: { title: "Ekibimiz" } },
      { type: "mapLink", attrs: { label: "", address: "Kadıköy" } },
      { type: "video", attrs: { url: "https://vimeo.com/1", title: "" } },
      { type: "gallery", attrs: { pictures: [{ url: `/files/1/${"a".repeat(40)}.jpg`, alt: "" }] } },
    ];
    const column = { type: "column", content: [paragraph, ...leaves] };
    expect(
      wrong([
        paragraph,
        { type: "orderedList", attrs: { start: 1 }, content: items },
        { type: "blockquote", content: [paragraph] },
        { type: "horizontalRule" },
        { type: "columns", content: [column, column] },
        ...leaves,
      ]),
    ).toBeUndefined();
  });

  test.each([
    ["an unknown block", { type: "html", attrs: { html: "x" } }, ""],
    ["an unknown field", { type: "paragraph", style: "x" }, ""],
    ["a type that is no text", { type: { toString: 1 } }, ""],
    ["a script as address", button("javascript:x"), ": geçerli bir bağlantı adresi girin"],
    [
      "a picture from outside",
      { type: "picture", attrs: { url: "https://x.example/a.png", alt: "", caption: "" } },
      ": bir görsel seçin",
    ],
    ["one column", { type: "columns", content: [{ type: "column", content: [{ type: "paragraph" }] }] }, ""],
    [
      "a video of another host",
      { type: "video", attrs: { url: "https://x.example/1", title: "" } },
      ": YouTube veya Vimeo adresi girin",
    ],
    ["a gallery without pictures", { type: "gallery", attrs: { pictures: [] } }, ": bir görsel seçin"],
    ["a place without an address", { type: "mapLink", attrs: { label: "", address: " " } }, ": bir adres girin"],
    ["a button without a label", { type: "bookingButton", attrs: { label: "" } }, ": düğmenin yazısı gerekli"],
    [
      "an incomplete block in a column",
      {
        type: "columns",
        content: [
          { type: "column", content: [{ type: "paragraph" }] },
          { type: "column", content: [button("")] },
        ],
      },
      ": geçerli bir bağlantı adresi girin",
    ],
  ])("refuses %s, names the block and what it lacks", (_, sent, lack) => {
    expect(wrong([{ type: "paragraph" }, sent])).toBe(`İçeriğin 2. bloğu geçersiz${lack}`);
  });

  test("refuses bodies that are too long, too many or too deep", () => {
    expect(wrong([{ type: "paragraph", content: [{ type: "text", text: "a".repeat(200_000) }] }])).toBe(
      "İçerik çok büyük",
    );
    expect(wrong(Array.from({ length: 12_001 }, () => ({ type: "paragraph" })))).toBe("İçerikte çok fazla blok var");
    let deep: object = { type: "paragraph" };
    for (let level = 0; level < 14; level++) deep = { type: "blockquote", content: [deep] };
    expect(wrong([deep])).toBe("İçerikte çok fazla blok var");
  });
});
