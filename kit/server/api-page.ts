import { createHash } from "node:crypto";
import type { Html } from "./html.ts";
import type { Operation } from "./openapi.ts";
import type { ProblemRow } from "./problem.ts";

const style = `
:root { color-scheme: light dark; --line: #8885; --soft: #8882; --accent: #4650cf; }
@media (prefers-color-scheme: dark) { :root { --accent: #9aa2ff; } }
body { max-width: 1000px; margin: 0 auto; padding: 24px 16px 80px; font: 15px/1.5 system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: 4px 14px; } a { color: var(--accent); }
h2 { margin: 40px 0 8px; } h4 { margin: 14px 0 4px; }
details { border-bottom: 1px solid var(--line); padding: 6px 0; } summary { cursor: pointer; }
code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } b.method { display: inline-block; min-width: 64px; font: 600 13px ui-monospace, monospace; }
.right { float: right; padding: 0 8px; border-radius: 9px; background: var(--soft); font-size: 12px; }
pre { overflow: auto; padding: 10px; border: 1px solid var(--line); border-radius: 8px; font: 13px/1.5 ui-monospace, monospace; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 3px 8px 3px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
`;

/** The page loads no resources and runs no scripts. */
export const apiPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

interface Schema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  additionalProperties?: Schema | boolean;
}

export interface Description {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface PageParts {
  /** How to begin, above the endpoints; its headings "using-keys" and "receiving-webhooks" stand in the index. */
  guide?: Html;
  /** The scope that an API key needs for "GET /api/orders"; undefined where no key is let in. */
  scopeOf?(endpoint: string): string | undefined;
}

/** The API as an HTML page: the guide, groups, each endpoint with its right, fields, reply and errors, and all error codes. */
export function apiPage(
  { info, paths }: Description,
  refusals: readonly (readonly [string, ProblemRow])[],
  { guide, scopeOf }: PageParts = {},
): string {
  const groups = Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    ),
    ({ operation }) => operation.tags[0] ?? "",
  );
  const names = [...groups.keys()];
  const rows = refusals.map(
    ([code, { status, message, field }]) =>
      `<tr><td><code>${escaped(code)}</code><td>${status}<td>${escaped(message.en)}<td><code>${escaped(field ?? "")}</code>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title><style>${style}</style></head><body>
<h1>${escaped(info.title)} API ${escaped(info.version)}</h1>
<p>${escaped(info.description)} Send <code>Authorization: Bearer &lt;key&gt;</code> and an
<code>Idempotency-Key</code> (UUID) with every write. Sessions of people send their token and <code>X-Company-Slug</code> instead. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${[...(guide ? ["using-keys", "receiving-webhooks"] : []), ...names, "errors"].map((name) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join("")}</nav>
${guide?.text ?? ""}
${names.map((name) => `<h2 id="${escaped(name)}">${escaped(name)}</h2>${(groups.get(name) ?? []).map((one) => call(one, scopeOf)).join("")}`).join("")}
<h2 id="errors">errors</h2><p>Every error is <code>{error, message, errors: [{field, code, message}], messages: {field: message}}</code>;
the message is in the language of <code>Accept-Language</code> (tr, en).</p>
<table><tr><th>error<th>status<th>message<th>field${rows.join("")}</table></body></html>`;
}

function call(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  scopeOf: PageParts["scopeOf"],
): string {
  const { summary, parameters, requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  const done = Object.entries(responses).filter(([status]) => status < "300");
  const refused = Object.entries(responses).filter(([status]) => status >= "300");
  const inputs = parameters.map(({ name, in: place, required, schema }) =>
    fieldRow(name, schema as Schema, required, place),
  );
  const scope = scopeOf?.(`${method} ${path}`);
  const anchor = escaped(`${method}:${path}`);
  return `<details id="${anchor}"><summary><b class="method">${method}</b> <code>${escaped(path)}</code><span class="right">${operation["x-right"]}</span></summary>
<p>${escaped(summary)}${scope ? ` Scope <code>${escaped(scope)}</code>.` : ""} <a href="#${anchor}">link</a></p>
${inputs.length > 0 ? `<h4>Parameters</h4>${table(inputs)}` : ""}
${bodies.map(([type, { schema }]) => `<h4>Body: ${escaped(type)}</h4>${table(fieldsOf(schema as Schema))}`).join("")}
${done
  .map(
    ([status, { content = {} }]) =>
      `<h4>Reply ${status}</h4>${Object.values(content)
        .map(({ schema }) => table(fieldsOf((schema ?? {}) as Schema)))
        .join("")}`,
  )
  .join("")}
<h4>Refusals</h4><p>${refused.map(([status, { description }]) => `<code>${status}</code> ${escaped(description)}`).join(" · ")}</p></details>`;
}

const table = (rows: readonly string[]) =>
  rows.length > 0 ? `<table><tr><th>field<th>type<th>required${rows.join("")}</table>` : "";

const fieldRow = (name: string, schema: Schema, required: boolean, place = "") =>
  `<tr><td><code>${escaped(name)}</code><td>${escaped(typeOf(schema))}${place && ` <i>${place}</i>`}<td>${required ? "yes" : ""}`;

/** All fields below a schema, with dotted names; [] stands for an element of a list. */
function fieldsOf(schema: Schema, above = "", depth = 0): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && depth < 6) return [...new Set(choices.flatMap((choice) => fieldsOf(choice, above, depth + 1)))];
  if (schema.items && depth < 6) return fieldsOf(schema.items, `${above}[]`, depth + 1);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const full = [above, name].filter(Boolean).join(".");
    return [
      fieldRow(full, inner, schema.required?.includes(name) ?? false),
      ...(depth < 6 ? fieldsOf(inner, full, depth + 1) : []),
    ];
  });
}

/** Example: "string (date-time)", "integer 0 … 100", "one of pos, pickup". */
function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.enum) return `one of ${schema.enum.map(String).join(", ")}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const { minimum, maximum, minLength, maxLength, format } = schema;
  const [low, high, unit] = schema.type === "string" ? [minLength, maxLength, " characters"] : [minimum, maximum, ""];
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const range =
    isBound(low) || isBound(high) ? ` ${isBound(low) ? low : ""} … ${isBound(high) ? high : ""}${unit}` : "";
  return `${[schema.type ?? "any"].flat().join(" or ")}${format ? ` (${format})` : ""}${range}`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
