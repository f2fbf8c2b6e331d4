import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { useClock } from "#kit/web/session.ts";
import type { Person } from "./group-drawer.tsx";
import classes from "./merge.module.css";
import { type Choices, consentsAfter, type People } from "./suggested.rules.ts";

/** How many appointments, sales, session packages and notes a person has, in words. */
export function useDealings(): (person: Person) => string[] {
  const t = useTranslations("duplicates.drawer");
  return (person) =>
    (["reservations", "orders", "packages", "notes"] as const)
      .filter((what) => person[what] > 0)
      .map((what) => t(what, { count: person[what] }));
}

/** What the kept record has after the merge. */
export function Outcome({ people, choices }: { people: People; choices: Choices }) {
  const t = useTranslations("duplicates.drawer");
  const clock = useClock();
  const { kept, merged } = people;
  const consents = consentsAfter(people, choices);
  const said = (at: string | null) => (at ? t("given", { date: clock.numeric(clock.dayOf(at)) }) : t("notGiven"));
  const moves = useDealings()(merged).join(" · ");
  const sum = (what: "balance" | "owed") => kept[what] + merged[what] > 0 && formatKurus(kept[what] + merged[what]);
  return (
    <section className={classes.part} aria-label={t("together")}>
      <h3>{t("together")}</h3>
      <Facts>
        <Fact label={t("moves")}>{moves || t("nothing")}</Fact>
        <Fact label={t("balance")}>{sum("balance")}</Fact>
        <Fact label={t("owed")}>{sum("owed")}</Fact>
        <Fact label={t("tags")}>{[...new Set([...kept.tags, ...merged.tags])].join(", ")}</Fact>
        <Fact label={t("sms")}>{said(consents.sms)}</Fact>
        <Fact label={t("mail")}>{said(consents.email)}</Fact>
      </Facts>
    </section>
  );
}
