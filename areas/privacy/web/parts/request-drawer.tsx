import { Button } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRemoveCustomer } from "#areas/customers/web/parts/use-remove-customer.tsx";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import classes from "./privacy.module.css";
import { RequestState } from "./request-state.tsx";

export type RequestDetail = ReplyOf<"GET /api/privacy/requests/{id}">;

const EditRequest = lazyPart(async () => (await import("./request-form.tsx")).EditRequest);
const DataDialog = lazyPart(async () => (await import("./data-dialog.tsx")).default);

/** A request: what was asked, until when, and what can be done; with `openTab=edit` its form. */
export function RequestDrawer({ list }: { list: ListState }) {
  const t = useTranslations("privacy.request");
  const { data, error, refetch } = useApi(
    "GET /api/privacy/requests/{id}",
    { params: { id: list.open ?? "" } },
    { also: ["contacts"] },
  );
  if (data?.state === "open" && list.get("openTab") === "edit") return <EditRequest request={data} list={list} />;
  return (
    <Drawer
      opened
      size="read"
      title={t("title")}
      onClose={list.close}
      foot={data?.state === "open" && <Foot request={data} list={list} />}
    >
      {data ? (
        <Detail request={data} />
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

function Foot({ request, list }: { request: RequestDetail; list: ListState }) {
  const t = useTranslations("privacy.request");
  const [answering, setAnswering] = useState(false);
  return (
    <div className={classes.foot}>
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => list.openRow(request.id, "edit")}>
        {t("edit")}
      </Button>
      <Button onClick={() => setAnswering(true)}>{t("close")}</Button>
      {answering && <AnswerDialog request={request} onClose={() => setAnswering(false)} />}
    </div>
  );
}

function Detail({ request }: { request: RequestDetail }) {
  const t = useTranslations("privacy");
  const clock = useClock();
  const { kind, due_on: due, customer, created_by: by } = request;
  return (
    <>
      <Headline caption={t(`kind.${kind}`)} badge={<RequestState request={request} />}>
        {t("request.due", { day: clock.numeric(due) })}
      </Headline>
      <Facts>
        <Fact label={t("field.person")}>
          {customer ? (
            <OpenIn list="/contact" id={customer.id}>
              {fullName(customer)}
            </OpenIn>
          ) : (
            request.name
          )}
        </Fact>
        <Fact label={t("field.reach")}>{request.reach}</Fact>
        <Fact label={t("field.channel")}>{t(`channel.${request.channel}`)}</Fact>
        <Fact label={t("field.received")}>{clock.numeric(request.received_on)}</Fact>
        <Fact label={t("field.note")}>{request.note && <Lines text={request.note} />}</Fact>
        <Fact label={t("field.answered")}>{request.answered_on && clock.numeric(request.answered_on)}</Fact>
        <Fact label={t(request.state === "refused" ? "field.reason" : "field.answer")}>
          {request.answer && <Lines text={request.answer} />}
        </Fact>
        <Fact label={t("field.answeredBy")}>{request.answered_by && fullName(request.answered_by)}</Fact>
        <Fact label={t("field.createdBy")}>
          {t("request.by", { time: clock.numeric(request.created_at), name: fullName(by) })}
        </Fact>
      </Facts>
      {request.erased && <p className={classes.hint}>{t("request.erased")}</p>}
      {customer && <Actions customer={customer} />}
    </>
  );
}

const Lines = ({ text }: { text: string }) => <span className={classes.lines}>{text}</span>;

/** What is done with the customer of a request. */
function Actions({ customer }: { customer: NonNullable<RequestDetail["customer"]> }) {
  const t = useTranslations("privacy.request");
  const [downloads, setDownloads] = useState(false);
  const { remove, dialog } = useRemoveCustomer();
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => setDownloads(true)}>
        {t("download")}
      </Button>
      {remove && (
        <Button variant="subtle-danger" leftSection={<IconTrash size={18} />} onClick={() => void remove(customer)}>
          {t("forget")}
        </Button>
      )}
      {downloads && <DataDialog customer={customer} onClose={() => setDownloads(false)} />}
      {dialog}
    </div>
  );
}
