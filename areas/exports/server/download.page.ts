import { html } from "#kit/server/html.ts";
import { readPublicToken } from "#kit/server/public-tokens.ts";
import { problems } from "#kit/server/problem.ts";
import type { VisitorCall, VisitorReply, VisitorRoute } from "#kit/server/visitor-routes.ts";
import { exportName } from "./exports.jobs.ts";
import { findLinked } from "./exports.queries.ts";

/** GET /exports/{token}: the file of an export, to whoever has its link. It is streamed. */
export const downloadRoute: VisitorRoute = {
  path: "/exports/:token",
  methods: ["GET"],
  handle: download,
  refuse: (problem, language) => ({
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: String(
      html`<!doctype html><meta charset="utf-8" /><title>Defter</title>
        <p>${problem.sentence[language]}</p>`,
    ),
  }),
};

async function download({ params, db, exportStore }: VisitorCall): Promise<VisitorReply> {
  const token = readPublicToken(params["token"] ?? "");
  const found = token && (await findLinked(db(token.company), token.hash));
  const file = found && (await exportStore?.read(exportName(token.company, found.id)));
  if (!file) throw problems.not_found();
  return {
    headers: {
      "content-type": "application/zip",
      "content-length": String(file.size),
      "content-disposition": `attachment; filename="${found.slug}-${found.day}.zip"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
    stream: file.stream,
  };
}
