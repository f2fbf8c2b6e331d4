import { Radio, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { announceChange } from "#kit/web/changes.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { askToCall, endCall } from "./call-customer.ts";
import { reasonKey } from "./cancel-reason.ts";
import type { ActionForm } from "./action-dialog.tsx";
import classes from "./cancel-dialog.module.css";
import { usePutOrder } from "./use-order.ts";
import { useRefusal } from "./use-refusal.ts";

/** "İptal et": one of the order's own reasons, and an optional note (E3, E4). */
export function CancelDialog({ order, onClose }: ActionForm) {
  const t = useTranslations("sales");
  const form = useForm({
    initialValues: { reason_id: "", note: "" },
    validate: { reason_id: (reason: string) => (reason ? null : t("error.chooseOne")) },
  });
  const { act } = useAct("POST /api/orders/{id}/cancel");
  const put = usePutOrder();
  const refused = useRefused(order.id, onClose, () => form.setFieldValue("reason_id", ""));
  const own = order.source === null;
  return (
    <DialogForm
      title={t("cancelling.title", { code: order.code })}
      form={form}
      onClose={onClose}
      submit={t("event.cancel")}
      danger
      success={t("toast.cancelled")}
      failure={t("toast.cancelFailed")}
      refused={refused}
      onSubmit={async ({ reason_id, note }) => {
        put(await act({ params: { id: order.id }, body: { reason_id: own ? Number(reason_id) : reason_id, note } }));
        endCall(order.id);
      }}
    >
      <Reasons order={order} key={form.key("reason_id")} {...form.getInputProps("reason_id")} />
      <Textarea
        label={t("cancelling.note")}
        autosize
        minRows={2}
        maxRows={6}
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
    </DialogForm>
  );
}

/** A concurrent change, or a refusal with its own sentences (E4): its error is the title, its message the text. The form shows other errors. */
function useRefused(orderId: number, onStale: () => void, onReasonGone: () => void): (thrown: unknown) => boolean {
  const t = useTranslations("sales.toast");
  const refusal = useRefusal();
  return (thrown) => {
    if (refusal(thrown, { orderId, failure: t("cancelFailed"), onStale })) return true;
    const { status, body } = apiError(thrown);
    if (body.error === "reason_gone") {
      onReasonGone();
      announceChange(["orders"]);
    }
    if (status !== 422 || Object.keys(body.messages).length > 0) return false;
    if (body.error === "callCustomer") {
      const { phone = "", code = "" } = body as { phone?: string; code?: string };
      askToCall(
        orderId,
        t("callCustomer"),
        <>
          {t("callCustomerText", { phone, code })}
          {phone && (
            <a className={classes.call} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {t("call")}
            </a>
          )}
        </>,
      );
      return true;
    }
    const title = body.error === "marketplace_refused" ? t("marketplaceRefused") : body.error;
    toast.failure(title, undefined, { body: body.message });
    return true;
  };
}

type Chosen = Pick<Parameters<typeof Radio.Group>[0], "onChange" | "error" | "defaultValue">;

function Reasons({ order, ...chosen }: Chosen & Pick<ActionForm, "order">) {
  const t = useTranslations("sales.cancelling");
  const { data, error, refetch } = useApi("GET /api/orders/{id}/cancel", { params: { id: order.id } });
  const list = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  // A marketplace is asked for its reasons, so the dialog's first field was the note; nobody who types there is interrupted.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLTextAreaElement && focused.value !== "") return;
    if (isThere) list.current?.querySelector("input")?.focus();
  }, [isThere]);
  if (error) return <ErrorState title={t("noReasons")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FieldsSkeleton fields={1} />;
  return (
    <Radio.Group label={t("reason")} {...chosen}>
      <div className={classes.reasons} ref={list}>
        {data.length === 0 && <p>{t("none")}</p>}
        {data.map(({ id, title }) => (
          <Radio key={id} value={String(id)} label={typeof id === "number" ? t(reasonKey(id)) : title} />
        ))}
      </div>
    </Radio.Group>
  );
}
