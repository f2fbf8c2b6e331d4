import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { formatKurus } from "#kit/contract/money.ts";
import { ApiError, bodyOf } from "#kit/web/api-error.ts";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { Panel } from "./panel.tsx";

interface Sale {
  id: number;
  customer: string;
  paid_at: string;
  total: number;
}

const names = ["Zeynep Aydın", "Hülya Çetin", "Nazlı Ersoy", "Walk-in", "Çağla Demir", "Ebru Tan"];
const rows: Sale[] = names.map((customer, index) => ({
  id: 4821 - index,
  customer,
  paid_at: "20.11.2026 13:10",
  total: 203390 - index * 31000,
}));
const columns: Column<Sale>[] = [
  { head: "No", cell: ({ id }) => id, width: 64 },
  { head: "Müşteri", cell: ({ customer }) => customer, look: "name", sort: "name" },
  { head: "Ödeme tarihi", cell: ({ paid_at }) => paid_at, drop: true },
  { head: "Durum", cell: () => <StatusBadge of="payment" status="paid" /> },
  { head: "Toplam", cell: ({ total }) => formatKurus(total), look: "money" },
];
const phone = (sale: Sale): PhoneRow => ({
  title: sale.customer,
  sub: `${sale.paid_at} · Kredi Kartı`,
  end: formatKurus(sale.total),
  endSub: <StatusBadge of="payment" status="paid" />,
});
const error = new ApiError(0, bodyOf("no_connection", ""));
const refetch = (): void => undefined;

export function States() {
  const list = useListState();
  const meta = { total: 1284, page: list.page, per_page: 20, last_page: 65 };
  const table = { label: "Satışlar", columns, phone, empty: null, list };
  return (
    <>
      <Panel title="Tablo" span={7} flush>
        <div style={{ padding: "0 16px" }}>
          <Toolbar end={<span>Toplam ₺96.482,50</span>}>
            <SearchField value={list.query} onChange={list.setQuery} slash={false} />
          </Toolbar>
        </div>
        <DataTable {...table} source={{ data: { data: rows, meta }, error: null, refetch }} />
      </Panel>
      <Panel title="Tablo yükleniyor" span={5} flush>
        <DataTable {...table} source={{ data: undefined, error: null, refetch }} />
      </Panel>
      <Panel title="Boş liste" span={6}>
        <EmptyState
          icon={IconReceipt}
          title="Satış yok"
          text="Tamamlanan satışlar burada listelenir."
          action={<Button leftSection={<IconPlus size={18} />}>Yeni Satış</Button>}
        />
      </Panel>
      <Panel title="Yükleme hatası" span={6}>
        <ErrorState title="Liste yüklenemedi" error={error} onRetry={refetch} />
      </Panel>
    </>
  );
}
