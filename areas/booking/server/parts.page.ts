import { formatKurus } from "#kit/contract/money.ts";
import { html, type Html } from "#kit/server/html.ts";
import { addDays, timesOf, wallClock, weekdayOf, weekdays } from "#kit/server/time.ts";
import type { FreeDay } from "./times.ts";
import type { Language, Words } from "./words.page.ts";

/** Parts of the booking and managing pages: days, times, moments in words. */

/** An attribute of the chosen one. */
export const current = html`aria-current="true"`;

type Shown = "full" | "medium" | "weekday" | "month";

/** Made once, because making one takes longer than everything else that a day of the page needs. */
const formatsOf = (locale: string): Record<Shown, Intl.DateTimeFormat> => ({
  full: new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }),
  medium: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
  weekday: new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }),
});
const formats = { tr: formatsOf("tr-TR"), en: formatsOf("en-GB") };

/** "24 Kasım 2026 Salı", in English "Tuesday 24 November 2026". */
export const dayWords = (day: string, language: Language, shown: Shown = "full"): string =>
  formats[language][shown].format(new Date(`${day}T00:00:00Z`));

/** "24 Kasım 2026 Salı, 14:30". */
export const momentWords = (at: number, zone: string, language: Language): string => {
  const [day = "", time = ""] = wallClock(new Date(at).toISOString(), zone).split(" ");
  return `${dayWords(day, language)}, ${time}`;
};

/** "₺950,00" in the company's currency. */
export const priceWords = (kurus: number, currency: string, language: Language): string =>
  formatKurus(kurus, currency, language);

interface DaysShown {
  days: readonly FreeDay[];
  /** The chosen day. */
  day: string | undefined;
  say: Words;
  language: Language;
  /** The address of a day. */
  link(day: string): string;
  /** Addresses of the days before and after these. */
  earlier?: string | undefined;
  later?: string | undefined;
}

/** The days as weeks; those without a free time can't be chosen. */
export function monthGrid({ days, day, say, language, link, earlier, later }: DaysShown): Html {
  const [first] = days;
  const blanks = first ? weekdays.indexOf(weekdayOf(first.day)) : 0;
  const heads = weekdays.map((_, index) => addDays("2026-11-23", index));
  const cell = ({ day: one, starts }: FreeDay, index: number) => {
    const label = `${dayWords(one, language)}, ${say.freeCount(starts.length)}`;
    const number = Number(one.slice(8));
    const named = index === 0 || number === 1;
    const text = html`${number} ${named && html`<small>${dayWords(one, language, "month")}</small>`}`;
    return starts.length === 0
      ? html`<span class="off" aria-hidden="true">${text}</span>`
      : html`<a href="${link(one)}" ${one === day && current}>${text}<span class="spoken">, ${label}</span></a>`;
  };
  return html`<nav aria-label="${say.days}">
    <div class="month">
      ${heads.map((one) => html`<span class="head" aria-hidden="true">${dayWords(one, language, "weekday")}</span>`)}
      ${Array.from({ length: blanks }, () => html`<span></span>`)} ${days.map(cell)}
    </div>
    ${
      (earlier ?? later) !== undefined &&
      html`<p class="pager">
        ${earlier === undefined ? html`<span></span>` : html`<a href="${earlier}">${say.earlier}</a>`}
        ${later !== undefined && html`<a href="${later}">${say.later}</a>`}
      </p>`
    }
  </nav>`;
}

interface TimesShown {
  starts: readonly number[];
  zone: string;
  say: Words;
  one(at: number, time: string): Html;
}

/** The times of one day, by part of the day. */
export function timeGrid({ starts, zone, say, one }: TimesShown): Html {
  const parts = [
    [say.morning, (hour: number) => hour < 12],
    [say.afternoon, (hour: number) => hour >= 12 && hour < 17],
    [say.evening, (hour: number) => hour >= 17],
  ] as const;
  const times = timesOf(starts, zone);
  const shown = starts.map((at, index) => ({ at, time: times[index] as string }));
  return html`${parts.map(([title, belongs]) => {
    const some = shown.filter(({ time }) => belongs(Number(time.slice(0, 2))));
    return (
      some.length > 0 &&
      html`<h2>${title}</h2>
        <div class="times">${some.map(({ at, time }) => one(at, time))}</div>`
    );
  })}`;
}

/** The hidden fields of a form. */
export const hidden = (fields: Readonly<Record<string, string | number>>): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
