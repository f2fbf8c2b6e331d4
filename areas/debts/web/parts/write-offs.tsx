import IconNotebookOff from "@tabler/icons-react/dist/esm/icons/IconNotebookOff.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

type WriteOff = ReplyOf<"GET /api/debts/write-offs">["data"][number];

/** Debts that were written off, and those that were taken back, newest first; a row opens its sale. */
export function WriteOffs({ list, filters }: { list: ListState; filters: ReactNode }) {
  const t = useTranslations("debts.writeOffs");
  const clock = useClock();
  const query = { query: list.query, ...list.place };
  const source = useApi("GET /api/debts/write-offs", { query }, { also: ["orders", "contacts"] });
  const name = ({ customer }: WriteOff) => (customer ? fullName(customer) : "—");
  const what = ({ amount, reason }: WriteOff) => (amount > 0 ? t("back", { reason }) : reason);
  const columns: Column<WriteOff>[] = [
    { head: t("customer"), look: "name", cell: name },
    { head: t("reason"), look: "text", cell: what },
    { head: t("by"), cell: ({ by }) => by, drop: true },
    { head: t("sale"), cell: ({ order }) => order.code, drop: true },
    { head: t("at"), cell: ({ at }) => clock.numeric(at) },
    { head: t("amount"), look: "money", cell: ({ amount }) => formatKurus(-amount) },
  ];
  return (
    <>
      {filters}
      <DataTable<WriteOff>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        opens={({ order }) => `/sales/orders?open=${order.id}`}
        phone={(row) => ({
          title: name(row),
          sub: `${clock.near(row.at)} · ${what(row)}`,
          end: formatKurus(-row.amount),
          endSub: row.order.code,
        })}
        empty={<EmptyState icon={IconNotebookOff} title={t("empty")} text={t("emptyText")} />}
      />
    </>
  );
}
