import { Button } from "@mantine/core";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { prepaidKinds } from "../contract/prepaid.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { Expiry } from "./parts/expiry.tsx";
import classes from "./parts/prepaid.module.css";

const CustomerDrawer = lazyPart(async () => (await import("./parts/customer-drawer.tsx")).CustomerDrawer);
const DepositDrawer = lazyPart(async () => (await import("./parts/deposit-drawer.tsx")).DepositDrawer);
const CardDrawer = lazyPart(async () => (await import("./parts/card-drawer.tsx")).CardDrawer);
const SellCard = lazyPart(async () => (await import("./parts/sell-card.tsx")).SellCard);
const CustomerPicker = lazyPart(
  async () => (await import("#areas/customers/web/parts/customer-picker.tsx")).CustomerPicker,
);

type List = ReplyOf<"GET /api/prepaid">;
type Row = List["data"][number];

/** "Ön Ödemeler": balances, gift cards and deposits with something left, loading a balance and selling a card. */
export default function PrepaidScreen() {
  const t = useTranslations("prepaid");
  const list = useListState();
  const phone = usePhone();
  const kind = prepaidKinds.find((one) => one === list.get("kind"));
  const query = { query: list.query, ...list.place, ...(kind && { kind }) };
  const source = useApi("GET /api/prepaid", { query }, { also: ["orders", "contacts"] });
  const columns = useColumns();
  const phoneRow = usePhoneRow();
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !kind;
  return (
    <Page title={t("menu.prepaid")} hint={t("list.hint")} fill actions={!phone && <Actions list={list} />}>
      {phone && (
        <div className={classes.actions}>
          <Actions list={list} />
        </div>
      )}
      {!isEmpty && <Filters list={list} kind={kind} />}
      {!isEmpty && source.data && <Sums sums={source.data.meta.sums} />}
      <DataTable<Row>
        label={t("menu.prepaid")}
        source={source}
        list={list}
        columns={columns}
        phone={phoneRow}
        empty={kind ? <NoneOfKind list={list} /> : <Nothing />}
      />
      <Opened list={list} rows={source.data?.data} />
    </Page>
  );
}

function Filters({ list, kind }: { list: ListState; kind: Row["kind"] | undefined }) {
  const t = useTranslations("prepaid");
  return (
    <Toolbar>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={t("list.search")} />
      <SegmentedControl
        label={t("list.show")}
        value={kind ?? "all"}
        onChange={(shown) => list.set({ kind: shown === "all" ? undefined : shown })}
        options={[
          { value: "all", label: t("list.all") },
          ...prepaidKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
      />
    </Toolbar>
  );
}

/** The drawer of a row, or of a customer whose card led here. A row that has nothing left leaves the list, but its drawer stays open. */
function Opened({ list, rows }: { list: ListState; rows: readonly Row[] | undefined }) {
  const [last, keep] = useState<Row>();
  const found = rows?.find(({ id }) => String(id) === list.open);
  if (found && found !== last) keep(found);
  const row = found ?? (String(last?.id) === list.open ? last : undefined);
  const customer = list.get("openCustomer") ?? (row?.kind === "balance" ? String(row.customer?.id) : undefined);
  if (customer) return <CustomerDrawer key={customer} id={customer} onClose={list.close} />;
  if (row?.reservation) return <DepositDrawer key={row.id} id={row.reservation.id} onClose={list.close} />;
  return list.open && rows ? <CardDrawer key={list.open} id={list.open} onClose={list.close} /> : null;
}

function Actions({ list }: { list: ListState }) {
  const t = useTranslations("prepaid.list");
  const [opened, setOpened] = useState<"load" | "sell" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="default" leftSection={<IconGift size={18} />} onClick={() => setOpened("sell")}>
        {t("sell")}
      </Button>
      <Button leftSection={<IconWallet size={18} />} onClick={() => setOpened("load")}>
        {t("load")}
      </Button>
      <CustomerPicker
        opened={opened === "load"}
        title={t("choose")}
        onClose={close}
        onPick={(customer) => customer && list.set({ openCustomer: String(customer.id) })}
      />
      {opened === "sell" && <SellCard onClose={close} />}
    </>
  );
}

function Sums({ sums }: { sums: List["meta"]["sums"] }) {
  const t = useTranslations("prepaid");
  const cells = [
    [t("list.total"), sums.balance + sums.gift_card + sums.deposit],
    [t("kind.balance"), sums.balance],
    [t("kind.gift_card"), sums.gift_card],
    [t("kind.deposit"), sums.deposit],
  ] as const;
  return (
    <dl className={classes.sums}>
      {cells.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatKurus(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useName(): (row: Row) => string {
  const t = useTranslations("prepaid.list");
  return ({ customer }) => (customer ? fullName(customer) : t("nobody"));
}

function useKind(): (row: Row) => string {
  const t = useTranslations("prepaid");
  return ({ kind, hint, reservation }) => {
    if (reservation) return t("depositOf", { code: reservation.code });
    return hint ? t("cardOf", { hint }) : t(`kind.${kind}`);
  };
}

function useColumns(): Column<Row>[] {
  const t = useTranslations("prepaid.list");
  const clock = useClock();
  const [name, kind] = [useName(), useKind()];
  return [
    { head: t("who"), look: "name", cell: name },
    { head: t("kind"), cell: kind },
    { head: t("since"), cell: ({ created_at }) => clock.numeric(clock.dayOf(created_at)), drop: "first" },
    { head: t("expires"), cell: (row) => <Expiry of={row} />, drop: true },
    { head: t("left"), look: "money", cell: ({ left }) => formatKurus(left) },
  ];
}

function usePhoneRow(): (row: Row) => PhoneRow {
  const [name, kind] = [useName(), useKind()];
  return (row) => ({
    title: name(row),
    sub: kind(row),
    end: formatKurus(row.left),
    endSub: row.expires_on && <Expiry of={row} />,
  });
}

function Nothing() {
  const t = useTranslations("prepaid.list");
  return <EmptyState icon={IconWallet} title={t("empty")} text={t("emptyText")} />;
}

function NoneOfKind({ list }: { list: ListState }) {
  const t = useTranslations("prepaid.list");
  const clear = (
    <Button variant="default" onClick={() => list.set({ kind: undefined })}>
      {t("clearFilter")}
    </Button>
  );
  return <EmptyState icon={IconWallet} title={t("emptyFilter")} action={clear} />;
}
