import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import type { Campaign } from "./parts/campaign.ts";
import { CampaignBadge } from "./parts/campaign-badge.tsx";
import { useRemove } from "./parts/use-remove.ts";

const CampaignDrawer = lazyPart(async () => (await import("./parts/campaign-drawer.tsx")).CampaignDrawer);

/** The marketing lists show 19 a page (3 §9). */
const PER_PAGE = 19;
const statuses = ["draft", "active", "stopped", "insufficient_balance", "finished"] as const;

/** "Kampanyalar" (K1): newest first; running ones show their progress. */
export default function CampaignsScreen() {
  const t = useTranslations("marketing.campaigns");
  const title = useTranslations("marketing.menu")("campaigns");
  const list = useListState();
  const status = statuses.find((one) => one === list.get("status"));
  const query = { ...list.place, query: list.query, per_page: PER_PAGE, status };
  // A running campaign is written by its job, and its messages leave later by theirs.
  const source = useApi("GET /api/marketing/campaigns", { query }, { also: ["jobs", "messages"] });
  const isEmpty = source.data?.data.length === 0 && !list.query && !status;
  return (
    <Page
      title={title}
      fill
      actions={<HeadAction main icon={IconPlus} label={t("add")} onClick={() => list.openRow("new")} />}
    >
      {!isEmpty && <Filters list={list} status={status} />}
      <DataTable<Campaign>
        label={title}
        source={source}
        list={list}
        columns={useColumns()}
        phone={(campaign) => ({
          title: campaign.name,
          sub: campaign.segment.name,
          end: progressOf(campaign),
          endSub: <CampaignBadge campaign={campaign} />,
        })}
        actions={(campaign) => <CampaignActions campaign={campaign} />}
        empty={<EmptyState icon={IconSpeakerphone} title={t("empty")} text={t("emptyText")} />}
      />
      {list.open && <CampaignDrawer key={list.open} id={list.open} list={list} />}
    </Page>
  );
}

function Filters({ list, status }: { list: ListState; status: Campaign["status"] | undefined }) {
  const t = useTranslations("marketing.campaigns");
  const word = useStatusWord();
  return (
    <Toolbar>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
      <FilterMenu
        label={t("status")}
        value={status}
        onChange={(value) => list.set({ status: value })}
        options={statuses.map((value) => ({ value, label: word("campaign", value) }))}
      />
    </Toolbar>
  );
}

const progressOf = ({ size, processed }: Campaign): string => (size === 0 ? "—" : `${processed} / ${size}`);

function useColumns(): Column<Campaign>[] {
  const t = useTranslations("marketing.campaigns");
  const clock = useClock();
  return [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("type"), cell: ({ type }) => t(`types.${type}`), drop: true },
    { head: t("segment"), look: "text", cell: ({ segment }) => segment.name },
    { head: t("status"), cell: (campaign) => <CampaignBadge campaign={campaign} /> },
    { head: t("progress"), look: "number", cell: progressOf },
    {
      head: t("startsAt"),
      cell: ({ started_at: started, starts_at: planned }) => {
        const at = started ?? planned;
        return at ? clock.numeric(at) : "—";
      },
      drop: true,
    },
  ];
}

function CampaignActions({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("marketing.campaigns");
  const kit = useTranslations("kit.action");
  const remove = useRemove("campaigns");
  const isDraft = campaign.status === "draft";
  const action = { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(campaign) };
  return <RowMenu label={t("actions", { name: campaign.name })} actions={isDraft ? [action] : []} />;
}
