import { Button, Checkbox } from "@mantine/core";
import IconFileCheck from "@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { daysOf } from "#kit/web/day-range.tsx";
import { DaysField } from "#kit/web/days-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { keptRows } from "./kept-rows.ts";
import { UndocumentedRow } from "./undocumented-row.tsx";
import classes from "./undocumented.module.css";
import { useInvoiceSales } from "./use-invoice-sales.ts";

type Sales = ReplyOf<"GET /api/edocuments/undocumented">;

/**
 * "Belgesi Olmayan Satışlar": closed sales without an invoice, by days, with "Fatura kes" for one or for chosen ones. The rows of newly
 * chosen days are fresh ones, because they stay where they are from then on.
 */
export function UndocumentedTab({ list }: { list: ListState }) {
  const t = useTranslations("edocuments.undocumented");
  const { from, to } = daysOf(list);
  const query = { ...(from && { from }), ...(to && { to }) };
  const source = useApi("GET /api/edocuments/undocumented", { query }, { also: ["orders", "accounting"] });
  const { data } = source;
  const key = `${from} ${to}`;
  const [opened, setOpened] = useState<string>();
  if (opened !== key && data && !source.isFetching) setOpened(key);
  return (
    <>
      <div className={classes.days}>
        <DaysField list={list} usual={data && { from: data.from, to: data.to }} />
      </div>
      {data && opened === key ? (
        <Found key={key} sales={data} />
      ) : source.error ? (
        <ErrorState
          title={apiError(source.error).body.messages?.to ?? t("loadFailed")}
          error={source.error}
          onRetry={() => void source.refetch()}
        />
      ) : (
        <FieldsSkeleton />
      )}
    </>
  );
}

function Found({ sales }: { sales: Sales }) {
  const t = useTranslations("edocuments.undocumented");
  const { isAdmin } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { run, running, missing, made } = useInvoiceSales();
  const rows = useKeptRows(sales.data, made);
  const { count, total } = sales;
  if (rows.length === 0) return <EmptyState icon={IconFileCheck} title={t("empty")} text={t("emptyText")} />;
  const open = rows.filter(({ state }) => state === "open").map(({ sale }) => sale.id);
  const ids = open.filter((id) => chosen.has(id));
  const choose = (id: number): void =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <section className={classes.sales} aria-label={t("title")}>
      <p className={classes.sum}>{t("sum", { count, total: formatKurus(total) })}</p>
      {isAdmin && (
        <div className={classes.head}>
          <Checkbox
            label={t("all")}
            disabled={open.length === 0}
            checked={open.length > 0 && ids.length === open.length}
            indeterminate={ids.length > 0 && ids.length < open.length}
            onChange={(event) => setChosen(new Set(event.currentTarget.checked ? open : []))}
          />
          <Button
            disabled={ids.length === 0}
            loading={running}
            leftSection={<IconFileInvoice size={18} />}
            onClick={() => void run(ids)}
          >
            {t("makeChosen", { count: ids.length })}
          </Button>
        </div>
      )}
      <ul className={classes.rows}>
        {rows.map(({ sale, state }) => (
          <UndocumentedRow
            key={sale.id}
            sale={sale}
            state={state}
            invoiceId={made[sale.id]}
            chosen={ids.includes(sale.id)}
            onChoose={() => choose(sale.id)}
            onMake={() => void run([sale.id])}
            busy={running}
            missing={missing[sale.id]}
          />
        ))}
      </ul>
      {count > sales.data.length && <p className={classes.sum}>{t("shown", { shown: sales.data.length })}</p>}
    </section>
  );
}

/** The rows of the open list with what became of each: a row whose sale has its document now stays in its place. */
function useKeptRows(data: Sales["data"], made: Readonly<Record<number, number>>) {
  const [kept, setKept] = useState({ data, rows: keptRows([], data) });
  if (kept.data !== data) setKept({ data, rows: keptRows(kept.rows, data) });
  const present = new Set(data.map(({ id }) => id));
  const stateOf = (id: number) => (made[id] !== undefined ? "made" : present.has(id) ? "open" : "gone");
  return kept.rows.map((sale) => ({ sale, state: stateOf(sale.id) }) as const);
}
