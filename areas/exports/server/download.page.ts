import { type Language, sentence } from "#kit/contract/sentence.ts";
import { html } from "#kit/server/html.ts";
import { type Page, pageHeaders, renderPage } from "#kit/server/page.ts";
import { type Problem, problems } from "#kit/server/problem.ts";
import { readPublicToken } from "#kit/server/public-tokens.ts";
import type { VisitorCall, VisitorReply, VisitorRoute } from "#kit/server/visitor-routes.ts";
import { exportName } from "./exports.jobs.ts";
import { findLinked } from "./exports.queries.ts";

const failed = sentence("Dosya indirilemedi", "The file could not be downloaded");
const noLink = sentence(
  "Bağlantının süresi dolmuş ya da bağlantı eksik kopyalanmış olabilir. Ayarlar → Her şeyi indir sayfasından yeniden indirin.",
  "The link may have expired or been copied in part. Download the file again under Settings → Download everything.",
);

/** GET /exports/{token}: streams the file of an export; the link is the only check. */
export const downloadRoute: VisitorRoute = {
  path: "/exports/:token",
  methods: ["GET"],
  handle: download,
  refuse: (problem, language) => ({ headers: pageHeaders, body: renderPage(refusal(problem, language)) }),
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

function refusal({ status, sentence: told }: Problem, language: Language): Page {
  const text = (status === 404 ? noLink : told)[language];
  return { language, title: failed[language], body: html`<p>${text}</p>` };
}
