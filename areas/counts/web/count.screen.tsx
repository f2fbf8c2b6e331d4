import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { CountActions } from "./parts/count-actions.tsx";
import { CountFacts } from "./parts/count-facts.tsx";
import { type CountDetail, CountState, useScopeText } from "./parts/count-state.tsx";
import { Counting } from "./parts/counting.tsx";
import { Review } from "./parts/review.tsx";

const LineDrawer = lazyPart(async () => (await import("./parts/line-drawer.tsx")).LineDrawer);
const CloseForm = lazyPart(async () => (await import("./parts/close-form.tsx")).CloseForm);

const COUNTS = "/catalog/stock-counts";

/** A stock count: counting, and reviewing its differences; an ended one is read (issue 20). */
export default function CountScreen() {
  const t = useTranslations("counts");
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useApi("GET /api/stock-counts/{id}", { params: { id } });
  if (data) return <OneCount count={data} />;
  const isGone = error?.status === 404;
  return (
    <Page title={t("menu.count")} back={COUNTS}>
      {isGone ? (
        <GoneState title={t("page.gone")} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Page>
  );
}

function OneCount({ count }: { count: CountDetail }) {
  const list = useListState();
  const scope = useScopeText();
  const tabs = useTabs(count, list);
  const isCounting = count.state === "open" && tabs?.value !== "review";
  return (
    <Page
      title={count.name}
      hint={
        <>
          {scope(count)} <CountState state={count.state} />
        </>
      }
      back={COUNTS}
      fill
      {...(tabs && { tabs })}
      actions={<CountActions count={count} list={list} />}
    >
      {isCounting ? (
        <Counting count={count} list={list} />
      ) : (
        <>
          <CountFacts count={count} />
          <Review count={count} list={list} />
        </>
      )}
      <Opened count={count} list={list} />
    </Page>
  );
}

/** Counting and reviewing an open count; none for those who may only count, and none of an ended count. */
function useTabs({ state, different }: CountDetail, list: ListState) {
  const t = useTranslations("counts.page");
  if (state !== "open" || different === null) return undefined;
  return {
    value: list.get("tab") === "review" ? "review" : "count",
    onChange: (tab: string) =>
      list.set({ tab: tab === "review" ? tab : undefined, show: undefined, query: undefined, page: undefined }),
    options: [
      { value: "count", label: t("tabCount") },
      { value: "review", label: t("tabReview") },
    ],
  };
}

function Opened({ count, list }: { count: CountDetail; list: ListState }) {
  const { isAdmin } = useSession();
  if (!list.open) return null;
  if (list.open !== "close") return <LineDrawer key={list.open} count={count} list={list} />;
  return isAdmin && count.state === "open" ? <CloseForm count={count} list={list} /> : null;
}
