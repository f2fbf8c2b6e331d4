import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import { useTranslations } from "use-intl";
import grid from "#kit/web/card-grid.module.css";
import type { ReplyOf } from "#kit/web/api.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { CouponCard } from "./parts/coupon-card.tsx";
import { useCouponColumns } from "./parts/coupon-columns.tsx";

const CouponDrawer = lazyPart(async () => (await import("./parts/coupon-drawer.tsx")).CouponDrawer);

type Page = ReplyOf<"GET /api/marketing/coupons">;
export type Coupon = Page["data"][number];

/** The marketing lists show 19 a page (3 §9). */
const PER_PAGE = 19;

/** "Kuponlar" (K2): a card for each coupon, the newest first. */
export default function CouponsScreen() {
  const t = useTranslations("coupons");
  const list = useListState();
  const query = { ...list.place, query: list.query, per_page: PER_PAGE };
  const { data, error, refetch } = useApi("GET /api/marketing/coupons", { query }, { also: ["orders"] });
  const add = <HeadAction main icon={IconPlus} label={t("list.add")} onClick={() => list.openRow("new")} />;
  return (
    <Page title={t("menu.coupons")} actions={add}>
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("list.search")} />
      </Toolbar>
      {data ? (
        <CardList page={data} list={list} />
      ) : error ? (
        <ErrorState title={t("list.failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
      {list.open && <CouponDrawer key={list.open} id={list.open} list={list} />}
    </Page>
  );
}

function CardList({ page, list }: { page: Page; list: ListState }) {
  const t = useTranslations("coupons.list");
  const menu = useTranslations("coupons.menu");
  const kit = useTranslations("kit.list");
  const columns = useCouponColumns();
  if (page.data.length === 0) {
    const [title, text] = list.query ? [kit("noMatch"), kit("noMatchHint")] : [t("empty"), t("emptyText")];
    return <EmptyState icon={IconTicket} title={title} text={text} />;
  }
  return (
    <>
      <ul className={grid.cards}>
        {page.data.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} list={list} />
        ))}
      </ul>
      <ListFoot
        label={menu("coupons")}
        reply={page}
        columns={columns}
        onPage={(to, beside) => list.setPage(to, { beside })}
      />
    </>
  );
}
