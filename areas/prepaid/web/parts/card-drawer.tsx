import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { DateField } from "#kit/web/date-field.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { CardCode } from "./card-code.tsx";
import { EntryList } from "./entry-list.tsx";
import { Expiry } from "./expiry.tsx";
import classes from "./prepaid.module.css";

type Card = ReplyOf<"GET /api/gift-cards/{id}">;

/** A gift card: what is left, its code, its last day and its changes. */
export function CardDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("prepaid.card");
  const { data, error, refetch } = useApi(
    "GET /api/gift-cards/{id}",
    { params: { id } },
    { also: ["prepaid", "orders"] },
  );
  return (
    <Drawer opened title={t("title")} onClose={onClose} size="read">
      {error && !data ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content card={data} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

function Content({ card }: { card: Card }) {
  const t = useTranslations("prepaid.card");
  const clock = useClock();
  const { isAdmin } = useSession();
  const { customer, order, hint } = card;
  return (
    <>
      <Headline caption={t("left")}>{formatKurus(card.left)}</Headline>
      <Facts>
        <Fact label={t("worth")}>{formatKurus(card.amount)}</Fact>
        <Fact label={t("sold")}>{clock.numeric(card.created_at)}</Fact>
        <Fact label={t("sale")}>
          <OpenIn list="/sales/orders" id={order.id}>
            {order.code}
          </OpenIn>
        </Fact>
        <Fact label={t("buyer")}>
          {customer && (
            <OpenIn list="/contact" id={customer.id}>
              {fullName(customer)}
            </OpenIn>
          )}
        </Fact>
        <Fact label={t("code")}>{hint ? t("hidden", { hint }) : t("noCode")}</Fact>
        <Fact label={t("expires")}>
          <Expiry of={card} />
        </Fact>
      </Facts>
      <div className={classes.links}>
        <CardCode card={card} />
      </div>
      {isAdmin && <LastDay card={card} />}
      <section className={classes.section}>
        <h3>{t("entries")}</h3>
        <EntryList entries={card.entries} />
      </section>
    </>
  );
}

function LastDay({ card: { id, expires_on } }: { card: Card }) {
  const t = useTranslations("prepaid.card");
  const clock = useClock();
  const { act } = useAct("PUT /api/gift-cards/{id}");
  const change = async (day: string | null): Promise<void> => {
    if (!day || day === expires_on) return;
    try {
      await act({ params: { id }, body: { expires_on: day } });
      toast.success(t("changed"));
    } catch (thrown) {
      toast.failure(t("changeFailed"), thrown);
    }
  };
  return (
    <DateField label={t("change")} value={expires_on} minDate={clock.today()} onChange={(day) => void change(day)} />
  );
}
