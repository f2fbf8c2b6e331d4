import { Button } from "@mantine/core";
import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconReportMoney from "@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import classes from "./drawers.module.css";
import { SessionState } from "./session-state.tsx";

type Account = ReplyOf<"GET /api/drawers/accounts">["data"][number];

/** The drawer of an account: open with what it should hold and what to do, or closed and to be opened. */
export function AccountCard({ account, blind, list }: { account: Account; blind: boolean; list: ListState }) {
  const t = useTranslations("drawers.card");
  const { name, open } = account;
  return (
    <section className={classes.card} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {open ? <SessionState state="open" /> : <Badge tone="neutral" label={t("closed")} />}
      </header>
      {open ? <OpenDrawer session={open} blind={blind} list={list} /> : <ClosedDrawer account={account} list={list} />}
    </section>
  );
}

interface OpenDrawerProps {
  session: NonNullable<Account["open"]>;
  /** Hides what should be in the drawer, also from administrators, who may be about to count. */
  blind: boolean;
  list: ListState;
}

function OpenDrawer({ session, blind, list }: OpenDrawerProps) {
  const t = useTranslations("drawers.card");
  const clock = useClock();
  const { id, opened_at, opened_by } = session;
  const { data } = useApi("GET /api/drawers/{id}", { params: { id } }, { also: ["orders", "accounting"] });
  const go = (tab?: string) => (): void => list.openRow(id, tab);
  return (
    <>
      <p className={classes.hint}>{t("since", { time: clock.numeric(opened_at), name: fullName(opened_by) })}</p>
      <p className={classes.should}>
        {t("should")}
        <Should expected={blind ? null : data?.expected} />
      </p>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={go("in")}>
          {t("in")}
        </Button>
        <Button variant="default" leftSection={<IconMinus size={18} />} onClick={go("out")}>
          {t("out")}
        </Button>
        <Button variant="default" leftSection={<IconReportMoney size={18} />} onClick={go()}>
          {t("report")}
        </Button>
        <Button leftSection={<IconCalculator size={18} />} onClick={go("close")}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}

/** Null: hidden; undefined: not loaded yet. */
function Should({ expected }: { expected: number | null | undefined }) {
  const t = useTranslations("drawers.card");
  if (expected === null) return <strong className={classes.hidden}>{t("hidden")}</strong>;
  return <strong>{expected === undefined ? "…" : formatKurus(expected)}</strong>;
}

function ClosedDrawer({ account: { id, last }, list }: { account: Account; list: ListState }) {
  const t = useTranslations("drawers.card");
  const clock = useClock();
  return (
    <>
      <p className={classes.hint}>
        {last ? t("last", { amount: formatKurus(last.counted), time: clock.numeric(last.closed_at) }) : t("never")}
      </p>
      <div className={classes.buttons}>
        <Button leftSection={<IconCalculator size={18} />} onClick={() => list.openRow("new", String(id))}>
          {t("open")}
        </Button>
      </div>
    </>
  );
}
