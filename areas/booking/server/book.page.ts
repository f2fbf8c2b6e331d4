import { isPlain } from "#kit/contract/shapes.ts";
import { problems } from "#kit/server/problem.ts";
import type { VisitorReply, VisitorRoute } from "#kit/server/visitor-routes.ts";
import { address, choiceOf, closed, page, readToken, refused } from "./choice.page.ts";
import { codeStep, doneStep, takenFor, takenStep } from "./code.page.ts";
import { detailsStep, type Typed } from "./details.page.ts";
import { again, begin, bookAt, confirm, wishAmong, type Outcome, type Token } from "./online.ts";
import { findDraft } from "./online.queries.ts";
import { codePhone, instantIn, typedCode } from "./online.rules.ts";
import { servicesStep } from "./services.page.ts";
import { findNotice } from "./settings.queries.ts";
import { timesStep } from "./times.page.ts";
import { openVisit, type Visitor } from "./visitor.ts";
import { words } from "./words.page.ts";

/** /book/<slug>: a visitor books an appointment (decision 0082). Each step is an address; only the last ones are forms. */
export const bookRoute: VisitorRoute = {
  path: "/book/:slug",
  methods: ["GET", "POST"],
  // A slug is public. The token of a booking that was begun is not.
  isPublic: (query) => !query.has("b"),
  handle: async (call) => {
    const visitor = await openVisit(call, call.params.slug ?? "");
    if (!visitor.rules.is_open && !call.query.has("b")) return closed(visitor);
    return call.method === "POST" ? send(visitor) : show(visitor);
  },
  refuse: (problem, language) => refused(problem, language),
};
/** The same in the language that the visitor has chosen; its own links are relative and stay in it. */
export const bookInRoute: VisitorRoute = { ...bookRoute, path: "/book/:slug/:language(^tr$|^en$)" };

async function show(visitor: Visitor): Promise<VisitorReply> {
  const token = readToken(visitor, visitor.query.get("b"));
  if (token) return showToken(visitor, token);
  const choice = choiceOf(visitor.query);
  const open = await visitor.services();
  const services = choice.services.filter((id) => open.some((service) => service.id === id));
  if (services.length === 0 || visitor.query.has("more"))
    return page(visitor, { title: words[visitor.language].services, body: servicesStep(visitor, open, services) });
  const wish = wishAmong(open, services, choice.employeeId);
  if (!wish) throw problems.not_found();
  const chosen = { ...choice, services };
  if (choice.at) {
    const shown = await detailsStep(visitor, { open, choice: chosen, wish, at: choice.at }, {});
    return shown ?? takenStep(visitor, chosen, wish, choice.at, (at) => address({ ...chosen, day: undefined, at }));
  }
  return timesStep(visitor, open, chosen, wish);
}

async function send(visitor: Visitor): Promise<VisitorReply> {
  const token = readToken(visitor, visitor.fields.get("k"));
  if (!token) throw problems.not_found();
  const what = visitor.fields.get("do");
  if (what === "begin") return sendDetails(visitor, token);
  if (what === "code") {
    const code = typedCode(visitor.fields.get("code") ?? "");
    return after(visitor, token, code === undefined ? "mistyped" : await confirm(visitor, token, code));
  }
  if (what === "again") return after(visitor, token, await again(visitor, token, visitor.fields.has("request")));
  const at = instantIn(visitor.fields.get("t") ?? "");
  if (what !== "at" || !at) throw problems.bad_request();
  return after(visitor, token, await bookAt(visitor, token, at));
}

async function sendDetails(visitor: Visitor, token: Token): Promise<VisitorReply> {
  const { fields, language } = visitor;
  const choice = choiceOf(fields);
  const { at, services, employeeId } = choice;
  const open = await visitor.services();
  const wish = at && wishAmong(open, services, employeeId);
  if (!wish || !at) throw problems.not_found();
  const { name, phone, typed } = readTyped(visitor);
  const form = (more: Typed) =>
    detailsStep(visitor, { open, choice, wish, at }, { ...typed, token: token.token, ...more });
  const elsewhere = () =>
    takenStep(visitor, choice, wish, at, (start) => address({ ...choice, day: undefined, at: start }));
  if (!phone || typed.errors) return (await form({})) ?? elsewhere();
  const chosen = { name, phone, language, services, employeeId, startingAt: at };
  const noticeVersion = await seenVersion(visitor);
  const outcome = await begin(visitor, token, { ...chosen, noticeVersion }, fields.has("request"));
  if (outcome === "taken") return elsewhere();
  if (outcome === "code_sent" || outcome === "done") return { redirect: `?b=${token.token}` };
  return (await form({ outcome })) ?? elsewhere();
}

/** What was typed, and what is wrong with it. */
function readTyped({ fields, language }: Visitor): { name: string; phone: string | undefined; typed: Typed } {
  const say = words[language].errors;
  const name = (fields.get("name") ?? "").normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const text = fields.get("phone") ?? "";
  const phone = codePhone(text);
  const isName = name.length >= 2 && /\p{L}/u.test(name) && isPlain(name);
  const errors = {
    ...(!isName && { name: say.name }),
    ...(name.length > 100 && { name: say.longName }),
    ...(!phone && { phone: say.phone }),
  };
  return { name, phone, typed: { name, phone: text, ...(Object.keys(errors).length > 0 && { errors }) } };
}

/** The version of the notice that the visitor saw, which may be older than the newest. */
async function seenVersion({ db, fields }: Visitor): Promise<number> {
  const newest = (await findNotice(db))?.version ?? 1;
  const seen = Number(fields.get("n"));
  return Number.isInteger(seen) && seen > 0 && seen < newest ? seen : newest;
}

/** The page after a button: back to the token's own address, or the same step with what went wrong. */
async function after(visitor: Visitor, token: Token, outcome: Outcome | "mistyped"): Promise<VisitorReply> {
  if (outcome === "done" || outcome === "code_sent") return { redirect: `?b=${token.token}` };
  const draft = await findDraft(visitor.db, token.hash);
  if (!draft || outcome === "unknown") throw problems.not_found();
  // An old form that was sent again after going back.
  if (draft.reservation_id !== null) return { redirect: `?b=${token.token}` };
  if (outcome === "taken") return takenFor(visitor, token, draft);
  return codeStep(visitor, token, draft, outcome);
}

async function showToken(visitor: Visitor, token: Token): Promise<VisitorReply> {
  const draft = await findDraft(visitor.db, token.hash);
  if (!draft) throw problems.not_found();
  if (draft.reservation_id !== null) return doneStep(visitor, token);
  if (draft.verified_at !== null) return takenFor(visitor, token, draft);
  return codeStep(visitor, token, draft);
}
