import { Textarea } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { declined } from "#kit/web/api-error.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useForm } from "#kit/web/form.ts";
import { Notice } from "#kit/web/notice.tsx";
import { useSession } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { Counter, countsOf, sumOf, type Typed } from "./counter.tsx";
import { Difference } from "./difference.tsx";
import { Sums } from "./sums.tsx";

interface CloseValues extends Record<string, unknown> {
  counts: Typed;
  reason: string;
}

interface CloseFormProps {
  session: ReplyOf<"GET /api/drawers/{id}">;
  drawers: ReplyOf<"GET /api/drawers/accounts">;
  list: ListState;
}

/** Counts an open drawer and closes it. Blindly, what it should hold is shown to nobody who counts. */
export function CloseForm({ session, drawers, list }: CloseFormProps) {
  const t = useTranslations("drawers.close");
  const { form, counts, expected, isOver, send } = useClosing(session, drawers);
  return (
    <FormDrawer
      title={t("title")}
      hint={session.account.name}
      form={form}
      onSubmit={send}
      onClose={list.close}
      onDone={() => list.openRow(session.id)}
      submit={t("submit")}
      success={t("done")}
      failure={t("failed")}
      summary={<CloseSums counted={sumOf(counts)} expected={expected} />}
    >
      {drawers.blind && <Notice tone="info" icon={IconEyeOff} title={t("blind")} />}
      <Counter currency={drawers.currency} typed={counts} onChange={(typed) => form.setFieldValue("counts", typed)} />
      {isOver && Object.keys(counts).length > 0 && <Over limit={drawers.difference_limit} />}
      <Textarea
        label={t(isOver ? "reason" : "note")}
        autosize
        minRows={2}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </FormDrawer>
  );
}

function useClosing({ id, expected: should }: CloseFormProps["session"], drawers: CloseFormProps["drawers"]) {
  const t = useTranslations("drawers.close");
  const { isAdmin } = useSession();
  const expected = drawers.blind ? null : should;
  const isOver = (typed: Typed): boolean =>
    expected !== null && Math.abs(sumOf(typed) - expected) > drawers.difference_limit;
  const form = useForm<CloseValues>({
    initialValues: { counts: {}, reason: "" },
    validate: {
      reason: (text, { counts }) => (isAdmin && isOver(counts) && text.trim() === "" ? t("reasonNeeded") : null),
    },
  });
  const counts = useWatched<Typed>(form, "counts");
  const { act } = useAct("POST /api/drawers/{id}/close");
  const send = async (values: CloseValues): Promise<unknown> => {
    const sure = t("sureText", { amount: formatKurus(sumOf(values.counts)) });
    const text = !isAdmin && isOver(values.counts) ? `${sure} ${t("overStaff")}` : sure;
    if (!(await confirm({ title: t("sure"), text, action: t("submit") }))) throw declined();
    const body = { counts: countsOf(values.counts) ?? {}, reason: values.reason };
    return act({ params: { id }, body: expected === null ? body : { ...body, expected } });
  };
  return { form, counts, expected, isOver: isOver(counts), send };
}

/** `expected` null: not shown. */
function CloseSums({ counted, expected }: { counted: number; expected: number | null }) {
  if (expected === null) return <Sums rows={[["counted", formatKurus(counted)]]} />;
  return (
    <Sums
      rows={[
        ["counted", formatKurus(counted)],
        ["expected", formatKurus(expected)],
        ["difference", <Difference key="difference" amount={counted - expected} />],
      ]}
    />
  );
}

function Over({ limit }: { limit: number }) {
  const t = useTranslations("drawers.close");
  const { isAdmin } = useSession();
  return (
    <Notice
      tone="warning"
      icon={IconAlertTriangle}
      title={t("over", { limit: formatKurus(limit) })}
      text={t(isAdmin ? "overAdmin" : "overStaff")}
    />
  );
}
