import { Button, Checkbox } from "@mantine/core";
import IconFileCheck from "@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { daysOf } from "#kit/web/day-range.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { UndocumentedRow } from "./undocumented-row.tsx";
import classes from "./undocumented.module.css";
import { useInvoiceSales } from "./use-invoice-sales.ts";

const DaysField = lazyPart(async () => (await import("#kit/web/days-field.tsx")).DaysField);

type Sales = ReplyOf<"GET /api/edocuments/undocumented">;

/** "Belgesi Olmayan Satışlar": closed sales without an invoice, by days, with "Fatura kes" for one or for chosen ones. */
export function UndocumentedTab({ list }: { list: ListState }) {
  const t = useTranslations("edocuments.undocumented");
  const { from, to } = daysOf(list);
  const query = { ...(from && { from }), ...(to && { to }) };
  const source = useApi("GET /api/edocuments/undocumented", { query }, { also: ["orders", "accounting"] });
  const { data } = source;
  return (
    <>
      <div className={classes.days}>
        <DaysField list={list} usual={data && { from: data.from, to: data.to }} />
      </div>
      {data ? (
        <Found key={`${data.from} ${data.to}`} sales={data} />
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

function Found({ sales: { data, count, total } }: { sales: Sales }) {
  const t = useTranslations("edocuments.undocumented");
  const { isAdmin } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { run, running, missing } = useInvoiceSales();
  if (count === 0) return <EmptyState icon={IconFileCheck} title={t("empty")} text={t("emptyText")} />;
  const ids = data.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (id: number): void =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <section className={classes.sales} aria-label={t("title")}>
      <p className={classes.sum}>
        {t("sum", { count, total: formatKurus(total) })}
        {count > data.length && ` ${t("shown", { shown: data.length })}`}
      </p>
      {isAdmin && (
        <div className={classes.head}>
          <Checkbox
            label={t("all")}
            checked={ids.length === data.length}
            indeterminate={ids.length > 0 && ids.length < data.length}
            onChange={(event) => setChosen(new Set(event.currentTarget.checked ? data.map(({ id }) => id) : []))}
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
        {data.map((sale) => (
          <UndocumentedRow
            key={sale.id}
            sale={sale}
            chosen={chosen.has(sale.id)}
            onChoose={() => choose(sale.id)}
            onMake={() => void run([sale.id])}
            busy={running}
            missing={missing[sale.id]}
          />
        ))}
      </ul>
    </section>
  );
}
