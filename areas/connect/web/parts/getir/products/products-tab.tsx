import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconWand from "@tabler/icons-react/dist/esm/icons/IconWand.mjs";
import { type SyntheticEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { FootBar } from "#kit/web/foot-bar.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { chosen, draftOf, type Listing } from "./draft.ts";
import { MappingTable } from "./mapping-table.tsx";
import classes from "./products.module.css";
import { type Drafts, useDrafts } from "./use-drafts.ts";

const ProductPicker = lazyPart(async () => (await import("./product-picker.tsx")).ProductPicker);

type Reply = ReplyOf<"GET /api/connect/getir/products">;
const kinds = ["mapped", "unmapped", "refused"] as const;
type Kind = (typeof kinds)[number];

/** Which of the business's products the listings at Getir are (J4). */
export function ProductsTab() {
  const t = useTranslations("connect.getir.products");
  const list = useListState<string>();
  const kind = kinds.find((one) => one === list.get("kind"));
  const { orderBy: _order, ...request } = list.request;
  const query = { ...request, per_page: 100, type: kind ?? ("all" as const) };
  const source = useApi("GET /api/connect/getir/products", { query }, { also: ["products"] });
  const rows = source.data?.data ?? [];
  const of = [list.page, list.query, kind].join();
  const drafts = useDrafts({ rows, of, refetch: source.refetch });
  const [choosing, setChoosing] = useState<Listing>();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void drafts.save().then(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <Tools list={list} kind={kind} rows={rows} drafts={drafts} />
      {drafts.hasMissing && (
        <div className={classes.notice}>
          <Notice tone="danger" icon={IconAlertTriangle} title={t("incomplete")} text={t("incompleteText")} />
        </div>
      )}
      <MappingTable
        source={source}
        list={list}
        drafts={drafts}
        onChoose={setChoosing}
        empty={<Nothing reply={source.data} kind={kind} />}
      />
      <Foot drafts={drafts} />
      {choosing && (
        <ProductPicker
          title={choosing.productName}
          onClose={() => setChoosing(undefined)}
          onPick={(product) => {
            drafts.change(choosing, chosen(product, draftOf(choosing, drafts.changes[choosing.catalogProductId])));
            setChoosing(undefined);
          }}
        />
      )}
    </form>
  );
}

interface ToolsProps {
  list: ListState;
  kind: Kind | undefined;
  rows: readonly Listing[];
  drafts: Drafts;
}

function Tools({ list, kind, rows, drafts }: ToolsProps) {
  const t = useTranslations("connect.getir.products");
  const { act, busy } = useAct("POST /api/connect/getir/products/refresh");
  const open = rows.filter(({ catalogProductId, suggestion }) => suggestion && !drafts.changes[catalogProductId]);
  const refresh = async (): Promise<void> => {
    try {
      await act({});
      toast.success(t("refreshing"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <Toolbar end={<HeadAction label={t("refresh")} icon={IconRefresh} onClick={() => !busy && void refresh()} />}>
      <Search list={list} drafts={drafts} />
      <FilterMenu
        label={t("kind")}
        value={kind}
        onChange={(next) => list.set({ kind: next })}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {open.length > 0 && (
        <Button variant="default" leftSection={<IconWand size={18} />} onClick={() => drafts.acceptAll(open)}>
          {t("acceptAll", { count: open.length })}
        </Button>
      )}
    </Toolbar>
  );
}

/** Searches after the question about unsaved rows; declined, it shows the search of the list again. */
function Search({ list, drafts }: Pick<ToolsProps, "list" | "drafts">) {
  const t = useTranslations("connect.getir.products");
  const [declined, setDeclined] = useState(0);
  const search = async (query: string): Promise<void> => {
    let isDeclined = true;
    await drafts.leave(() => {
      isDeclined = false;
      list.setQuery(query);
    });
    if (isDeclined) setDeclined(declined + 1);
  };
  return (
    <SearchField key={declined} value={list.query} onChange={(query) => void search(query)} placeholder={t("search")} />
  );
}

function Nothing({ reply, kind }: { reply: Reply | undefined; kind: Kind | undefined }) {
  const t = useTranslations("connect.getir.products");
  if (reply?.listed_at === null) return <EmptyState icon={IconPackage} title={t("reading")} text={t("readingText")} />;
  return <EmptyState icon={IconPackage} title={t(kind ? "noneOfKind" : "empty")} text={kind ? "" : t("emptyText")} />;
}

/** Saves the changed rows; phones show it only while there are some. */
function Foot({ drafts: { count, busy, forget } }: { drafts: Drafts }) {
  const t = useTranslations("connect.getir.products");
  const kit = useTranslations("kit.action");
  const phone = usePhone();
  if (phone && count === 0) return null;
  return (
    <FootBar says={count > 0 && t("changed", { count })}>
      {count > 0 && (
        <Button variant="default" onClick={forget}>
          {kit("cancel")}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={count === 0}>
        {kit("save")}
      </Button>
    </FootBar>
  );
}
