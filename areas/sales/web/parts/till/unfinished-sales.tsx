import { Button } from "@mantine/core";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { daysBetween } from "#kit/web/time.ts";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { paymentState } from "../receipt-of.ts";
import { useUnfinished } from "./use-unfinished.ts";

const CheckoutDialog = lazyPart(async () => (await import("../checkout/checkout-dialog.tsx")).CheckoutDialog);

type Row = ReplyOf<"GET /api/orders">["data"][number];

/** Unpaid till orders with their age; choosing one loads it into the cart, "Ödeme al" pays it here (D5). */
export function UnfinishedSales() {
  const t = useTranslations("sales");
  const clock = useClock();
  const phone = usePhone();
  const list = useListState();
  const source = useUnfinished(list.place, list.query);
  const [paying, setPaying] = useState<Row>();
  const pay = (row: Row) => (
    <Button variant="default" aria-label={t("unfinished.payOf", { code: row.code })} onClick={() => setPaying(row)}>
      {t("event.checkout")}
    </Button>
  );
  const age = ({ created_at }: Row) =>
    t("unfinished.age", { days: daysBetween(clock.dayOf(created_at), clock.today()) });
  const titleOf = ({ customer }: Row) => (customer ? fullName(customer) : "Walk-in");
  const goods = ({ first_line: name, line_count }: Row) =>
    line_count > 1 ? t("unfinished.more", { name, count: line_count - 1 }) : name;
  const badge = (row: Row) => <StatusBadge of="payment" status={paymentState(row)} />;
  return (
    <>
      {(source.data?.meta.total !== 0 || list.query !== "") && (
        <Toolbar>
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("unfinished.search")} />
        </Toolbar>
      )}
      <DataTable<Row>
        label={t("till.unfinished")}
        source={source}
        list={list}
        phone={(row) => ({
          title: titleOf(row),
          sub: [phone ? "" : clock.numeric(row.created_at), age(row), goods(row)].filter(Boolean).join(" · "),
          end: formatKurus(row.total),
          endSub: badge(row),
        })}
        actions={pay}
        empty={<EmptyState level="h3" icon={IconReceipt} title={t("unfinished.empty")} />}
      />
      {paying && (
        <CheckoutDialog orderId={paying.id} onDone={() => setPaying(undefined)} onClose={() => setPaying(undefined)} />
      )}
    </>
  );
}
