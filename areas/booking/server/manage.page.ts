import { findHold } from "#areas/prepaid/server/holds.queries.ts";
import { html, type Html } from "#kit/server/html.ts";
import { problems } from "#kit/server/problem.ts";
import { readPublicToken } from "#kit/server/public-tokens.ts";
import type { VisitorReply, VisitorRoute } from "#kit/server/visitor-routes.ts";
import { answerByLink } from "#areas/reservations/server/links.ts";
import { findByLink, type LinkedReservation } from "#areas/reservations/server/links.queries.ts";
import { isOpen, maySelfCancel } from "#areas/reservations/server/links.rules.ts";
import { cancelVisitBill } from "#areas/sales/server/visit-bill.ts";
import { getLines } from "#areas/reservations/server/reservations.queries.ts";
import { freeTimes } from "./calendar.page.ts";
import { refused } from "./choice.page.ts";
import { calendarReply, linkFacts } from "./link.page.ts";
import { mayMove, moveByLink, wishOfLines } from "./move.ts";
import { depositCard } from "./deposit-card.page.ts";
import { instantIn } from "./online.rules.ts";
import { momentWords } from "./parts.page.ts";
import { note, shell } from "./shell.page.ts";
import { openVisitOf, type Visitor } from "./visitor.ts";
import { words } from "./words.page.ts";

/**
 * /manage/<token>: the customer confirms, moves or cancels an appointment, with the tokens of messages and of online bookings alike
 * (decisions 0067 and 0082). A visit alone changes nothing, and the page can't be framed.
 */
export const manageRoute: VisitorRoute = {
  path: "/manage/:token",
  methods: ["GET", "POST"],
  async handle(call) {
    const token = readPublicToken(call.params.token ?? "");
    if (!token) throw problems.not_found();
    const visitor = await openVisitOf(call, token.company);
    const found = await findByLink(visitor.db, token.hash, visitor.now);
    if (!found) throw problems.not_found();
    return visitor.method === "POST" ? act(visitor, token.hash) : show(visitor, found);
  },
  refuse: (problem, language) => refused(problem, language, "manage"),
};
/** The same page in the language that the customer has chosen. */
export const manageInRoute: VisitorRoute = { ...manageRoute, path: "/manage/:token/:language(^tr$|^en$)" };
/** The same page at the short address that messages have. */
export const reminderRoute: VisitorRoute = { ...manageRoute, path: "/r/:token" };
export const reminderInRoute: VisitorRoute = { ...manageRoute, path: "/r/:token/:language(^tr$|^en$)" };

async function show(visitor: Visitor, found: LinkedReservation): Promise<VisitorReply> {
  if (visitor.query.has("file")) {
    if (!isOpen(found, visitor.now)) throw problems.not_found();
    return calendarReply(found, visitor.now);
  }
  if (visitor.query.has("move") && mayMove(visitor, found)) return moveStep(visitor, found);
  const { language, query, params } = visitor;
  const say = words[language];
  const open = isOpen(found, visitor.now);
  const hold = await findHold(visitor.db, found.id);
  const state = found.status === "accepted" ? say.accepted : waits(visitor, found) && !hold && say.waiting;
  const title = found.status === "canceled" ? say.canceled : open ? say.mine : say.over;
  const body = html`${query.get("said") === "moved" && open && note("ok", say.moved)}
    ${open && found.confirmed && note("ok", say.confirmed)}
    <div class="card">${open && state && html`<p><strong>${state}</strong></p>`} ${linkFacts(found, language)}</div>
    ${hold?.released && note("warn", say.releasedText)}
    ${open && (await depositCard(visitor, { id: found.id, token: params.token ?? "", hold }))}
    ${open ? choices(visitor, found) : bookAgain(visitor)}`;
  return framed(visitor, title, body);
}

const framed = (visitor: Visitor, title: string, body: Html): VisitorReply =>
  shell("manage", {
    language: visitor.language,
    from: visitor.business.name,
    website: visitor.website,
    other: visitor.other,
    slug: visitor.business.slug,
    title,
    body,
  });

/** Appointments that employees made as "new" wait for nobody, unless the business approves all. */
const waits = ({ rules }: Visitor, { status, online }: LinkedReservation): boolean =>
  status === "new" && (online || rules.needs_approval);

const bookAgain = ({ rules, business, language }: Visitor): Html | false =>
  rules.is_open &&
  html`<div class="stack">
    <a class="button quiet" href="/book/${business.slug}/${language}">${words[language].bookAgain}</a>
  </div>`;

function choices(visitor: Visitor, found: LinkedReservation): Html {
  const say = words[visitor.language];
  return html`<div class="stack">
    ${!found.confirmed && !waits(visitor, found) && button("confirm", say.iCome, "button")}
    ${
      maySelfCancel(found, visitor.now)
        ? html`${mayMove(visitor, found) && html`<a class="button quiet" href="?move=1">${say.move}</a>`}
            <a class="button quiet" href="?file=1">${say.calendar}</a>
            <details>
              <summary class="button quiet">${say.cancel}</summary>
              <p>${say.cancelSure}</p>
              ${button("cancel", say.cancelYes, "button danger")}
            </details>`
        : html`<a class="button quiet" href="?file=1">${say.calendar}</a>
            <p>${say.tooLate(found.notice_hours)}</p>`
    }
  </div>`;
}

const button = (choice: string, text: string, look: string): Html =>
  html`<form method="post" action="?">
    <input type="hidden" name="choice" value="${choice}" /><button class="${look}">${text}</button>
  </form>`;

async function moveStep(visitor: Visitor, found: LinkedReservation): Promise<VisitorReply> {
  const { db, query, language } = visitor;
  const say = words[language];
  const at = instantIn(query.get("t") ?? "");
  const isPast = at !== undefined && at <= visitor.now;
  if (at && !isPast) return sureStep(visitor, found, at);
  const links = {
    window: (first: string) => `?move=1&f=${first}`,
    day: (day: string, first: string) => `?move=1&f=${first}&d=${day}`,
    time: (start: string) => `?move=1&t=${start}`,
  };
  const times = await freeTimes(visitor, wishOfLines(await getLines(db, found.id)), links, found.id);
  const wrong = isPast ? say.past : query.get("said") === "taken" && say.taken;
  const body = html`${wrong && note("warn", wrong, say.takenText)}
    <div class="card">${linkFacts(found, language)}</div>
    ${times}
    <div class="stack"><a class="button quiet" href="?">${say.back}</a></div>`;
  return framed(visitor, say.moveTo, body);
}

function sureStep(visitor: Visitor, found: LinkedReservation, at: string): VisitorReply {
  const { language, company } = visitor;
  const say = words[language];
  const body = html`<div class="card">${linkFacts(found, language)}</div>
    <p><strong>${say.moveSure(momentWords(Date.parse(at), company.timezone, language))}</strong></p>
    <div class="stack">
      <form method="post" action="?">
        <input type="hidden" name="choice" value="move" /><input type="hidden" name="t" value="${at}" />
        <button class="button">${say.moveYes}</button>
      </form>
      <a class="button quiet" href="?move=1">${say.back}</a>
    </div>`;
  return framed(visitor, say.moveTo, body);
}

/** A button was pressed; it leads back to the page, so that a reload does nothing. */
async function act(visitor: Visitor, hash: Buffer): Promise<VisitorReply> {
  const { fields, db, now } = visitor;
  const choice = fields.get("choice") ?? "";
  const at = instantIn(fields.get("t") ?? "");
  if (choice === "move" && at) {
    const outcome = await moveByLink(visitor, hash, at);
    const again = at <= now ? `?move=1&t=${at}` : "?move=1&said=taken";
    return { redirect: outcome === "taken" ? again : outcome === "moved" ? "?said=moved" : "?" };
  }
  await db.transact(async (tx) => {
    const cancelled = await answerByLink({ ...visitor, db: tx }, hash, choice);
    if (cancelled !== undefined) await cancelVisitBill(tx, cancelled, null);
  });
  visitor.changed(db.company, ["reservations", "calendar", "reminders", "orders"]);
  return { redirect: "?" };
}
