import { html, type Html } from "#kit/server/html.ts";
import type { OpenService } from "./book.report.ts";
import { address, callLine, type Choice } from "./choice.page.ts";
import { priceWords } from "./parts.page.ts";
import type { Visitor } from "./visitor.ts";
import { words } from "./words.page.ts";

/** Step 1: a tap on a service goes on with it; the plus chooses several. */
export function servicesStep(visitor: Visitor, open: readonly OpenService[], chosen: Choice): Html {
  const say = words[visitor.language];
  if (open.length === 0)
    return html`<p>${say.noServices}</p>
      ${callLine(visitor)}`;
  const groups = [...Map.groupBy(open, ({ category }) => category)];
  return html`${groups.map(
    ([category, some]) =>
      html`<section>
        ${category !== "" && html`<h2>${category}</h2>`}
        <ul class="rows">
          ${some.map((service) => serviceRow(visitor, service, chosen))}
        </ul>
      </section>`,
  )}
  ${chosen.services.length > 0 && basketBar(visitor, open, chosen)}`;
}

function serviceRow(visitor: Visitor, service: OpenService, { services, begun }: Choice): Html {
  const say = words[visitor.language];
  const isOn = services.includes(service.id);
  const others = services.filter((id) => id !== service.id);
  const toggled = address({ services: isOn ? others : [...services, service.id], begun }, { more: "1" });
  // A tap on the row goes on with this service alone, unless several are being chosen.
  const go = services.length > 0 ? toggled : address({ services: [service.id], begun });
  return html`<li>
    <a class="go" href="${go}"><b>${service.name}</b><small>${factsOf(visitor, service)}</small></a>
    <a
      class="plus"
      href="${toggled}"
      ${isOn && html`data-on`}
      aria-label="${(isOn ? say.remove : say.add)(service.name)}"
      >${isOn ? "✓" : "+"}</a
    >
  </li>`;
}

function factsOf({ language, settings }: Visitor, { minutes, price }: OpenService): string {
  const cost = price > 0 ? ` · ${priceWords(price, settings.defaults.currency, language)}` : "";
  return `${words[language].minutes(minutes)}${cost}`;
}

function basketBar({ language }: Visitor, open: readonly OpenService[], { services, begun }: Choice): Html {
  const say = words[language];
  const minutes = open.reduce((sum, { id, minutes: own }) => sum + (services.includes(id) ? own : 0), 0);
  return html`<div class="bar">
    <p role="status">${say.chosen(services.length, minutes)}</p>
    <a class="button" href="${address({ services, begun })}">${say.toTimes}</a>
  </div>`;
}
