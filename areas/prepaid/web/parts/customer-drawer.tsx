import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { EntryList } from "./entry-list.tsx";
import { LoadBalance } from "./load-balance.tsx";
import classes from "./prepaid.module.css";

const Payout = lazyPart(async () => (await import("./payout.tsx")).Payout);

export type CustomerPrepaid = ReplyOf<"GET /api/contacts/{id}/prepaid">;

/** A customer's balance: what is left, loading it, paying it back, its changes, and the gift cards bought. */
export function CustomerDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("prepaid.customer");
  const { data, error, refetch } = useApi(
    "GET /api/contacts/{id}/prepaid",
    { params: { id } },
    { also: ["prepaid", "orders"] },
  );
  return (
    <Drawer opened title={data ? fullName(data.contact) : t("title")} onClose={onClose}>
      {error && !data ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content prepaid={data} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

function Content({ prepaid }: { prepaid: CustomerPrepaid }) {
  const t = useTranslations("prepaid");
  const { isAdmin } = useSession();
  const [paysBack, setPaysBack] = useState(false);
  const { contact, balance, cards, entries } = prepaid;
  return (
    <>
      <Headline caption={t("customer.balance")}>{formatKurus(balance)}</Headline>
      <div className={classes.links}>
        {isAdmin && balance > 0 && (
          <Button variant="default" onClick={() => setPaysBack(true)}>
            {t("payout.begin")}
          </Button>
        )}
        <OpenIn list="/contact" id={contact.id}>
          {t("customer.card")}
        </OpenIn>
      </div>
      <LoadBalance prepaid={prepaid} />
      {cards.length > 0 && (
        <section className={classes.section}>
          <h3>{t("customer.cards")}</h3>
          <ul className={classes.entries}>
            {cards.map(({ id, hint, left }) => (
              <li key={id}>
                <div>
                  <OpenIn list="/sales/prepaid" id={id}>
                    {hint ? t("cardOf", { hint }) : t("kind.gift_card")}
                  </OpenIn>
                </div>
                <strong>{formatKurus(left)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.section}>
        <h3>{t("customer.entries")}</h3>
        {entries.length === 0 ? <p className={classes.hint}>{t("customer.none")}</p> : <EntryList entries={entries} />}
      </section>
      {paysBack && <Payout prepaid={prepaid} onClose={() => setPaysBack(false)} />}
    </>
  );
}
