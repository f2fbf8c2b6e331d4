import { Button, Checkbox } from "@mantine/core";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type ReplyOf, save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { Collect } from "./collect.tsx";
import classes from "./debts.module.css";
import { Late } from "./late.tsx";
import { targetOf, useReach } from "./use-reach.ts";

export type Debts = ReplyOf<"GET /api/contacts/{id}/debts">;
type OpenSale = Debts["data"][number];

const MoveDueDay = lazyPart(async () => (await import("./change-dialogs.tsx")).MoveDueDay);
const WriteOff = lazyPart(async () => (await import("./change-dialogs.tsx")).WriteOff);

/** What a customer owes, sale by sale, and collecting it; `openOrder` in the address chooses a sale. */
export function DebtDrawer({ list }: { list: ListState }) {
  const t = useTranslations("debts.drawer");
  const id = list.open ?? "";
  const { data, error, refetch } = useApi(
    "GET /api/contacts/{id}/debts",
    { params: { id } },
    { also: ["orders", "accounting"] },
  );
  return (
    <Drawer opened title={data ? fullName(data.contact) : t("title")} onClose={list.close}>
      {error && !data ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Owing debts={data} list={list} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

function Owing({ debts, list }: { debts: Debts; list: ListState }) {
  const t = useTranslations("debts.drawer");
  const asked = Number(list.get("openOrder"));
  const [{ times, picked }, pick] = useState({ times: 0, picked: asked > 0 ? [asked] : [] });
  const chosen = picked.filter((one) => debts.data.some((sale) => sale.id === one));
  const toggle = (sale: number): void =>
    pick({
      times: times + 1,
      picked: chosen.includes(sale) ? chosen.filter((one) => one !== sale) : [...chosen, sale],
    });
  const done = (left: number): void => {
    pick((now) => ({ times: now.times, picked: [] }));
    if (left === 0) list.close();
  };
  return (
    <>
      <Headline caption={t("owed")} badge={debts.overdue > 0 && <Late amount={debts.overdue} labelled />}>
        {formatKurus(debts.owed)}
      </Headline>
      <Reach debts={debts} />
      {debts.owed === 0 && <p>{t("nothing")}</p>}
      {debts.owed > 0 && (
        <>
          <section className={classes.sales} aria-label={t("sales")}>
            <h3>{t("sales")}</h3>
            {debts.data.map((sale) => (
              <Sale key={sale.id} sale={sale} isChosen={chosen.includes(sale.id)} onToggle={() => toggle(sale.id)} />
            ))}
          </section>
          {/* Choosing sales begins anew with all that they owe, collecting does not. */}
          <Collect key={times} debts={debts} chosen={picked} onDone={done} />
        </>
      )}
    </>
  );
}

/** Ways to reach the customer, and the account statement. */
function Reach({ debts: { contact, owed } }: { debts: Debts }) {
  const t = useTranslations("debts.drawer");
  const { id } = contact;
  return (
    <div className={classes.links}>
      {useReach()({ ...contact, owed }).map(({ label, icon: Icon, href }) => (
        <Button
          key={label}
          component="a"
          href={href}
          {...targetOf(href)}
          variant="default"
          leftSection={<Icon size={18} />}
        >
          {label}
        </Button>
      ))}
      <DownloadButton
        variant="default"
        label={t("statement")}
        failure={t("statementFailed")}
        get={() => save("GET /api/contacts/{id}/statement", { params: { id } })}
      />
      <OpenIn list="/contact" id={id}>
        {t("card")}
      </OpenIn>
    </div>
  );
}

/** Instalments that a sale shows before "+3". */
const SHOWN = 3;

function Sale({ sale, isChosen, onToggle }: { sale: OpenSale; isChosen: boolean; onToggle: () => void }) {
  const t = useTranslations("debts.drawer");
  const clock = useClock();
  const today = clock.today();
  const open = sale.instalments.filter((one) => one.open > 0);
  const lines = sale.line_count > 1 ? `${sale.first_line} +${sale.line_count - 1}` : sale.first_line;
  const isPlan = sale.instalments.length > 1;
  return (
    <div className={classes.sale}>
      <Checkbox aria-label={t("choose", { code: sale.code })} checked={isChosen} onChange={onToggle} />
      <div className={classes.words}>
        <OpenIn list="/sales/orders" id={sale.id}>
          {lines}
        </OpenIn>
        <small>{t("sold", { day: clock.numeric(clock.dayOf(sale.at)), code: sale.code })}</small>
        <small>{t("of", { total: formatKurus(sale.total), paid: formatKurus(sale.paid) })}</small>
        {open.slice(0, SHOWN).map(({ number, due_at, open: left }) => (
          <small key={number} className={due_at < today ? classes.late : undefined}>
            {isPlan
              ? `${t("instalment", { number, day: clock.numeric(due_at) })} · ${formatKurus(left)}`
              : t("dueAt", { day: clock.numeric(due_at) })}
            {due_at < today && ` · ${t("dayPast")}`}
          </small>
        ))}
        {open.length > SHOWN && <small>{t("more", { count: open.length - SHOWN })}</small>}
      </div>
      <strong>{formatKurus(sale.owed)}</strong>
      <Changes sale={sale} />
    </div>
  );
}

/** Another due day for those who may sell on credit, writing the debt off for administrators. */
function Changes({ sale }: { sale: OpenSale }) {
  const t = useTranslations("debts.change");
  const { isAdmin } = useSession();
  const mayMove = useApi("GET /api/settings").data?.defaults.staff_sells_on_credit ?? false;
  const [does, setDoes] = useState<"due" | "writeOff" | null>(null);
  const close = (): void => setDoes(null);
  if (!isAdmin && !mayMove) return null;
  return (
    <>
      <RowMenu
        label={t("menu", { code: sale.code })}
        actions={[
          { label: t("due"), icon: IconCalendar, onClick: () => setDoes("due") },
          ...(isAdmin
            ? [{ label: t("writeOff"), icon: IconBan, danger: true, onClick: () => setDoes("writeOff") }]
            : []),
        ]}
      />
      {does === "due" && <MoveDueDay sale={sale} onClose={close} />}
      {does === "writeOff" && <WriteOff sale={sale} onClose={close} />}
    </>
  );
}
