import { internationalPhone } from "#kit/contract/phone.ts";
import { html, type Html } from "#kit/server/html.ts";
import { problems, type Problem } from "#kit/server/problem.ts";
import { readPublicToken } from "#kit/server/public-tokens.ts";
import type { VisitorReply } from "#kit/server/visitor-routes.ts";
import type { OpenService } from "./book.report.ts";
import type { Token } from "./online.ts";
import { dayIn, idsOf, instantIn } from "./online.rules.ts";
import { shell, type Shown } from "./shell.page.ts";
import type { Visitor } from "./visitor.ts";
import { words, type Language } from "./words.page.ts";

/** What all steps of the booking page share: the choice in their address, the frame, refusals. */

/** What the address says was chosen. */
export interface Choice {
  services: number[];
  employeeId: number | null;
  day: string | undefined;
  at: string | undefined;
  /** The token of a booking that was begun: its form shows again what was typed. */
  begun?: string | undefined;
}

/** What an address or a form says was chosen; what it says wrongly is left out. */
export function choiceOf(from: URLSearchParams): Choice {
  const [employee] = idsOf(from.get("e") ?? "") ?? [];
  return {
    services: idsOf(from.get("s") ?? "") ?? [],
    employeeId: employee ?? null,
    day: dayIn(from.get("d") ?? ""),
    at: instantIn(from.get("t") ?? ""),
  };
}

/** The address of a step. */
export function address(
  { services, employeeId, day, at, begun }: Partial<Choice>,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(services && services.length > 0 && { s: services.join(".") }),
    ...(employeeId && { e: String(employeeId) }),
    ...(day && { d: day }),
    ...(at && { t: at }),
    ...(begun && { b: begun }),
    ...more,
  });
  return `?${query.toString()}`;
}

/** The token of an address or a form; undefined without one, 404 for another business's. */
export function readToken({ business }: Visitor, text: string | null): Token | undefined {
  if (text === null) return undefined;
  const read = readPublicToken(text);
  if (read?.company !== business.id) throw problems.not_found();
  return { token: text, hash: read.hash };
}

/** A step in the frame of the booking pages. */
export function page(visitor: Visitor, shown: Pick<Shown, "title" | "body" | "status">): VisitorReply {
  const { language, settings, business, website, siteOrigin, publicUrl } = visitor;
  const origin = siteOrigin ?? publicUrl;
  const isFirst = language === settings.defaults.language;
  return shell("book", {
    ...shown,
    language,
    from: business.name,
    website,
    other: visitor.other,
    slug: business.slug,
    description: words[language].about(business.name),
    ...(origin !== undefined && { canonical: `${origin}/book/${business.slug}${isFirst ? "" : `/${language}`}` }),
  });
}

/** The business takes no online bookings. */
export function closed(visitor: Visitor): VisitorReply {
  const say = words[visitor.language];
  return page(visitor, {
    title: say.closed,
    body: html`<p>${say.closedText}</p>
      ${callLine(visitor)}`,
    status: 404,
  });
}

/** The business's phone, where it has one. */
export const callLine = ({ business, language }: Visitor): Html | false =>
  business.phone !== "" &&
  html`<p>
    ${words[language].call}: <a href="tel:${business.phone}" target="_top">${internationalPhone(business.phone)}</a>
  </p>`;

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The names of the chosen services, in their order. */
export const namesOf = (open: readonly OpenService[], ids: readonly number[]): string =>
  ids.map((id) => open.find((service) => service.id === id)?.name).join(", ");

/** A refusal as a page. */
export function refused(problem: Problem, language: Language, kind: "book" | "manage" = "book"): VisitorReply {
  const say = words[language];
  const isUnknown = problem.status === 404 || problem.status === 400;
  const body = html`<p>${isUnknown ? say.notFoundText : problem.status === 409 ? say.taken : say.failed}</p>`;
  const headers: Record<string, string> =
    problem.status === 429 ? { "retry-after": String(problem.facts.retry_after ?? 60) } : {};
  const shown = shell(kind, { language, title: isUnknown ? say.notFound : say.failed, body, status: problem.status });
  return { ...shown, headers: { ...shown.headers, ...headers } };
}
