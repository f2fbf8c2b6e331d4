import { html, type Html } from "#kit/server/html.ts";
import { problems } from "#kit/server/problem.ts";
import { dayOf, plusMinutes } from "#kit/server/time.ts";
import type { VisitorReply } from "#kit/server/visitor-routes.ts";
import { findHold } from "#areas/prepaid/server/holds.queries.ts";
import { findByLink } from "#areas/reservations/server/links.queries.ts";
import { isOpen } from "#areas/reservations/server/links.rules.ts";
import { address, daysBetween, page, type Choice } from "./choice.page.ts";
import { depositCard } from "./deposit-card.page.ts";
import { calendarReply, linkFacts } from "./link.page.ts";
import { wishOf, type Outcome, type Token } from "./online.ts";
import type { Draft } from "./online.queries.ts";
import { maskedPhone } from "./online.rules.ts";
import { hidden, momentWords } from "./parts.page.ts";
import { note } from "./shell.page.ts";
import { bookableSpan, readFreeDays } from "./times.ts";
import { nearest, type Wish } from "./times.rules.ts";
import type { Visitor } from "./visitor.ts";
import { words, type Words } from "./words.page.ts";

/** What a page that asks for no code has no use for: its title says that there is none. */
const aboutCodes = new Set<string>(["mistyped", "wrong_code", "code_over", "guesses_used_up", "no_codes"]);

/** Step 4: the code. Where it could not be sent, a request instead. */
export async function codeStep(
  visitor: Visitor,
  { token }: Token,
  draft: Draft,
  outcome?: Outcome | "mistyped",
): Promise<VisitorReply> {
  const { language, company } = visitor;
  const say = words[language];
  const mayAsk = draft.code_state === "failed" || draft.code_state === "unsent" || outcome === "no_codes";
  const said = mayAsk && aboutCodes.has(outcome ?? "") ? undefined : wordsOf(say, outcome);
  const choice = { services: draft.services, employeeId: draft.employee_id, at: draft.starting_at, begun: token };
  const body = html`${
      mayAsk ? note("warn", say.codeFailed, say.requestText) : html`<p>${say.codeSent(maskedPhone(draft.phone))}</p>`
    }
    <div class="card">
      <p><strong>${momentWords(Date.parse(draft.starting_at), company.timezone, language)}</strong></p>
      ${!mayAsk && codeForm(say, token, said)} ${mayAsk && said && html`<p class="error" role="alert">${said}</p>`}
      <div class="stack">
        ${againForm(token, mayAsk ? say.sendRequest : say.newCode, mayAsk)}
        <p><a href="${address(choice)}">${say.otherPhone}</a></p>
      </div>
    </div>`;
  return page(visitor, { title: mayAsk ? say.codeFailed : say.code, body, ...(said && { status: 422 }) });
}

const wordsOf = (say: Words, outcome: Outcome | "mistyped" | undefined): string | undefined =>
  outcome === "mistyped" ? say.errors.code : outcome && say.errors[outcome as keyof Words["errors"]];

const codeForm = (say: Words, token: string, error: string | undefined): Html =>
  html`<form method="post" action="?" novalidate>
    ${hidden({ do: "code", k: token })}
    <div class="field">
      <label for="code">${say.codeField}</label>
      <input
        class="code"
        id="code"
        name="code"
        data-code
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="7"
        required
        autofocus
        ${error && html`aria-invalid="true" aria-describedby="code-error"`}
      />
      ${error && html`<p class="error" id="code-error" role="alert">${error}</p>`}
    </div>
    <button class="button">${say.confirm}</button>
  </form>`;

const againForm = (token: string, text: string, isRequest: boolean): Html =>
  html`<form method="post" action="?">
    ${hidden({ do: "again", k: token, ...(isRequest && { request: 1 }) })}
    <button class="button quiet">${text}</button>
  </form>`;

/** The nearest free times of a confirmed phone; a button books at once. */
export async function takenFor(visitor: Visitor, { token }: Token, draft: Draft): Promise<VisitorReply> {
  const wish = await wishOf(visitor, draft.services, draft.employee_id);
  if (!wish) throw problems.not_found();
  const choice = {
    services: draft.services,
    employeeId: draft.employee_id,
    day: undefined,
    at: undefined,
    begun: token,
  };
  return takenStep(
    visitor,
    choice,
    wish,
    draft.starting_at,
    (at) =>
      html`<form method="post" action="?">
        ${hidden({ do: "at", k: token, t: at })}
        <button class="button quiet">${momentWords(Date.parse(at), visitor.company.timezone, visitor.language)}</button>
      </form>`,
  );
}

const NEAREST = 6;

/** Why a time is not free. Only a time that could be booked can have been taken. */
function whyNotFree(visitor: Visitor, at: string): string {
  const { language, company, now, rules } = visitor;
  const say = words[language];
  if (at <= now) return say.past;
  const isOpen =
    at >= plusMinutes(now, rules.minutes_before) && dayOf(at, company.timezone) <= bookableSpan(visitor).last;
  return isOpen ? say.taken : say.notOpen;
}

/** The time is not free any more: the nearest ones that are, each by an address or a button. */
export async function takenStep(
  visitor: Visitor,
  choice: Choice,
  wish: Wish,
  at: string,
  one: (at: string) => string | Html,
): Promise<VisitorReply> {
  const { language, company } = visitor;
  const say = words[language];
  const { first, last } = bookableSpan(visitor);
  const wanted = dayOf(at, company.timezone);
  const from = wanted < first || wanted > last ? first : wanted;
  const days = await readFreeDays(visitor, wish, { first: from, count: Math.min(7, daysBetween(from, last) + 1) });
  const starts = nearest(
    days.flatMap((day) => day.starts),
    Date.parse(at),
    NEAREST,
  );
  const choose = (start: number) => {
    const iso = new Date(start).toISOString();
    const made = one(iso);
    return typeof made === "string"
      ? html`<a class="button quiet" href="${made}">${momentWords(start, company.timezone, language)}</a>`
      : made;
  };
  const title = whyNotFree(visitor, at);
  const body = html`${note("warn", title, starts.length > 0 ? say.takenText : say.takenNone)}
    <div class="stack">${starts.map(choose)}</div>
    <p class="pager"><a href="${address({ ...choice, at: undefined })}">${say.otherTimes}</a></p>`;
  return page(visitor, { title, body, status: 409 });
}

/** The appointment is made. */
export async function doneStep(visitor: Visitor, { token, hash }: Token): Promise<VisitorReply> {
  const found = await findByLink(visitor.db, hash, visitor.now);
  if (!found) throw problems.not_found();
  if (visitor.query.has("file")) return calendarReply(found, visitor.now);
  const { language, business } = visitor;
  const say = words[language];
  const hold = await findHold(visitor.db, found.id);
  if (!isOpen(found, visitor.now)) {
    const body = html`${hold?.released && note("warn", say.releasedText)}
      <div class="card">${linkFacts(found, language)}</div>
      <p><a class="button quiet" href="?">${say.bookAgain}</a></p>`;
    return page(visitor, { title: found.status === "canceled" ? say.canceled : say.over, body });
  }
  const isSure = found.status === "accepted";
  const [title, text] = isSure
    ? [say.done, say.doneText(business.name)]
    : [say.asked, (found.unverified_phone ? say.unverifiedText : say.askedText)(business.name)];
  const deposit = await depositCard(visitor, { id: found.id, token, hold });
  const isHeld = hold !== undefined && deposit !== false;
  const body = html`${!isHeld && note(isSure ? "ok" : "warn", text)} ${deposit}
    <div class="card">${linkFacts(found, language)}</div>
    <div class="stack">
      <a class="button${deposit ? " quiet" : ""}" href="?b=${token}&file=1">${say.calendar}</a>
      <a class="button quiet" href="/manage/${token}/${language}" target="_blank" rel="noopener">${say.manage}</a>
      <p>${say.keep}</p>
    </div>`;
  return page(visitor, { title: isHeld ? say.held : title, body });
}
