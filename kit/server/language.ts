import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "../contract/sentence.ts";

const range = /^\s*(tr|en|\*)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i;

/** English if an Accept-Language header prefers it to Turkish; everybody else gets Turkish. */
export function languageIn(accepted: string | undefined): Language {
  if (!accepted) return "tr";
  let best = 0;
  let language: Language = "tr";
  for (const part of accepted.split(",")) {
    const [, name, quality = "1"] = range.exec(part) ?? [];
    if (!name || Number(quality) <= best) continue;
    best = Number(quality);
    language = name.toLowerCase() === "en" ? "en" : "tr";
  }
  return language;
}

/** The language of a request's answer. */
export const languageOf = ({ headers }: { headers: IncomingHttpHeaders }): Language =>
  languageIn(headers["accept-language"]);
