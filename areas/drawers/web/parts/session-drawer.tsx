import { Button } from "@mantine/core";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Headline } from "#kit/web/headline.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { Approve } from "./approve.tsx";
import { CloseForm } from "./close-form.tsx";
import { Difference } from "./difference.tsx";
import classes from "./drawers.module.css";
import { MoveForm } from "./move-form.tsx";
import { type PrintedForm, PrintedSession } from "./printed-session.tsx";
import { SessionFacts } from "./session-facts.tsx";
import type { SessionDetail } from "./session-rows.ts";
import { SessionState } from "./session-state.tsx";

interface SessionDrawerProps {
  drawers: ReplyOf<"GET /api/drawers/accounts">;
  list: ListState;
}

/** A session of a drawer: its figures (the X report), or with `openTab` the form that counts it or moves money. */
export function SessionDrawer({ drawers, list }: SessionDrawerProps) {
  const t = useTranslations("drawers.session");
  const { data, error, refetch } = useApi(
    "GET /api/drawers/{id}",
    { params: { id: list.open ?? "" } },
    { also: ["orders", "accounting"] },
  );
  const tab = list.get("openTab");
  if (data?.state === "open" && tab === "close") return <CloseForm session={data} drawers={drawers} list={list} />;
  if (data?.state === "open" && (tab === "in" || tab === "out"))
    return <MoveForm direction={tab} session={data} drawers={drawers} list={list} />;
  return (
    <Drawer
      opened
      size="read"
      title={data?.account.name ?? t("title")}
      onClose={list.close}
      foot={data && <Foot session={data} list={list} />}
    >
      {data ? (
        <Detail session={data} />
      ) : error?.status === 404 ? (
        <GoneState title={t("gone")} />
      ) : error ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Drawer>
  );
}

function Detail({ session }: { session: SessionDetail }) {
  const t = useTranslations("drawers.session");
  const { state, expected, difference } = session;
  return (
    <>
      <Headline caption={t(difference === null ? "expected" : "difference")} badge={<SessionState state={state} />}>
        {difference === null ? expected === null ? "—" : formatKurus(expected) : <Difference amount={difference} />}
      </Headline>
      {state === "waiting" && <Approve session={session} />}
      <SessionFacts session={session} />
    </>
  );
}

function Foot({ session, list }: { session: SessionDetail; list: ListState }) {
  const t = useTranslations("drawers");
  const [printing, setPrinting] = useState<PrintedForm | null>(null);
  const isOpen = session.state === "open";
  return (
    <>
      <div className={classes.papers}>
        {(["slip", "sheet"] as const).map((form) => (
          <Button
            key={form}
            variant="default"
            leftSection={<IconPrinter size={18} />}
            disabled={session.figures === null}
            onClick={() => setPrinting(form)}
          >
            {t(`session.${form}`)}
          </Button>
        ))}
      </div>
      {isOpen && (
        <Button fullWidth onClick={() => list.openRow(session.id, "close")}>
          {t("card.close")}
        </Button>
      )}
      {printing && <PrintedSession session={session} form={printing} onDone={() => setPrinting(null)} />}
    </>
  );
}
