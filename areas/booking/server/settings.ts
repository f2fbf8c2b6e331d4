import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { invalid, type FieldFault } from "#kit/server/problem.ts";
import { todayOf } from "#kit/server/time.ts";
import { takesCards } from "#areas/accounting/server/card-pages.ts";
import { readCredits } from "#areas/messages/server/credits.queries.ts";
import { findSmsSender } from "#areas/messages/server/sms-sender.ts";
import { changeNotice, readNotice } from "#areas/reservations/server/links.ts";
import type { booking } from "../contract/booking.ts";
import { firstNotice } from "./notice.page.ts";
import * as queries from "./settings.queries.ts";

type Asked = Input<(typeof booking)["PUT /api/booking"]>["body"];

/** The rules of online booking, its page's address and whether codes can be sent. */
export async function readBooking(ctx: Context) {
  const { db, company, settings } = ctx;
  const rules = await queries.getRules(db);
  const notice = await queries.findNotice(db);
  return {
    ...rules,
    cancel_notice_hours: await readNotice(db),
    closed_services: await queries.listClosed(db, "services"),
    closed_employees: await queries.listClosed(db, "employees"),
    samples: {
      services: await queries.listSamples(db, "services"),
      employees: await queries.listSamples(db, "employees"),
    },
    notice: notice ?? { version: 0, text: firstNotice(company.name, settings.defaults.language) },
    address: pageOf(ctx),
    codes: await codesOf(ctx),
    card_payments: await takesCards(db),
    today: await queries.getDay(db, todayOf(ctx)),
  };
}

/**
 * The address of the business's booking page, which its links, its script and its QR code have: beside the website, where websites have an
 * origin; null while the installation has no address for visitors.
 */
function pageOf({ siteOrigin, publicUrl, company }: Context): string | null {
  const origin = siteOrigin ?? publicUrl;
  return origin ? `${origin}/book/${company.slug}` : null;
}

/** Whether a one-time code can be sent now: by the business's own account, or by the installation's for a credit. */
export async function codesOf(
  ctx: Pick<Context, "db" | "sms" | "secrets">,
): Promise<"ready" | "no_provider" | "no_credit"> {
  const sender = await findSmsSender(ctx);
  if (!sender) return "no_provider";
  if (sender.name === "netgsm own") return "ready";
  return (await readCredits(ctx.db)).sms > 0 ? "ready" : "no_credit";
}

/** Changes the sent rules; 422 for services and employees of nobody here. Switching it on stores the notice that visitors will see. */
export async function changeBooking(ctx: Context, { body }: { body: Asked }) {
  const { db, user, company, settings } = ctx;
  const { cancel_notice_hours: hours, closed_services, closed_employees, notice, ...rules } = body;
  await refuseUnknown(ctx, { services: closed_services, employees: closed_employees });
  await queries.putRules(db, rules);
  if (closed_services) await queries.putClosed(db, "services", closed_services);
  if (closed_employees) await queries.putClosed(db, "employees", closed_employees);
  if (hours !== undefined) await changeNotice(db, hours);
  const stored = await queries.findNotice(db);
  const text = notice ?? stored?.text ?? firstNotice(company.name, settings.defaults.language);
  if (text !== stored?.text) await queries.insertNotice(db, text);
  await audit(db, { by: user.id, action: "changed", entity: "booking_settings", id: db.company, after: rules });
  return readBooking(ctx);
}

async function refuseUnknown(ctx: Context, lists: Record<queries.Closable, number[] | undefined>): Promise<void> {
  const errors: FieldFault[] = [];
  const words = {
    services: sentence("Geçerli bir hizmet seçin", "Choose a valid service"),
    employees: sentence("Geçerli bir çalışan seçin", "Choose a valid employee"),
  };
  for (const what of ["services", "employees"] as const) {
    const ids = lists[what] ?? [];
    const unknown = await queries.unknownOf(ctx.db, what, ids);
    for (const id of unknown)
      errors.push({ field: `closed_${what}.${ids.indexOf(id)}`, code: "unknown", message: words[what] });
  }
  if (errors.length > 0) throw invalid(errors);
}
