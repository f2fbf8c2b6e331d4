import { internationalPhone } from "#kit/contract/phone.ts";
import { problems } from "#kit/server/problem.ts";
import type { VisitorReply, VisitorRoute } from "#kit/server/visitor-routes.ts";
import { address, choiceOf, closed, page, readToken, refused } from "./choice.page.ts";
import { codeStep, doneStep, takenFor, takenStep } from "./code.page.ts";
import { detailsStep, type Typed } from "./details.page.ts";
import { again, begin, bookAt, confirm, keepTyped, wishAmong, type Outcome, type Token } from "./online.ts";
import { findDraft, type Draft } from "./online.queries.ts";
import { instantIn, typedCode } from "./online.rules.ts";
import { servicesStep } from "./services.page.ts";
import { findNotice } from "./settings.queries.ts";
import { timesStep } from "./times.page.ts";
import { readTyped, saidIn } from "./typed.page.ts";
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
  const choice = choiceOf(visitor.query);
  const begun = token && { token, draft: await draftOf(visitor, token) };
  if (begun && (choice.services.length === 0 || begun.draft.reservation_id !== null)) return showToken(visitor, begun);
  const open = await offered(visitor);
  const services = choice.services.filter((id) => open.some((service) => service.id === id));
  const chosen = { ...choice, services, begun: token?.token };
  if (services.length === 0 || visitor.query.has("more"))
    return page(visitor, { title: words[visitor.language].services, body: servicesStep(visitor, open, chosen) });
  const wish = wishAmong(open, services, choice.employeeId);
  if (!wish) throw problems.not_found();
  if (choice.at) {
    const typed = begun ? typedBefore(visitor, begun) : {};
    const shown = await detailsStep(visitor, { open, choice: chosen, wish, at: choice.at }, typed);
    const elsewhere = (at: string) => address({ ...chosen, day: undefined, at });
    return shown ?? takenStep(visitor, chosen, wish, choice.at, elsewhere);
  }
  return timesStep(visitor, open, chosen, wish);
}

/** The services that can be booked: none where nobody does them. */
const offered = async (visitor: Visitor) => ((await visitor.people()).length > 0 ? visitor.services() : []);

/** What the form of a booking shows again. */
function typedBefore(visitor: Visitor, { token: { token }, draft }: Begun): Typed {
  const outcome = saidIn(visitor.query);
  const shown = { token, ...(outcome && { outcome }) };
  const { typed_name: name, typed_phone: phone } = draft;
  if (name === null || phone === null) return { ...shown, name: draft.name, phone: internationalPhone(draft.phone) };
  return { ...shown, ...readTyped(visitor.language, name, phone).typed };
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
  const { name, phone, typed } = readTyped(language, fields.get("name") ?? "", fields.get("phone") ?? "");
  const noticeVersion = await seenVersion(visitor);
  const chosen = { name, language, services, employeeId, startingAt: at, noticeVersion };
  const back = (more: Record<string, string> = {}) => ({
    redirect: address({ ...choice, day: undefined, begun: token.token }, more),
  });
  const isRight = phone !== undefined && typed.errors === undefined;
  const outcome = isRight ? await begin(visitor, token, { ...chosen, phone }, fields.has("request")) : "mistyped";
  // The address of a time that is not free shows the nearest ones.
  if (outcome === "mistyped" || outcome === "taken") {
    const isKept = await keepTyped(visitor, token, { ...chosen, name: typed.name, phone: typed.phone });
    return isKept ? back() : { redirect: `?b=${token.token}` };
  }
  if (outcome === "code_sent" || outcome === "done") return { redirect: `?b=${token.token}` };
  return back({ said: outcome });
}

/** The version of the notice that the visitor saw, which may be older than the newest. */
async function seenVersion({ db, fields }: Visitor): Promise<number> {
  const newest = (await findNotice(db))?.version ?? 1;
  const seen = Number(fields.get("n"));
  return Number.isInteger(seen) && seen > 0 && seen < newest ? seen : newest;
}

/**
 * The page after a button: back to the token's own address, with what went wrong. A form is never answered with a page, because a browser
 * can't show the answer of a form again after Back.
 */
async function after(visitor: Visitor, token: Token, outcome: Outcome | "mistyped"): Promise<VisitorReply> {
  const own = `?b=${token.token}`;
  if (outcome === "done" || outcome === "code_sent") return { redirect: own };
  const draft = await draftOf(visitor, token);
  if (outcome === "unknown") throw problems.not_found();
  // An old form that was sent again after going back.
  return { redirect: draft.reservation_id === null ? `${own}&said=${outcome}` : own };
}

interface Begun {
  token: Token;
  draft: Draft;
}

/** The booking of a token; 404 for an unknown one. */
async function draftOf({ db }: Visitor, { hash }: Token): Promise<Draft> {
  const draft = await findDraft(db, hash);
  if (!draft) throw problems.not_found();
  return draft;
}

async function showToken(visitor: Visitor, { token, draft }: Begun): Promise<VisitorReply> {
  if (draft.reservation_id !== null) return doneStep(visitor, token);
  const { services, employee_id: employeeId, starting_at: at } = draft;
  if (draft.phone === "") return { redirect: address({ services, employeeId, at, begun: token.token }) };
  const said = saidIn(visitor.query);
  if (said === "taken" || (said === undefined && draft.verified_at !== null)) return takenFor(visitor, token, draft);
  return codeStep(visitor, token, draft, said);
}
