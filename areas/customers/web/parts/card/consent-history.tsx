import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { fullName } from "#kit/web/full-name.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { consentSources, type ConsentSource } from "../../../contract/consent-sources.ts";
import { Entry } from "./entry.tsx";

type Said = ReplyOf<"GET /api/contacts/{id}/consents">["data"][number];

interface ConsentForm extends Record<string, unknown> {
  channel: Said["channel"];
  state: Said["state"];
  source: ConsentSource;
  evidence: string;
}

interface HistoryProps {
  customerId: number;
  onClose: () => void;
}

/** A customer's consents and withdrawals, and a form to record the next with its source and evidence (decisions §6). */
export function ConsentHistory({ customerId, onClose }: HistoryProps) {
  const t = useTranslations("customers.consent");
  const { act } = useAct("POST /api/contacts/{id}/consents");
  const form = useForm<ConsentForm>({
    mode: "controlled",
    initialValues: { channel: "sms", state: "given", source: "HS_FIZIKSEL_ORTAM", evidence: "" },
  });
  return (
    <DialogForm
      title={t("title")}
      submit={t("note")}
      form={form}
      success={t("noted")}
      failure={t("noteFailed")}
      onSubmit={(body) => act({ params: { id: customerId }, body })}
      onClose={onClose}
    >
      <Past customerId={customerId} />
      <Fields form={form} />
    </DialogForm>
  );
}

function Past({ customerId }: Pick<HistoryProps, "customerId">) {
  const t = useTranslations("customers");
  const clock = useClock();
  const past = useApi("GET /api/contacts/{id}/consents", { params: { id: customerId } }, { also: ["contacts"] });
  if (past.isError) return <ErrorState part error={past.error} onRetry={() => void past.refetch()} />;
  const rows = past.data?.data ?? [];
  const evidenceOf = (evidence: string): string => {
    if (evidence === "forgotten") return "";
    const [, word] = /^SMS (\w+)/.exec(evidence) ?? [];
    if (word) return t("consent.byReply", { word });
    return /^messages\/\d+$/.test(evidence) ? t("consent.byMessage") : evidence;
  };
  if (rows.length === 0) return <p>{past.data ? t("consent.none") : null}</p>;
  const iysOf = (iys: Said["iys"]): string =>
    !iys || iys.state === "waiting" ? "" : [t(`consent.iys.${iys.state}`), iys.reason].filter(Boolean).join(": ");
  return (
    <ul aria-label={t("consent.past")}>
      {rows.map(({ id, channel, state, at, source, evidence, createdBy, iys }) => (
        <Entry
          key={id}
          title={`${t(`consent.${channel}`)}: ${t(`consent.${state}`)}`}
          sub={[
            clock.numeric(at),
            t(`consent.source.${source}`),
            evidenceOf(evidence),
            createdBy && fullName(createdBy),
            iysOf(iys),
          ]
            .filter(Boolean)
            .join(" · ")}
        />
      ))}
    </ul>
  );
}

function Fields({ form }: { form: Form<ConsentForm> }) {
  const t = useTranslations("customers.consent");
  const { channel, state } = form.values;
  return (
    <>
      <SegmentedControl
        label={t("channel")}
        value={channel}
        onChange={(next) => form.setFieldValue("channel", next)}
        options={[
          { value: "sms", label: t("sms") },
          { value: "email", label: t("email") },
        ]}
      />
      <SegmentedControl
        label={t("state")}
        value={state}
        onChange={(next) => form.setFieldValue("state", next)}
        options={[
          { value: "given", label: t("given") },
          { value: "withdrawn", label: t("withdrawn") },
        ]}
      />
      <SelectField
        label={t("sourceLabel")}
        options={consentSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        {...form.getInputProps("source")}
      />
      <TextInput label={t("evidence")} description={t("evidenceHint")} {...form.getInputProps("evidence")} />
    </>
  );
}
