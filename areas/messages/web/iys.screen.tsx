import { Button } from "@mantine/core";
import IconClipboardCheck from "@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { withAbove } from "#kit/web/with-above.ts";
import { reportStates } from "../contract/report-states.ts";
import { IysFacts, type IysSummary } from "./parts/iys-facts.tsx";
import { IysFile } from "./parts/iys-file.tsx";

const IysForm = lazyPart(async () => (await import("./parts/iys-form.tsx")).IysForm);

type Report = ReplyOf<"GET /api/iys/consents">["data"][number];
type State = Report["state"];

const tones = {
  waiting: "neutral",
  sent: "info",
  accepted: "success",
  refused: "danger",
  uploaded: "success",
} as const;

/** "İYS bildirimleri": waiting and refused reports, the account at İYS, and the file for businesses without one (decisions §6). */
export default function IysScreen() {
  const t = useTranslations("messages");
  const list = useListState();
  const state = list.get("state") as State | undefined;
  const summary = useApi("GET /api/iys");
  const source = useApi("GET /api/iys/consents", { query: { ...list.place, state } }, { also: ["contacts"] });
  const columns = useColumns();
  const actions = useActions();
  const nameOf = useName();
  const clock = useClock();
  return (
    <Page title={t("menu.iys")} hint={t("iys.hint")} back="/settings/senders">
      {summary.data && <Summary iys={summary.data} list={list} />}
      <DataTable
        label={t("menu.iys")}
        list={list}
        source={withAbove(source, summary)}
        columns={columns}
        opens={false}
        actions={actions}
        phone={(row) => ({
          title: nameOf(row),
          sub: [t(`channel.${row.channel}`), t(`iys.${row.consent}`), clock.near(row.at), row.reason]
            .filter(Boolean)
            .join(" · "),
          endSub: <State state={row.state} />,
        })}
        empty={
          <EmptyState
            icon={IconClipboardCheck}
            title={t(state ? "iys.noneSuch" : "iys.empty")}
            text={state ? undefined : t("iys.emptyText")}
          />
        }
      />
    </Page>
  );
}

/** The account, what waits, and what can be done about it. */
function Summary({ iys, list }: { iys: IysSummary; list: ListState }) {
  const t = useTranslations("messages.iys");
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <IysFacts iys={iys} />
      <Toolbar>
        <FilterMenu
          label={t("state")}
          value={list.get("state")}
          onChange={(state) => list.set({ state })}
          options={reportStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <Button variant="default" onClick={() => setEditing(true)}>
          {t("edit")}
        </Button>
        {iys.last_waiting && <IysFile until={iys.last_waiting} />}
      </Toolbar>
      {isEditing && <IysForm account={iys.account} onClose={() => setEditing(false)} />}
    </>
  );
}

function State({ state }: { state: State }) {
  const t = useTranslations("messages.iys.states");
  return <Badge tone={tones[state]} label={t(state)} />;
}

/** The person, else the phone or address. */
function useName(): (row: Report) => string {
  return ({ contact, channel, recipient }) =>
    contact ? fullName(contact) : channel === "sms" ? formatPhone(recipient) || recipient : recipient;
}

function useColumns(): Column<Report>[] {
  const t = useTranslations("messages");
  const nameOf = useName();
  const clock = useClock();
  return [
    { head: t("iys.who"), look: "name", cell: nameOf },
    { head: t("iys.channel"), cell: ({ channel }) => t(`channel.${channel}`), drop: true },
    { head: t("iys.consent"), cell: ({ consent }) => t(`iys.${consent}`) },
    { head: t("iys.at"), cell: ({ at }) => clock.numeric(at), drop: true },
    { head: t("iys.state"), cell: ({ state }) => <State state={state} /> },
    {
      head: t("iys.deadline"),
      cell: ({ state, deadline }) => (state === "waiting" ? clock.numeric(deadline) : "—"),
    },
    { head: t("iys.reason"), look: "text", cell: ({ reason }) => reason ?? "—" },
  ];
}

function useActions(): (row: Report) => ReactNode {
  const t = useTranslations("messages.iys");
  const nameOf = useName();
  const { act } = useAct("POST /api/iys/consents/{id}/again");
  const again = async ({ id }: Report): Promise<void> => {
    try {
      await act({ params: { id } });
      toast.success(t("againDone"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (row) =>
    (row.state === "refused" || row.state === "uploaded") && (
      <RowMenu
        label={t("actions", { name: nameOf(row) })}
        actions={[{ label: t("again"), icon: IconRefresh, onClick: () => void again(row) }]}
      />
    );
}
