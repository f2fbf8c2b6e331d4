import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import classes from "./unfinished-sales.module.css";
import { useUnfinished } from "./use-unfinished.ts";

type Row = ReplyOf<"GET /api/orders">["data"][number];

/** Till orders that nobody has paid yet; choosing one loads it into the cart (D5). */
export function UnfinishedSales() {
  const t = useTranslations("sales");
  const clock = useClock();
  const list = useListState();
  const source = useUnfinished(list.page);
  const titleOf = ({ customer }: Row) => (customer ? fullName(customer) : "Walk-in");
  const goods = ({ first_line: name, line_count }: Row) =>
    line_count > 1 ? t("unfinished.more", { name, count: line_count - 1 }) : name;
  const badge = ({ transaction_id }: Row) => (
    <StatusBadge of="payment" status={transaction_id === null ? "unpaid" : "paid"} />
  );
  return (
    <DataTable<Row>
      label={t("till.unfinished")}
      source={source}
      list={list}
      columns={[
        { head: t("sales.customer"), look: "name", cell: titleOf },
        { head: t("till.products"), width: 320, cell: (row) => cut(goods(row)) },
        { head: t("sales.date"), cell: ({ created_at }) => clock.numeric(created_at) },
        { head: t("sales.status"), cell: badge },
        { head: t("sales.total"), look: "money", cell: ({ total }) => formatKurus(total) },
      ]}
      phone={(row) => ({
        title: titleOf(row),
        sub: `${clock.near(row.created_at)} · ${goods(row)}`,
        end: formatKurus(row.total),
        endSub: badge(row),
      })}
      empty={<EmptyState level="h3" icon={IconReceipt} title={t("unfinished.empty")} />}
    />
  );
}

const cut = (text: string) => <span className={classes.goods}>{text}</span>;
