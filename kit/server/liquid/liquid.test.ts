import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { describe, expect, test } from "vitest";
import { hostileTemplates } from "#tests/harness/hostile-templates.ts";
import { liquidLimits } from "./limits.ts";
import { checkLiquid, renderLiquid, type LiquidFiles } from "./liquid.ts";

const processes: ChildProcess[] = [];
subscribe("child_process", (message) => processes.push((message as { process: ChildProcess }).process));
const killed = () => processes.filter(({ signalCode }) => signalCode === "SIGKILL").length;
const running = () => processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length;

const entry = "templates/index.liquid";
const render = (source: string, data = {}, more: { files?: LiquidFiles; layout?: string; assetBase?: string } = {}) =>
  renderLiquid(1, { ...more, files: { [entry]: source, ...more.files }, entry, data });
const htmlOf = async (...args: Parameters<typeof render>) => {
  const result = await render(...args);
  expect(result).toHaveProperty("html");
  return "html" in result ? result.html : "";
};
const faultOf = async (...args: Parameters<typeof render>) => {
  const result = await render(...args);
  return "error" in result ? result.error : undefined;
};

describe("a template", () => {
  test("escapes values, unless it says raw", async () => {
    const data = { a: `<b title='"'>&` };
    expect(await htmlOf("{{ a }}|{{ a | raw }}|{{ a | upcase }}", data)).toBe(
      `&lt;b title=&#39;&#34;&#39;&gt;&amp;|${data.a}|&lt;B TITLE=&#39;&#34;&#39;&gt;&amp;`,
    );
    expect(await htmlOf("{{ a | json }}{{ b | newline_to_br }}", { a: ["</script>"], b: "<i>\nx" })).toBe(
      '["\\u003c/script\\u003e"]&lt;i&gt;<br>\nx',
    );
  });

  test("renders snippets, its layout, money and addresses of assets", async () => {
    const files = {
      "snippets/card.liquid": "[{{ name }}]",
      "layout/theme.liquid": "<main>{{ content_for_layout | raw }}</main>",
      "assets/theme.css": "a{}",
    };
    const more = { files, layout: "layout/theme.liquid", assetBase: "/site/x/assets/" };
    const source = "{% render 'card', name: name %}{{ 125050 | money }}{{ 'theme.css' | asset_url }}";
    expect(await htmlOf(source, { name: "<Ş>" }, more)).toMatch(
      /^<main>\[&lt;Ş&gt;\]₺1\.250,50\/site\/x\/assets\/theme\.css\?v=[0-9a-f]{12}<\/main>$/,
    );
  });

  test("writes a picture with its sizes; attributes are escaped, others ignored, and unknown pictures are plain", async () => {
    const address = `/files/7/${"a".repeat(40)}.jpg`;
    const pictures = { [address]: { width: 500, height: 250, formats: ["webp"] } };
    const of = (more: string) => htmlOf(`{{ url | image_tag${more} }}`, { url: address, name: '"><script>', pictures });
    const file = address.slice(0, -4);
    expect(await of(": alt: name, sizes: '20rem', onload: 'x', class: 'cover'")).toBe(
      `<picture><source type="image/webp" srcset="${file}-320.webp 320w, ${file}-640.webp 500w" sizes="20rem">` +
        `<img src="${address}" width="500" height="250" alt="&quot;&gt;&lt;script&gt;" class="cover"></picture>`,
    );
    expect(await htmlOf("{{ 'x\"y' | image_tag: width: 10 }}{{ nothing | image_tag }}", {})).toBe(
      '<img src="x&quot;y" alt="" width="10">',
    );
  });

  test("reads only its data: no prototypes, no variables of the files around it", async () => {
    const files = { "snippets/card.liquid": "[{{ secret }}]" };
    expect(await htmlOf("{% assign secret = 1 %}{% render 'card' %}", {}, { files })).toBe("[]");
    expect(await htmlOf("{{ a.constructor }}{{ a.__proto__ }}{{ constructor }}{{ process }}", { a: {} })).toBe("");
  });

  test("that is wrong answers its file, line, column and what is wrong", async () => {
    const files = { "snippets/card.liquid": "a\n{{ 1 | shout }}" };
    expect(await faultOf("\n\n  {% if true %}")).toMatchObject({ kind: "unclosed", file: entry, line: 3, column: 3 });
    expect(await faultOf("{% sing %}")).toMatchObject({ kind: "unknown_tag", name: "sing", line: 1 });
    expect(await faultOf("{% render 'card' %}", {}, { files })).toMatchObject({
      kind: "unknown_filter",
      file: "snippets/card.liquid",
      line: 2,
      name: "shout",
      message: '"shout" adlı bir süzgeç yok.',
    });
    expect(await faultOf("\n{% render 'none' %}")).toMatchObject({ kind: "missing_file", line: 2, name: "none" });
    expect(await faultOf("\n{{ 'no.css' | asset_url }}")).toMatchObject({ kind: "missing_file", line: 2 });
    expect(await faultOf("x", {}, { layout: "layout/none.liquid" })).toMatchObject({
      kind: "missing_file",
      name: "layout/none.liquid",
    });
  });

  test("is checked without rendering it", async () => {
    const check = (source: string) => checkLiquid(1, { path: entry, source, paths: ["snippets/card.liquid"] });
    expect(await check("{% render 'card' %}{% render computed %}{% render 'a/{{ b }}' %}{{ a | money }}")).toBeNull();
    expect(await check("a\nb {{ c")).toMatchObject({ kind: "unclosed", file: entry, line: 2 });
    const loop = { kind: "syntax", line: 1, message: "Liquid kodu okunamadı: {% for i in %}" };
    expect(await check("{% for i in %}{% endfor %}")).toMatchObject(loop);
    expect(await check("{{ (1..2 }}")).toMatchObject({ kind: "syntax", name: "{{ (1..2 }}" });
    expect(await check("\n {% render 'none' %}")).toMatchObject({
      kind: "missing_file",
      file: entry,
      line: 2,
      column: 2,
      name: "none",
    });
  });
});

describe("a hostile template (C08)", () => {
  const stops = new Set<string>(["time", "memory", "output", "depth", "length"]);

  test("ends by a limit, an error or without harm, while the server's own loop goes on", async () => {
    expect(hostileTemplates.length).toBeGreaterThanOrEqual(200);
    const secret = (process.env.HOSTILE_SECRET = "secret-of-the-server");
    const wrong: string[] = [];
    const waiting = [...hostileTemplates];
    let turns = 0;
    const loop = setInterval(() => turns++, 5);
    const work = async (company: number) => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const before = turns;
        const result = await renderLiquid(company, one.work);
        const end = "error" in result ? result.error.kind : "html";
        const isRight = one.end === "stopped" ? stops.has(end) : one.end === "refused" ? end !== "html" : true;
        const leaks = /secret-of-the-server|root:|function |\[native code\]|polluted/.test(JSON.stringify(result));
        const hasHeldLoop = end === "time" && turns === before;
        if (!isRight || leaks || hasHeldLoop) wrong.push(`${one.name}: ${end}`);
      }
    };
    await Promise.all([work(1), work(2)]);
    clearInterval(loop);
    delete process.env.HOSTILE_SECRET;
    await expect.poll(running).toBeLessThanOrEqual(2);
    expect({ secret, wrong }).toEqual({ secret, wrong: [] });
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  test("in a filter that the engine can't interrupt ends with its process; the next one gets a new process", async () => {
    expect(liquidLimits.wallMs).toBe(1500);
    const before = killed();
    // Each %Z asks for the name of a time zone; all of them take some twenty seconds.
    expect(await faultOf(`{{ "now" | date: "${"%Z".repeat(400_000)}" }}`)).toMatchObject({ kind: "time", line: null });
    await expect.poll(killed).toBe(before + 1);
    expect(await htmlOf("{{ 1 }}")).toBe("1");
    await expect.poll(running).toBeLessThanOrEqual(2);
  });

  test("delays only its own company", async () => {
    const busy =
      "{% for a in (1..2000) %}{% for b in (1..2000) %}{% for c in (1..2000) %}{{ c }}{% endfor %}{% endfor %}{% endfor %}";
    const hostile = Array.from({ length: 5 }, () => render(busy));
    let ended = 0;
    for (const one of hostile) void one.then(() => ended++);
    const other = await renderLiquid(2, { files: { [entry]: "{{ a }}" }, entry, data: { a: 1 } });
    expect([other, ended < 5]).toEqual([{ html: "1" }, true]);
    await Promise.all(hostile);
  });
});
