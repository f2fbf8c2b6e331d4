import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../contract/endpoint.ts";
import { sentence } from "../contract/sentence.ts";
import { id, idParams, kurus, line, listQuery, orderBy, pageOf } from "../contract/shapes.ts";
import { apiPage, apiPageHeaders } from "./api-page.ts";
import { openApi } from "./openapi.ts";

const note = z.strictObject({ id, text: z.string() });
const description = openApi(
  [
    endpoints({
      "GET /api/notes": {
        right: "staff",
        query: listQuery({ orderBy: orderBy("text") }),
        reply: pageOf(note),
        about: "All notes.",
      },
      "POST /api/notes": {
        right: "admin",
        body: z.strictObject({ text: line(20, 1), price: kurus() }),
        reply: note,
        status: 201,
        about: "Adds one.",
      },
      "DELETE /api/notes/{id}": { right: "admin", params: idParams, about: "Deletes one." },
      "GET /api/open": { right: "public", reply: z.strictObject({ ok: z.boolean() }), about: "Open to all." },
    }),
  ],
  "1.0.0",
);
const { paths } = description;

test("every endpoint is described: right, input and reply", () => {
  expect(Object.keys(paths)).toEqual(["/api/notes", "/api/notes/{id}", "/api/open"]);
  expect(paths["/api/open"]?.get).toMatchObject({ summary: "Open to all.", security: [], tags: ["open"] });
  expect(paths["/api/notes"]?.post).toMatchObject({
    security: [{ token: [], company: [] }],
    parameters: [{ name: "Idempotency-Key", in: "header", required: false }],
    requestBody: {
      content: { "application/json": { schema: { required: ["text", "price"], additionalProperties: false } } },
    },
    responses: { 201: { content: { "application/json": { schema: { type: "object" } } } }, default: {} },
  });
  expect(paths["/api/notes"]?.get).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: "page", in: "query", required: false }),
      expect.objectContaining({ name: "orderBy", in: "query", style: "deepObject", explode: true }),
    ]),
  });
  expect(paths["/api/notes/{id}"]?.delete).toMatchObject({
    parameters: [expect.objectContaining({ name: "id", in: "path", required: true }), expect.anything()],
    responses: { 204: {} },
  });
});

test("the description as a page has groups, rights, fields and errors, and loads nothing", () => {
  const html = apiPage(description, [
    ["stale", { status: 409, message: sentence("Bu kayıt <değişti>.", "This record <changed>.") }],
  ]);
  for (const text of [
    'id="notes"',
    "Adds one.",
    "admin",
    "orderBy",
    "price",
    "integer 0 … 100000000000",
    "not an administrator here",
  ])
    expect(html).toContain(text);
  expect(html).toContain("This record &#60;changed&#62;.");
  expect(html).not.toMatch(/<script|src=|@import|url\(/);
  expect(apiPageHeaders["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
