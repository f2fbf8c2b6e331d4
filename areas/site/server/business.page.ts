import { dayOf, wallClock, weekdayOf, weekdays } from "#kit/server/time.ts";
import type { SiteBusiness, SiteService } from "./site.report.ts";
import { nameOf, networks } from "../contract/social.ts";
import { words } from "./words.page.ts";

/** The business as templates see it (areas/themes/contract/objects.ts). `now`: ISO UTC. */
export function shownBusiness(business: SiteBusiness, now: string) {
  const { name, slug, phone, email, address, city, currency, language, timezone, description, logo, cover } = business;
  const today = weekdayOf(dayOf(now, timezone));
  const named = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return {
    name,
    slug,
    phone,
    phone_text: phone.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, "0$1 $2 $3 $4"),
    whatsapp_url: business.social.whatsapp || (hasWhatsapp(phone) ? `https://wa.me/${phone.slice(1)}` : ""),
    email,
    address,
    city,
    map_url: mapUrl(business),
    currency,
    language,
    timezone,
    description,
    logo: logo?.url ?? "",
    cover: cover?.url ?? "",
    social: linksOf(business),
    hours: weekdays.map((weekday, place) => ({
      // 1 January 2024 was a Monday.
      day: named.format(new Date(Date.UTC(2024, 0, 1 + place))),
      ...spanOf(business, weekday),
      today: weekday === today,
    })),
    today: todayOf(business, now),
  };
}

/** Where else the business is; WhatsApp has a place of its own. */
export const linksOf = ({ social }: Pick<SiteBusiness, "social">): { name: string; url: string }[] =>
  networks.flatMap((network) => {
    const url = network === "whatsapp" ? "" : (social[network] ?? "");
    return url ? [{ name: nameOf(network), url }] : [];
  });

/** Landlines of Turkey have no WhatsApp. */
const hasWhatsapp = (phone: string): boolean => /^\+\d{8,15}$/.test(phone) && !/^\+90(?!5)/.test(phone);

function mapUrl({ name, address, city }: SiteBusiness): string {
  if (!address && !city) return "";
  const query = [name, address, city].filter(Boolean).join(", ").replace(/\s+/g, " ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** Opening and closing as HH:mm; both empty on a closed day. */
function spanOf({ hours }: SiteBusiness, weekday: (typeof weekdays)[number]): { opens: string; closes: string } {
  const [opens = "", closes = ""] = (hours[weekday] ?? "-").split("-");
  return { opens, closes };
}

/** Today's opening hours as a sentence; empty while the business has not confirmed its hours. */
function todayOf(business: SiteBusiness, now: string) {
  const { timezone, language, hours_confirmed } = business;
  const { opens, closes } = spanOf(business, weekdayOf(dayOf(now, timezone)));
  const time = wallClock(now, timezone).slice(-5);
  const is_open = hours_confirmed && opens !== "" && opens <= time && time < closes;
  const t = words[language];
  const text = !hours_confirmed
    ? ""
    : opens === ""
      ? t.closed_today
      : `${is_open ? t.open_now : t.today} ${opens}–${closes}`;
  return { opens, closes, is_open, text };
}

export interface ServiceGroup<Service> {
  title: string;
  services: Service[];
}

/** Services by category, in the order of the list. */
export function grouped<Service extends Pick<SiteService, "category">>(
  services: readonly Service[],
): ServiceGroup<Service>[] {
  const groups = new Map<string, Service[]>();
  for (const service of services) {
    const group = groups.get(service.category);
    if (group) group.push(service);
    else groups.set(service.category, [service]);
  }
  return Array.from(groups, ([title, ofGroup]) => ({ title, services: ofGroup }));
}
