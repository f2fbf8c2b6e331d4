import type { LiquidWork } from "#kit/server/liquid/liquid.ts";

/** A template that tries to use up or to break out of its process, and what must come of it. */
export interface HostileTemplate {
  name: string;
  work: LiquidWork;
  /** `stopped`: a limit ends it. `refused`: it is an error. `harmless`: it renders, without secrets, or is an error. */
  end: "stopped" | "refused" | "harmless";
}

const entry = "templates/index.liquid";
const data = {
  business: { name: "Yıldız <b>Salon</b>" },
  services: Array.from({ length: 200 }, (_, id) => ({ id, name: `Hizmet ${id}`, price: id * 100 })),
};

const template = (name: string, end: HostileTemplate["end"], source: string, files = {}): HostileTemplate => ({
  name,
  end,
  work: { files: { [entry]: source, ...files }, entry, data },
});
const times = (count: number, text: string) => text.repeat(count);
const nested = (count: number, open: string, inside: string, close: string) =>
  times(count, open) + inside + times(count, close);

/** Loops that do not end within a second. */
const loops = [10_000_000, 1_000_000_000, 9_007_199_254_740_991].flatMap((most) => [
  template(`range to ${most}`, "stopped", `{% for i in (1..${most}) %}{{ i }}{% endfor %}`),
  template(`empty loop to ${most}`, "stopped", `{% for i in (1..${most}) %}{% endfor %}`),
  template(`table to ${most}`, "stopped", `{% tablerow i in (1..${most}) cols:3 %}{{ i }}{% endtablerow %}`),
  template(`reversed range to ${most}`, "stopped", `{% for i in (1..${most}) reversed %}x{% endfor %}`),
  template(`range as text ${most}`, "stopped", `{{ (1..${most}) | join: "," }}`),
]);
const nestedLoops = [3, 4, 5, 6, 8, 10, 20, 50].flatMap((depth) => [
  template(`${depth} nested loops`, "stopped", nested(depth, "{% for i in (1..2000) %}", "{{ i }}", "{% endfor %}")),
  template(
    `${depth} nested loops of services`,
    "stopped",
    nested(depth, "{% for s in services %}", "{% assign a = s.name | upcase %}", "{% endfor %}"),
  ),
]);

/** Texts that double. */
const doublings = [20, 25, 28, 30, 40, 64].flatMap((rounds) => [
  template(
    `append ${rounds}`,
    "stopped",
    `{% assign a = "0123456789" %}${times(rounds, "{% assign a = a | append: a %}")}{{ a }}`,
  ),
  template(
    `prepend ${rounds}`,
    "stopped",
    `{% assign a = "0123456789" %}${times(rounds, "{% assign a = a | prepend: a %}")}{{ a }}`,
  ),
  template(
    `capture ${rounds}`,
    "stopped",
    `{% assign a = "0123456789" %}${times(rounds, "{% capture a %}{{ a }}{{ a }}{% endcapture %}")}{{ a }}`,
  ),
  template(
    `replace ${rounds}`,
    "stopped",
    `{% assign a = "xxxxxxxxxx" %}${times(rounds, '{% assign a = a | replace: "x", "xx" %}')}{{ a }}`,
  ),
  template(
    `concat ${rounds}`,
    "stopped",
    `{% assign a = services %}${times(rounds, "{% assign a = a | concat: a %}")}{{ a | size }}`,
  ),
  template(
    `append in a loop ${rounds}`,
    "stopped",
    `{% assign a = "x" %}{% for i in (1..${rounds}) %}{% assign a = a | append: a | append: a %}{% endfor %}{{ a }}`,
  ),
]);

/** Files that call themselves. */
const cycle = (tag: string, files: number) =>
  Object.fromEntries(
    Array.from({ length: files }, (_, at) => [`snippets/s${at}.liquid`, `${at}{% ${tag} 's${(at + 1) % files}' %}`]),
  );
const recursions = ["render", "include"].flatMap((tag) => [
  ...[1, 2, 3, 7, 20, 100].map((files) =>
    template(`${tag} in a ring of ${files}`, "stopped", `{% ${tag} 's0' %}`, cycle(tag, files)),
  ),
  template(`${tag} of itself`, "stopped", `{% ${tag} 'templates/index' %}`),
  template(`${tag} of itself twice`, "stopped", `{% ${tag} 'templates/index' %}{% ${tag} 'templates/index' %}`),
  template(
    `${tag} for every service`,
    "stopped",
    `{% for a in services %}{% for b in services %}{% for c in services %}{% ${tag} 'x' %}{% endfor %}{% endfor %}{% endfor %}`,
    { "snippets/x.liquid": "{{ 'x' | upcase }}" },
  ),
  template(`${tag} by a computed name`, "stopped", `{% assign f = "templates/index" %}{% ${tag} f %}`),
  template(
    `${tag} by a name of its own making`,
    "stopped",
    `{% capture f %}templates/{{ "in" | append: "dex" }}{% endcapture %}{% ${tag} f %}`,
  ),
  ...[2, 3, 4].map((wide) =>
    template(
      `${tag} tree ${wide} wide`,
      "stopped",
      `{% ${tag} 's0' %}`,
      Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [`snippets/s${at}.liquid`, times(wide, `{% ${tag} 's${at + 1}' %}`)]),
      ),
    ),
  ),
]);

/** Files that are not in the theme. */
const paths = [
  "/etc/passwd",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "....//....//etc/passwd",
  "..\\\\..\\\\etc\\\\passwd",
  "/proc/self/environ",
  "file:///etc/passwd",
  "kit/server/liquid/engine.ts",
  "package.json",
  "./package.json",
  "\uff0e\uff0e/package.json",
  "\u2025/package.json",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "snippets/../../../package.json",
  "",
  ".",
  "https://example.com/a.liquid",
].flatMap((path) => [
  template(`render ${path}`, "refused", `{% render '${path}' %}`),
  template(`include ${path}`, "refused", `{% assign f = '${path}' %}{% include f %}`),
]);

/** Names of prototypes and of Node. */
const names = [
  "constructor",
  "__proto__",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "constructor.constructor",
  "__proto__.polluted",
  "__defineGetter__",
  "toLiquid",
].flatMap((name) => [
  template(
    `reads ${name}`,
    "harmless",
    `[{{ ${name} }}][{{ business.${name} }}][{{ services.${name} }}][{{ business.name.${name} }}]`,
  ),
  template(
    `maps ${name}`,
    "harmless",
    `{{ services | map: "${name}" | join: "," }}{{ services | where: "${name}" | size }}{{ services | sort: "${name}" | size }}`,
  ),
  template(
    `assigns ${name}`,
    "harmless",
    `{% assign ${name.split(".")[0]} = "polluted" %}{{ business["${name}"] }}{{ polluted }}`,
  ),
]);
const globals = [
  "process.env",
  "global.process",
  "globalThis",
  "require",
  "this.constructor",
  "engine.options",
  "liquid",
  "context.environments",
  "forloop.constructor",
].map((name) => template(`reads ${name}`, "harmless", `{% for i in (1..2) %}[{{ ${name} }}]{% endfor %}`));

/** Filters that cost much. */
const long = "a".repeat(20_000);
const filters = [
  template("date width", "harmless", "{{ 'now' | date: '%50000000d' }}"),
  template("many date widths", "stopped", times(2000, "{{ 'now' | date: '%9000000d' }}")),
  template("spaces to collapse", "harmless", `{{ "${" ".repeat(100_000)}" | normalize_whitespace | strip | squish }}`),
  template("tags to strip", "harmless", `{{ "${"<".repeat(100_000)}" | strip_html }}`),
  template("comments to strip", "harmless", `{{ "${"<!--".repeat(30_000)}" | strip_html }}`),
  template("scripts to strip", "harmless", `{{ "${"<script".repeat(20_000)}" | strip_html }}`),
  template(
    "a regular expression as text",
    "harmless",
    `{{ "${long}" | split: "(a+)+$" | size }}{{ "${long}!" | replace: "(a+)+$", "b" }}`,
  ),
  template(
    "split into letters again and again",
    "stopped",
    `{% for i in (1..100000) %}{% assign x = "${long}" | split: "" | sort | reverse | join: "" %}{% endfor %}`,
  ),
  template("truncate to much", "harmless", "{{ 'a' | truncate: 999999999 }}{{ 'a' | truncatewords: 999999999 }}"),
  template("slice far", "harmless", "{{ 'a' | slice: -999999999, 999999999 }}"),
  template("slugify", "harmless", `{{ "${"-é".repeat(40_000)}" | slugify }}`),
  template(
    "escape again and again",
    "stopped",
    `{% assign a = "&&&&&&&&&&" %}${times(30, "{% assign a = a | escape | append: a %}")}{{ a | raw }}`,
  ),
  template(
    "url_encode again and again",
    "stopped",
    `{% assign a = "%%%%%%%%%%" %}${times(30, "{% assign a = a | url_encode | append: a %}")}{{ a }}`,
  ),
  template("json of everything", "harmless", "{{ services | json }}"),
  template("an infinite number", "harmless", "{{ 1 | divided_by: 0 }}{{ 1e308 | times: 1e308 }}{{ 5 | modulo: 0 }}"),
  ...["where_exp", "reject_exp", "group_by_exp", "find_exp", "has_exp", "find_index_exp"].map((name) =>
    template(name, "refused", `{{ services | ${name}: "item", "item.price > 1" }}`),
  ),
  ...["inspect", "sample", "hmac_sha256", "eval", "system"].map((name) =>
    template(name, "refused", `{{ services | ${name} }}`),
  ),
];

/** Code that no parser likes. */
const shapes = [
  ...[2000, 5000, 20_000].flatMap((depth) => [
    template(`${depth} ifs`, "harmless", nested(depth, "{% if true %}", "x", "{% endif %}")),
    template(`${depth} captures`, "harmless", nested(depth, "{% capture a %}", "x", "{% endcapture %}")),
    template(`${depth} ifs left open`, "refused", times(depth, "{% if true %}")),
    template(`${depth} brackets`, "harmless", `{{ a${times(depth, "[a")}${times(depth, "]")} }}`),
    template(`${depth} ors`, "harmless", `{% if ${times(depth, "a or ")}a %}x{% endif %}`),
    template(`${depth} filters`, "harmless", `{{ "a" ${times(depth, '| append: "b" ')} }}`),
  ]),
  template("a file of 3 MB", "stopped", "x".repeat(3_000_000)),
  template("a million outputs", "stopped", times(900_000 / 9, "{{ 'a' }}") + times(200_000, "x")),
  template("much output in a loop", "stopped", `{% for i in (1..1000) %}${"x".repeat(5000)}{% endfor %}`),
  template(
    "much captured output",
    "stopped",
    `{% for i in (1..1000) %}{% capture a %}${"x".repeat(5000)}{% endcapture %}{% endfor %}`,
  ),
  template("a layout tag", "refused", "{% layout 'templates/index' %}"),
  template("a block tag", "refused", "{% block a %}{% endblock %}"),
  template("no end of an output", "refused", "{{ a"),
  template("no end of a raw", "refused", "{% raw %}{{ a }}"),
  template("binary", "harmless", "\u0000\u0001\ufeff{{ '\u0000' }}\ud800"),
  template("right to left", "harmless", "\u202e{{ business.name }}\u202c"),
  template(
    "cycle",
    "stopped",
    `{% for i in (1..100000000) %}{% cycle 'a', 'b' %}{% increment x %}{% decrement y %}{% endfor %}`,
  ),
  template(
    "case",
    "stopped",
    `{% for i in (1..100000000) %}{% case i %}{% when 1, 2, 3 %}a{% else %}b{% endcase %}{% endfor %}`,
  ),
  template("liquid tag", "stopped", `{% liquid\nfor i in (1..100000000)\necho i\nendfor %}`),
  template("a loop offset", "stopped", `{% for i in (1..100000000) limit: 99999999 offset: 1 %}{{ i }}{% endfor %}`),
];

/** At least 200 hostile templates (C08). */
export const hostileTemplates: readonly HostileTemplate[] = [
  ...loops,
  ...nestedLoops,
  ...doublings,
  ...recursions,
  ...paths,
  ...names,
  ...globals,
  ...filters,
  ...shapes,
];
