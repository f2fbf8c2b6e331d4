import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { DistinctList } from "./parts/distinct-list.tsx";
import { GroupList } from "./parts/group-list.tsx";
import { MergeList } from "./parts/merge-list.tsx";

const GroupDrawer = lazyPart(async () => (await import("./parts/group-drawer.tsx")).GroupDrawer);
const PairDrawer = lazyPart(async () => (await import("./parts/group-drawer.tsx")).PairDrawer);
const MergeWith = lazyPart(async () => (await import("./parts/merge-with.tsx")).MergeWith);

const shown = ["groups", "distinct", "merges"] as const;

/** "Mükerrer kayıtlar": customers who may be one person, pairs marked as different, and merges that can be undone (G1). */
export default function DuplicatesScreen() {
  const t = useTranslations("duplicates");
  const list = useListState();
  const show = shown.find((one) => one === list.get("show")) ?? "groups";
  return (
    <Page title={t("menu.duplicates")} back="/contact" fill>
      <Toolbar>
        <SegmentedControl
          label={t("show")}
          value={show}
          onChange={(next) => list.set({ show: next === "groups" ? undefined : next, open: undefined })}
          options={shown.map((value) => ({ value, label: t(value) }))}
        />
      </Toolbar>
      {show === "groups" && <GroupList list={list} />}
      {show === "distinct" && <DistinctList list={list} />}
      {show === "merges" && <MergeList list={list} />}
      <Opened list={list} />
    </Page>
  );
}

/** A group, the two customers of `open=12-34`, or for `openWith=12` the choice of the second one. */
function Opened({ list }: { list: ListState }) {
  const { open } = list;
  const first = list.get("openWith");
  if (!open) return first ? <MergeWith id={first} list={list} /> : null;
  const [one, other] = open.split("-");
  if (!one || !other) return <GroupDrawer key={open} list={list} id={open} />;
  return <PairDrawer key={open} list={list} ids={[one, other]} />;
}
