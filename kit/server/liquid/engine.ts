import { createHash } from "node:crypto";
import {
  IncludeTag,
  Liquid,
  LiquidError,
  RenderTag,
  toValueSync,
  TypeGuards,
  type Context,
  type Emitter,
  type Template,
} from "liquidjs";
import { formatKurus } from "../../contract/money.ts";
import { pictureHtml, type PictureBook } from "../../contract/pictures.ts";
import { faultOf, type FaultKind, type LiquidFault } from "./faults.ts";
import { liquidLimits } from "./limits.ts";
import { findSnippet } from "./snippets.ts";

/** Path → source. Only these files exist for a template. */
export type LiquidFiles = Readonly<Record<string, string>>;

export interface LiquidWork {
  files: LiquidFiles;
  /** Path of the file to render. */
  entry: string;
  /** Path of the file around it, which writes `{{ content_for_layout | raw }}`. */
  layout?: string | undefined;
  /** Plain JSON. `pictures`: the sizes of the pictures in it, for `image_tag`. */
  data: Readonly<Record<string, unknown>>;
  /** Address in front of the names of files below assets/, with a slash at its end. */
  assetBase?: string | undefined;
  /** Puts assets into the page as data: addresses, for a page that is shown without a site. */
  inlineAssets?: boolean | undefined;
}

export type LiquidResult = { html: string } | { error: LiquidFault };

/** A limit of ours was exceeded. */
class LimitError extends Error {
  readonly kind: FaultKind;
  constructor(kind: FaultKind) {
    super(kind);
    this.kind = kind;
  }
}

/** Filters of liquidjs that templates do not get: they evaluate text as code, differ at every call, or show the insides of values. */
const refusedFilters = [
  "where_exp",
  "reject_exp",
  "group_by_exp",
  "has_exp",
  "find_exp",
  "find_index_exp",
  "sample",
  "inspect",
  "hmac_sha256",
  "jsonify",
];
/** Layouts are chosen by the page, not by the file. */
const refusedTags = ["layout", "block"];

/** Renders one page. Values are escaped unless the template says `| raw`. Never throws for what a template does. */
export function renderTemplate({ files, entry, layout, data, ...assets }: LiquidWork): LiquidResult {
  try {
    const engine = makeEngine(files, { ...assets, pictures: data["pictures"] as PictureBook | undefined });
    const options = { ownPropertyOnly: true };
    const render = (path: string, scope: object): string =>
      String(engine.renderSync(parseFile(engine, files, path), scope, options));
    const { pictures: _sizes, ...scope } = data;
    const html = render(entry, scope);
    return { html: layout === undefined ? html : render(layout, { ...scope, content_for_layout: html }) };
  } catch (error) {
    return { error: meaningOf(error, layout ?? entry) };
  }
}

export interface LiquidCheck {
  /** Path of the file. */
  path: string;
  source: string;
  /** Paths of all files of its theme. */
  paths: readonly string[];
}

/** The first thing that is wrong with a file: its code, or a file that it names and the theme lacks. Computed names are not checked. */
export function checkTemplate({ path, source, paths }: LiquidCheck): LiquidFault | null {
  const files = { ...Object.fromEntries(paths.map((one) => [one, ""])), [path]: source };
  try {
    return missingFile(parseFile(makeEngine(files, {}), files, path), files) ?? null;
  } catch (error) {
    return meaningOf(error, path);
  }
}

function missingFile(templates: readonly Template[], files: LiquidFiles): LiquidFault | undefined {
  for (const template of templates) {
    const name = missingName(template, files);
    const [line = 1, column = 1] = template.token.getPosition();
    if (name !== undefined) return faultOf("missing_file", { file: template.token.file ?? null, line, column, name });
    const children = template.children ? (toValueSync(template.children(false, true)) as Template[]) : [];
    const found = missingFile(children, files);
    if (found) return found;
  }
  return undefined;
}

/** The snippet or asset that a tag or output names and the theme lacks. */
function missingName(template: Template, files: LiquidFiles): string | undefined {
  const snippet = template.partialScope?.()?.name;
  if (snippet !== undefined && findSnippet(files, snippet) === undefined) return snippet;
  for (const value of template.arguments?.() ?? []) {
    const asset = value && "filters" in value && value.filters[0]?.name === "asset_url" ? value.initial.postfix : [];
    const [name] = asset;
    if (asset.length === 1 && name && TypeGuards.isQuotedToken(name) && !Object.hasOwn(files, `assets/${name.content}`))
      return `assets/${name.content}`;
  }
  return undefined;
}

function parseFile(engine: Liquid, files: LiquidFiles, path: string): Template[] {
  const source = Object.hasOwn(files, path) ? files[path] : undefined;
  if (source === undefined) throw new MissingFile(path);
  return engine.parse(source, path);
}

class MissingFile extends Error {
  readonly path: string;
  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

interface Assets extends Pick<LiquidWork, "assetBase" | "inlineAssets"> {
  pictures?: PictureBook | undefined;
}

function makeEngine(files: LiquidFiles, assets: Assets): Liquid {
  const engine = new Liquid({
    cache: true,
    strictFilters: true,
    strictVariables: false,
    ownPropertyOnly: true,
    outputEscape: "escape",
    relativeReference: false,
    extname: "",
    root: ["."],
    parseLimit: liquidLimits.parse,
    renderLimit: liquidLimits.renderMs,
    memoryLimit: liquidLimits.memory,
    fs: {
      sep: "/",
      resolve: (_dir, name) => findSnippet(files, name) ?? name,
      existsSync: (path) => Object.hasOwn(files, path),
      readFileSync: (path) => files[path] ?? "",
      exists: async (path) => Object.hasOwn(files, path),
      readFile: async (path) => files[path] ?? "",
    },
  });
  for (const name of refusedFilters) delete engine.filters[name];
  for (const name of refusedTags) delete engine.tags[name];
  registerFilters(engine, files, assets);
  limitOutput(engine);
  limitDepth(engine);
  return engine;
}

/** Media types of assets by the ending of their name. */
const mediaTypes: Readonly<Record<string, string>> = {
  css: "text/css",
  js: "text/javascript",
  json: "application/json",
};

function assetAddress(name: string, content: string, { assetBase = "", inlineAssets = false }: Assets): string {
  if (inlineAssets) {
    const type = mediaTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "text/plain";
    return `data:${type};base64,${Buffer.from(content).toString("base64")}`;
  }
  const version = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return `${assetBase}${name.split("/").map(encodeURIComponent).join("/")}?v=${version}`;
}

function registerFilters(engine: Liquid, files: LiquidFiles, assets: Assets): void {
  engine.registerFilter("asset_url", (name: unknown) => {
    const path = `assets/${String(name)}`;
    if (!Object.hasOwn(files, path)) throw new MissingFile(path);
    return assetAddress(String(name), files[path] as string, assets);
  });
  engine.registerFilter("money", (kurus: unknown, currency?: unknown) =>
    typeof kurus === "number" && Number.isFinite(kurus)
      ? formatKurus(Math.round(kurus), typeof currency === "string" ? currency : "TRY")
      : "",
  );
  engine.registerFilter("image_tag", {
    raw: true,
    handler: (address: unknown, ...given: unknown[]) => imageTag(String(address ?? ""), given, assets.pictures),
  });
  // Safe inside <script>: "</script>" and "<!--" cannot end or change it.
  engine.registerFilter("json", {
    raw: true,
    handler: (value: unknown) =>
      (JSON.stringify(value) ?? "null").replace(
        /[<>&\u2028\u2029]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
  });
  engine.registerFilter("newline_to_br", {
    raw: true,
    handler: (text: unknown) => escapeHtml(String(text ?? "")).replace(/\r?\n/g, "<br>\n"),
  });
}

const imageAttributes = new Set(["alt", "class", "id", "sizes", "width", "height", "loading", "fetchpriority"]);

/** `{{ product.picture | image_tag: alt: '', sizes: '20rem' }}`. Names that are not in the list are ignored; no address makes nothing. */
function imageTag(address: string, given: readonly unknown[], pictures: PictureBook = {}): string {
  if (address === "") return "";
  const named = given.filter((pair): pair is [string, unknown] => Array.isArray(pair) && imageAttributes.has(pair[0]));
  const attributes = Object.fromEntries(named.map(([name, value]) => [name, String(value ?? "")]));
  const known = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
  return pictureHtml(address, { alt: "", ...attributes }, known);
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] as string);

/** One budget of characters for everything that is written, also into captures. */
function limitOutput(engine: Liquid): void {
  let left: number = liquidLimits.output;
  class LimitedEmitter implements Emitter {
    buffer = "";
    write(html: unknown): void {
      const text =
        html === null || html === undefined ? "" : Array.isArray(html) ? html.flat(5).join("") : String(html);
      left -= text.length;
      if (left < 0) throw new LimitError("output");
      this.buffer += text;
    }
  }
  const { renderer } = engine;
  const render = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates, ctx, emitter = new LimitedEmitter()) => render(templates, ctx, emitter);
}

function limitDepth(engine: Liquid): void {
  let depth = 0;
  function* inside<T>(work: Generator<unknown, T, unknown>): Generator<unknown, T, unknown> {
    if (++depth > liquidLimits.depth) throw new LimitError("depth");
    try {
      return yield* work;
    } finally {
      depth--;
    }
  }
  engine.registerTag(
    "render",
    class extends RenderTag {
      override *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
        return yield* inside(super.render(ctx, emitter));
      }
    },
  );
  engine.registerTag(
    "include",
    class extends IncludeTag {
      override *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
        return yield* inside(super.render(ctx, emitter));
      }
    },
  );
}

const meanings: readonly [RegExp, FaultKind][] = [
  [/^(?:tag|output|raw) (.+) not closed/s, "unclosed"],
  [/^tag "(.*)" not found/s, "unknown_tag"],
  [/^undefined filter: (.*)/s, "unknown_filter"],
  [/^ENOENT: Failed to lookup "(.*)" in /s, "missing_file"],
  [/^template render limit exceeded/, "time"],
  [/^memory alloc limit exceeded/, "memory"],
  [/^parse length limit exceeded/, "length"],
  [/^Invalid (?:string|array) length/, "memory"],
  [/^Maximum call stack size exceeded/, "depth"],
];

function meaningOf(error: unknown, entry: string): LiquidFault {
  const { at, code, cause } = placeOf(error);
  if (cause instanceof LimitError) return faultOf(cause.kind, at);
  if (cause instanceof MissingFile)
    return faultOf("missing_file", { file: entry, line: 1, column: 1, ...at, name: cause.path });
  const text =
    cause instanceof Error ? cause.message.replace(/, (?:file:.*, )?line:\d+, col:\d+$/s, "") : String(cause);
  for (const [pattern, kind] of meanings) {
    const found = pattern.exec(text);
    if (found) return faultOf(kind, { ...at, name: found[1] ?? "" });
  }
  const isParsing = error instanceof Error && error.name !== "RenderError";
  // The code itself rather than liquidjs's English words.
  return faultOf(isParsing ? "syntax" : "value", { ...at, name: code || text });
}

interface Place {
  at: Partial<Pick<LiquidFault, "file" | "line" | "column">>;
  /** The tag or output that is wrong, or its line. */
  code: string;
  /** The innermost error. */
  cause: unknown;
}

/** Where liquidjs says the error is. */
function placeOf(error: unknown): Place {
  if (!LiquidError.is(error)) return { at: {}, code: "", cause: error };
  const { token, originalError } = error as LiquidError & { originalError?: unknown };
  const [line, column] = token.getPosition();
  const here: Place = {
    at: { file: token.file ?? null, line: line ?? 1, column: column ?? 1 },
    code: token.getText() || (token.input.split("\n")[(line ?? 1) - 1] ?? ""),
    cause: error,
  };
  if (!originalError) return here;
  const inner = placeOf(originalError);
  return { ...(inner.at.file ? inner : here), cause: inner.cause };
}
