import { html, type Html } from "#kit/server/html.ts";
import type { VisitorReply } from "#kit/server/visitor-routes.ts";
import type { OpenPerson, OpenService } from "./book.report.ts";
import { freeTimes } from "./calendar.page.ts";
import { address, namesOf, page, type Choice } from "./choice.page.ts";
import { current } from "./parts.page.ts";
import { offers, type Wish } from "./times.rules.ts";
import type { Visitor } from "./visitor.ts";
import { words } from "./words.page.ts";

/** Step 2: who, day and time. */
export async function timesStep(
  visitor: Visitor,
  open: readonly OpenService[],
  choice: Choice,
  wish: Wish,
): Promise<VisitorReply> {
  const own = { services: choice.services, employeeId: choice.employeeId, begun: choice.begun };
  const times = freeTimes(visitor, wish, {
    window: (first) => address(own, { f: first }),
    day: (day, first) => address({ ...own, day }, { f: first }),
    time: (at) => address({ ...own, at }),
  });
  const [chips, shown] = await Promise.all([peopleChips(visitor, choice), times]);
  const body = html`${chosenLine(visitor, open, choice)} ${chips} ${shown}`;
  return page(visitor, { title: words[visitor.language].times, body });
}

const chosenLine = ({ language }: Visitor, open: readonly OpenService[], { services, begun }: Choice): Html =>
  html`<div class="said">
    <p>${namesOf(open, services)}</p>
    <a href="${address({ services, begun }, { more: "1" })}">${words[language].change}</a>
  </div>`;

async function peopleChips(visitor: Visitor, { services, employeeId, begun }: Choice): Promise<Html | false> {
  const say = words[visitor.language];
  const able = (person: OpenPerson) => services.every((service) => offers(person, service));
  const people = (await visitor.people()).filter(able);
  if (people.length < 2 && employeeId === null) return false;
  const chip = (id: number | null, name: string) =>
    html`<a href="${address({ services, employeeId: id, begun })}" ${id === employeeId && current}>${name}</a>`;
  return html`<nav class="chips" aria-label="${say.who}">
    ${chip(null, say.anyone)} ${people.map(({ id, name }) => chip(id, name))}
  </nav>`;
}
