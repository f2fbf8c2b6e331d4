import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import { useLocale, useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import grid from "#kit/web/card-grid.module.css";
import { type Column, DataTable, type TableSource } from "#kit/web/data-table.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { Usage } from "../packages.screen.tsx";
import classes from "./packages.module.css";

type Entry = Usage["data"][number];

/** "İşlemler": credits bought, used and left, and every movement. */
export function CreditHistory({
  usage,
  list,
}: {
  usage: TableSource<Entry> & { data?: Usage | undefined };
  list: ListState;
}) {
  const t = useTranslations("messages.packages");
  const clock = useClock();
  const write = useWrite();
  const columns: Column<Entry>[] = [
    { head: t("when"), cell: ({ at }) => clock.numeric(at) },
    { head: t("what"), look: "text", cell: write.cause },
    { head: t("channel"), cell: ({ channel }) => t(channel), drop: true },
    { head: t("credits"), look: "number", cell: write.credits },
    { head: t("paid"), look: "money", cell: ({ paid }) => (paid === null ? "—" : formatKurus(paid)) },
  ];
  return (
    <>
      {usage.data && <Sums usage={usage.data} />}
      <DataTable<Entry>
        label={t("tab.usage")}
        source={usage}
        list={list}
        opens={false}
        columns={columns}
        phone={(entry) => ({
          title: write.cause(entry),
          sub: `${t(entry.channel)} · ${clock.near(entry.at)}`,
          end: write.credits(entry),
          endSub: entry.paid !== null && formatKurus(entry.paid),
        })}
        empty={<EmptyState icon={IconCoins} title={t("empty")} text={t("emptyText")} />}
      />
    </>
  );
}

function Sums({ usage }: { usage: Usage }) {
  const t = useTranslations("messages.packages");
  const { count } = useWrite();
  return (
    <dl className={classes.sums}>
      {(["sms", "email"] as const).map((channel) => (
        <div key={channel} className={grid.card}>
          <dt>{t(`left.${channel}`)}</dt>
          <dd>
            {count(usage[channel].balance)}
            <small>{t("sums", { bought: usage[channel].bought, used: usage[channel].used })}</small>
          </dd>
        </div>
      ))}
      <div className={grid.card}>
        <dt>{t("spent")}</dt>
        <dd>{formatKurus(usage.spent)}</dd>
      </div>
    </dl>
  );
}

function useWrite() {
  const t = useTranslations("messages.packages");
  const locale = useLocale();
  const count = (number: number): string => number.toLocaleString(locale);
  return {
    count,
    credits: ({ amount }: Entry) => `${amount > 0 ? "+" : ""}${count(amount)}`,
    cause: ({ cause }: Entry) => t(`cause.${cause.replace(".", "_") as "messages_sent"}`),
  };
}
