import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import { fitting } from "#kit/web/fitting.ts";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { Customer } from "../customer-form.ts";
import { customerPackages } from "./slots.ts";
import { Coming, Unpaid } from "./open-matters.tsx";
import { Tags } from "./tags.tsx";
import classes from "./summary.module.css";

export type CustomerSummary = ReplyOf<"GET /api/contacts/{id}/summary">;

/** The customer's contact details, visits and spending, open and coming matters (G1). */
export function Summary({ customer, list }: { customer: Customer; list: ListState }) {
  const t = useTranslations("customers.summary");
  const { data, error, refetch } = useApi(
    "GET /api/contacts/{id}/summary",
    { params: { id: customer.id } },
    { also: ["reservations", "orders", "accounting", "prepaid"] },
  );
  return (
    <div className={classes.summary}>
      <Person customer={customer} />
      <Tags customerId={customer.id} />
      {data ? (
        <>
          <Duplicates group={data.duplicates} />
          <Figures summary={data} />
          <p>
            <Link to="/sales/prepaid" search={{ openCustomer: String(customer.id) } as object} className="link">
              {t("balance", { amount: formatKurus(data.balance) })}
            </Link>
          </p>
          <Packages customerId={customer.id} />
          <Coming coming={data.coming} />
          <Unpaid unpaid={data.unpaid} customer={customer} list={list} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </div>
  );
}

/** Leads to merging, when the customer may be in the list twice. */
function Duplicates({ group }: { group: number | null }) {
  const t = useTranslations("customers.summary");
  const { isAdmin } = useSession();
  if (group === null || !isAdmin) return null;
  return (
    <p>
      <Link to="/contact/duplicates" search={{ open: String(group) } as object} className="link">
        {t("duplicates")}
      </Link>
    </p>
  );
}

function Packages({ customerId }: { customerId: number }) {
  const { component: Part } = customerPackages;
  return <Suspense fallback={null}>{Part && <Part customerId={customerId} />}</Suspense>;
}

function Person({ customer }: { customer: Customer }) {
  const t = useTranslations("customers.card");
  const clock = useClock();
  const { phone, email, birth_date: birth, created_at: created } = customer;
  const facts = [
    phone ? formatPhone(phone) : t("noPhone"),
    birth && t("birthday", { date: clock.numeric(birth) }),
    t("since", { date: clock.numeric(clock.dayOf(created)) }),
  ];
  return (
    <div className={classes.person}>
      <Avatar name={fullName(customer)} size={40} />
      <div className={classes.facts}>{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}</div>
      <div className={classes.ways}>
        {phone && <Way href={`tel:${phone}`} label={t("call", { phone: formatPhone(phone) })} icon={IconPhone} />}
        {phone && <Way href={`sms:${phone}`} label={t("sms")} icon={IconMessage} />}
        {phone && <Way href={`https://wa.me/${phone.slice(1)}`} label={t("whatsapp")} icon={IconBrandWhatsapp} />}
        {email && <Way href={`mailto:${email}`} label={t("mail", { email })} icon={IconMail} />}
      </div>
    </div>
  );
}

/** A link to contact the customer: phone, mail, WhatsApp. */
function Way({ href, label, icon: Sign }: { href: string; label: string; icon: Icon }) {
  const elsewhere = href.startsWith("https:") ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <a className={classes.way} href={href} aria-label={label} title={label} {...elsewhere}>
      <Sign size={18} />
    </a>
  );
}

function Figures({ summary }: { summary: CustomerSummary }) {
  const t = useTranslations("customers.summary");
  const clock = useClock();
  const { visits, spending, no_shows: missed, favourite } = summary;
  const favourites = [favourite.service?.name, favourite.employee?.name].filter(Boolean);
  return (
    <dl className={classes.figures}>
      <Figure
        label={t("visits")}
        value={visits.count}
        more={visits.last_at ? t("lastVisit", { date: clock.numeric(clock.dayOf(visits.last_at)) }) : t("noVisit")}
      />
      <Figure
        label={t("spending")}
        value={formatKurus(spending.total)}
        more={t("lastYear", { amount: formatKurus(spending.last_year) })}
      />
      <Figure
        label={t("noShows")}
        value={missed}
        more={missed > 0 ? t("noShowShare", { count: missed + visits.count }) : t("noShow")}
      />
      <Figure
        label={t("favourite")}
        value={favourites[0] ?? "—"}
        more={favourites.length > 0 ? favourites.slice(1).join(" · ") : t("noFavourite")}
        isText
      />
    </dl>
  );
}

function Figure(props: { label: string; value: string | number; more: string; isText?: boolean }) {
  const { label, value, more, isText } = props;
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd data-text={isText || undefined} style={fitting(String(value))}>
        {value}
      </dd>
      <dd>{more}</dd>
    </div>
  );
}
