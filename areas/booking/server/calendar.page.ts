import { html, type Html } from "#kit/server/html.ts";
import { addDays } from "#kit/server/time.ts";
import { callLine, daysBetween } from "./choice.page.ts";
import { dayIn } from "./online.rules.ts";
import { monthGrid, timeGrid } from "./parts.page.ts";
import { bookableSpan, readFreeDays, SHOWN_DAYS } from "./times.ts";
import type { Wish } from "./times.rules.ts";
import type { Visitor } from "./visitor.ts";
import { words } from "./words.page.ts";

/** The addresses that the calendar of free times leads to. */
interface Links {
  /** The days from another first day on. */
  window(first: string): string;
  day(day: string, first: string): string;
  /** `at`: ISO UTC. */
  time(at: string): string;
}

/** Days and free times beside each other; the first day with a free time is open. `except`: the reservation that is being moved. */
export async function freeTimes(
  visitor: Visitor,
  wish: Wish,
  links: Links,
  except: number | null = null,
): Promise<Html> {
  const { query, language, company } = visitor;
  const say = words[language];
  const { first, last } = bookableSpan(visitor);
  const from = startOfDays(query.get("f"), first, last);
  const days = await readFreeDays(visitor, wish, {
    first: from,
    count: Math.min(SHOWN_DAYS, daysBetween(from, last) + 1),
    except,
  });
  const free = days.filter(({ starts }) => starts.length > 0);
  const day = free.find((one) => one.day === dayIn(query.get("d") ?? "")) ?? free[0];
  const [before, next] = [addDays(from, -SHOWN_DAYS), addDays(from, SHOWN_DAYS)];
  const one = (at: number, time: string) => html`<a href="${links.time(new Date(at).toISOString())}">${time}</a>`;
  return html`<a class="jump" href="#times">${say.skipToTimes}</a>
    <div class="both">
      <section class="card">
        ${monthGrid({
          days,
          day: day?.day,
          say,
          language,
          link: (shown) => links.day(shown, from),
          earlier: from > first ? links.window(before < first ? first : before) : undefined,
          later: next <= last ? links.window(next) : undefined,
        })}
      </section>
      <section class="card" id="times" tabindex="-1" aria-label="${say.times}">
        ${day ? timeGrid({ starts: day.starts, zone: company.timezone, say, one }) : noTimes(visitor)}
      </section>
    </div>`;
}

const noTimes = (visitor: Visitor): Html =>
  html`<h2>${words[visitor.language].noneAtAll}</h2>
    <p>${words[visitor.language].noneText}</p>
    ${callLine(visitor)}`;

function startOfDays(text: string | null, first: string, last: string): string {
  const day = dayIn(text ?? "");
  return day !== undefined && day > first && day <= last ? day : first;
}
