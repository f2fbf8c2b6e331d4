import { z } from "zod";
import { download } from "../contract/download.ts";
import { methodAndPath, type Endpoint, type EndpointTable } from "../contract/endpoint.ts";

/** The OpenAPI 3.1 description of the tables: paths, parameters, bodies, replies and the one error shape. */
export function openApi(tables: readonly EndpointTable[], version: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const table of tables) {
    for (const [key, row] of Object.entries(table)) {
      const { method, path } = methodAndPath(key);
      (paths[path] ??= {})[method.toLowerCase()] = operation(method, path, row);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Defter",
      version,
      description: "Amounts are kuruş, instants ISO 8601 UTC, days YYYY-MM-DD in the company's zone.",
    },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        company: { type: "apiKey", in: "header", name: "X-Company-Slug" },
      },
    },
  };
}

interface Media {
  content?: Record<string, { schema: object }>;
}

export interface Operation {
  summary: string;
  tags: string[];
  /** The right of an endpoint in words. */
  "x-right": Endpoint["right"];
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: Media & { required: boolean };
  responses: Record<string, Media & { description: string }>;
}

function operation(method: string, path: string, row: Endpoint): Operation {
  const secured = row.right === "public" ? [] : row.right === "person" ? [{ token: [] }] : [{ token: [], company: [] }];
  return {
    summary: row.about,
    tags: [path.split("/")[2] ?? ""],
    "x-right": row.right,
    security: secured,
    parameters: [...parametersOf(row.params, "path"), ...parametersOf(row.query, "query"), ...idempotencyKey(method)],
    ...(row.body && {
      requestBody: {
        required: true,
        content: {
          [row.upload ? "multipart/form-data" : "application/json"]: { schema: jsonSchema(row.body, "input") },
        },
      },
    }),
    responses: {
      [row.reply ? (row.status ?? 200) : 204]: row.reply
        ? { description: "Done", content: { [mediaOf(row)]: { schema: jsonSchema(row.reply, "output") } } }
        : { description: "Done" },
      ...refusalsOf(method, row),
    },
  };
}

const refusals: Record<Endpoint["right"], string> = {
  public: "",
  person: "",
  member: "not in this business",
  staff: "not an employee here, or its accountant",
  books: "neither its accountant nor an administrator",
  admin: "not an administrator here",
};

/** The errors that an endpoint may answer, derived from its row. */
function refusalsOf(method: string, row: Endpoint): Operation["responses"] {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const inCompany = row.right !== "public" && row.right !== "person";
  const writes = method !== "GET";
  const answers = {
    ...(writes && { 400: "not readable" }),
    ...(row.right !== "public" && { 401: "not signed in" }),
    ...(inCompany && !row.unpaid && { 402: "the business owes" }),
    ...(inCompany && { 403: refusals[row.right] }),
    ...(row.params && { 404: "not found, or another business's" }),
    ...(writes && { 409: "conflict with the present state", 413: "too large", 415: "not JSON" }),
    422: "fields missing or wrong",
    429: "too many calls",
    503: "busy or away; try again",
    default: "refused",
  };
  return Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description, content }]));
}

const mediaOf = ({ reply }: Endpoint) => (reply === download ? "application/pdf" : "application/json");

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Operation["parameters"] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
    ...((shape as { type?: string }).type === "object" && { style: "deepObject", explode: true }),
  }));
}

function idempotencyKey(method: string): Operation["parameters"] {
  if (method === "GET") return [];
  return [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", format: "uuid" } }];
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const problemSchema = {
  type: "object",
  required: ["error", "message", "errors", "messages"],
  properties: {
    error: { type: "string" },
    message: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: { field: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
    messages: { type: "object", additionalProperties: { type: "string" } },
  },
};
