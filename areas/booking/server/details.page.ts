import { depositFor } from "#areas/prepaid/server/holds.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { html, type Html } from "#kit/server/html.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import { dayOf } from "#kit/server/time.ts";
import type { VisitorReply } from "#kit/server/visitor-routes.ts";
import { pricesOf, type OpenService } from "./book.report.ts";
import { address, callLine, namesOf, page, type Choice } from "./choice.page.ts";
import { askedByBusiness } from "./deposit-card.page.ts";
import type { Outcome } from "./online.ts";
import { hidden, momentWords, priceWords } from "./parts.page.ts";
import { codesOf } from "./settings.ts";
import { findNotice } from "./settings.queries.ts";
import { note } from "./shell.page.ts";
import { placesAt } from "./times.ts";
import type { Wish } from "./times.rules.ts";
import type { Visitor } from "./visitor.ts";
import { words, type Words } from "./words.page.ts";

/** What was typed into the form before, and what became of it. */
export interface Typed {
  name?: string;
  phone?: string;
  token?: string;
  errors?: { name?: string; phone?: string };
  /** The outcome of the form before. */
  outcome?: Outcome | "mistyped";
}

/** A chosen time, which is free now. */
interface Offer {
  open: readonly OpenService[];
  choice: Choice;
  wish: Wish;
  /** ISO UTC. */
  at: string;
}

/** Step 3: name and phone; undefined when the time is not free. */
export async function detailsStep(visitor: Visitor, offer: Offer, typed: Typed): Promise<VisitorReply | undefined> {
  const places = await placesAt(visitor, offer.wish, Date.parse(offer.at));
  if (!places) return undefined;
  const say = words[visitor.language];
  const isRequest = (await codesOf(visitor)) !== "ready" || typed.outcome === "no_codes";
  const prices = await pricesOf(visitor.db, places);
  const total = prices.reduce((sum, price) => sum + price, 0);
  const lines = places.map(({ serviceId }, index) => ({ serviceId, price: prices[index] ?? 0 }));
  const notice = await findNotice(visitor.db);
  const body = html`${typed.outcome && outcomeNote(visitor, typed.outcome)} ${await chosenCard(visitor, offer, total)}
  ${isRequest && note("warn", say.requestTitle, say.requestText)} ${await depositWords(visitor, lines)}
  ${detailsForm(visitor, offer, typed, { isRequest, version: notice?.version })}
  ${
    notice &&
    html`<details>
      <summary>${say.notice}</summary>
      <p>${notice.text}</p>
    </details>`
  }`;
  const isWrong = typed.errors !== undefined || typed.outcome !== undefined;
  return page(visitor, { title: say.details, body, ...(isWrong && { status: 422 }) });
}

/** What is asked before the appointment is made, and how it is paid. */
async function depositWords(
  visitor: Visitor,
  lines: readonly { serviceId: number; price: number }[],
): Promise<Html | false> {
  const { language, rules, settings } = visitor;
  const { amount, byCard } = await depositFor(visitor, lines);
  if (amount === 0) return false;
  const say = words[language];
  const written = formatKurus(amount, settings.defaults.currency, language);
  if (!byCard) return askedByBusiness(visitor, written);
  return html`<p>
    ${rules.deposit_required ? say.depositFirst(written, rules.deposit_minutes) : say.depositText(written)}
  </p>`;
}

async function chosenCard(visitor: Visitor, { open, choice, at }: Offer, total: number): Promise<Html> {
  const { language, company, settings } = visitor;
  const say = words[language];
  const people = await visitor.people();
  const by = choice.employeeId === null ? say.anyone : people.find(({ id }) => id === choice.employeeId)?.name;
  const price = total > 0 && priceWords(total, settings.defaults.currency, language);
  return html`<div class="card">
    <div class="said">
      <p><strong>${momentWords(Date.parse(at), company.timezone, language)}</strong></p>
      <a href="${address({ ...choice, at: undefined, day: dayOf(at, company.timezone) })}">${say.change}</a>
    </div>
    <p>${namesOf(open, choice.services)}</p>
    <p class="hint">${[by, price].filter(Boolean).join(" · ")}</p>
  </div>`;
}

function detailsForm(
  { language, rules, business }: Visitor,
  { choice, at }: Offer,
  typed: Typed,
  { isRequest, version }: { isRequest: boolean; version: number | undefined },
): Html {
  const say = words[language];
  const { name, phone, errors = {}, token = newPublicToken(business.id).token } = typed;
  const hint = isRequest ? undefined : say.phoneHint;
  return html`<form method="post" action="?" novalidate>
    ${hidden({
      do: "begin",
      k: token,
      s: choice.services.join("."),
      e: choice.employeeId ?? "",
      t: at,
      n: version ?? "",
      ...(isRequest && { request: 1 }),
    })}
    ${textField({ id: "name", label: say.name, value: name, error: errors.name, auto: "name", type: "text" })}
    ${textField({ id: "phone", label: say.phone, value: phone, error: errors.phone, auto: "tel", type: "tel", hint })}
    <button class="button">${isRequest ? say.sendRequest : say.sendCode}</button>
    ${rules.needs_approval && !isRequest && html`<p class="hint">${say.approvalText}</p>`}
  </form>`;
}

interface TextField {
  id: string;
  label: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  auto: string;
  type: "text" | "tel";
}

function textField({ id, label, value = "", error, hint, auto, type }: TextField): Html {
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      value="${value}"
      autocomplete="${auto}"
      maxlength="100"
      required
      ${described && html`aria-describedby="${described}"`}
      ${error && html`aria-invalid="true" autofocus`}
    />
    ${error ? html`<p class="error" id="${id}-error">${error}</p>` : hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>`;
}

function outcomeNote(visitor: Visitor, outcome: Outcome | "mistyped"): Html {
  const say = words[visitor.language];
  const text = say.errors[outcome as keyof Words["errors"]];
  return html`${note("bad", say.failed, text)} ${callLine(visitor)}`;
}
