import type { FastifyInstance } from "fastify";
import { problems } from "./problem.ts";

/** Deeper than any form or document, so that code may walk a body by recursion. */
const DEEPEST = 64;

/** Bodies must be JSON, without prototypes and without a depth that exhausts recursion. An empty body counts as none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    if (text === "") return done(null, undefined);
    if (isTooDeep(text)) return done(problems.bad_json());
    return parse(request, text, done);
  });
}

/** Example: isTooDeep of 65 opening brackets is true; brackets inside a text do not count. One pass, also for hostile text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isQuoted && letter === "\\") at++;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "[" || letter === "{") depth++;
    else if (letter === "]" || letter === "}") depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}
