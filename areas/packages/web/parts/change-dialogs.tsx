import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { wholeOf } from "#kit/contract/numbers.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { seesNewer, useSeenRow } from "#kit/web/use-stored-form.ts";
import type { OpenedPackage } from "./sold-drawer.tsx";

interface DialogProps {
  one: OpenedPackage;
  onClose: () => void;
}

/** Why a package changes, which its ledger shows. */
export function ReasonField<V extends { reason: string } & Record<string, unknown>>({ form }: { form: Form<V> }) {
  const t = useTranslations("packages.act");
  return (
    <Textarea label={t("reason")} autosize minRows={2} key={form.key("reason")} {...form.getInputProps("reason")} />
  );
}

/** The rule of a reason. */
export function useReasonRule(): (text: string) => string | null {
  const t = useTranslations("packages.error");
  return (text) => (text.trim().length < 2 ? t("reason") : null);
}

const isWithin = (text: string, most: number): boolean => {
  const number = wholeOf(text);
  return number !== null && number >= 1 && number <= most;
};

/** Uses sessions, or minutes, without an appointment. */
export function UseDialog({ one: opened, onClose }: DialogProps) {
  const t = useTranslations("packages");
  const [one, follow, see] = useSeenRow(opened);
  const { act, isUnknown } = useAct("POST /api/customer-packages/{id}/uses");
  const open = one.services.filter(({ left }) => left > 0);
  const form = useForm({
    initialValues: { service: open[0]?.id ?? 0, amount: "1", note: "" },
    validate: {
      amount: (text, { service }) =>
        isWithin(text, open.find(({ id }) => id === service)?.left ?? 0) ? null : t("error.amount"),
    },
  });
  follow(form);
  const save = ({ service, amount, note }: { service: number; amount: string; note: string }): Promise<unknown> =>
    act({
      params: { id: one.id },
      body: { version: one.version, package_service_id: service, amount: wholeOf(amount) ?? 0, note },
    });
  return (
    <DialogForm
      title={t("act.use")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t("act.use")}
      success={t("toast.used")}
      isUnknown={isUnknown}
      failure={t("toast.useFailed")}
      refused={seesNewer(() => see(opened))}
    >
      <SelectField
        label={t("sold.service")}
        options={open.map(({ id, name, left }) => ({
          value: id,
          label: name,
          sub: t(`sold.left.${one.unit}`, { left }),
        }))}
        key={form.key("service")}
        {...form.getInputProps("service")}
      />
      <TextField form={form} path="amount" label={t(`act.amount.${one.unit}`)} inputMode="numeric" maxLength={5} />
      <TextField form={form} path="note" label={t("act.note")} />
    </DialogForm>
  );
}

/** Freezes a package from today on. */
export function FreezeDialog({ one: opened, onClose }: DialogProps) {
  const t = useTranslations("packages");
  const [one, follow, see] = useSeenRow(opened);
  const { act } = useAct("POST /api/customer-packages/{id}/freeze");
  const form = useForm({ initialValues: { reason: "" }, validate: { reason: useReasonRule() } });
  follow(form);
  return (
    <DialogForm
      title={t("act.freezeTitle")}
      form={form}
      onSubmit={({ reason }) => act({ params: { id: one.id }, body: { version: one.version, reason } })}
      onClose={onClose}
      submit={t("act.freeze")}
      success={t("toast.frozen")}
      failure={t("toast.freezeFailed")}
      refused={seesNewer(() => see(opened))}
    >
      <p>{t("act.freezeText")}</p>
      <ReasonField form={form} />
    </DialogForm>
  );
}

const USUAL_DAYS = "30";

/** Moves the last day of a package. */
export function ExtendDialog({ one: opened, onClose }: DialogProps) {
  const t = useTranslations("packages");
  const [one, follow, see] = useSeenRow(opened);
  const { act, isUnknown } = useAct("POST /api/customer-packages/{id}/extend");
  const form = useForm({
    initialValues: { days: USUAL_DAYS, reason: "" },
    validate: {
      days: (text) => (isWithin(text, 3650) ? null : t("error.days")),
      reason: useReasonRule(),
    },
  });
  follow(form);
  const save = ({ days, reason }: { days: string; reason: string }): Promise<unknown> =>
    act({ params: { id: one.id }, body: { version: one.version, days: wholeOf(days) ?? 0, reason } });
  return (
    <DialogForm
      title={t("act.extendTitle")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t("act.extend")}
      success={t("toast.extended")}
      isUnknown={isUnknown}
      failure={t("toast.extendFailed")}
      refused={seesNewer(() => see(opened))}
    >
      <TextField form={form} path="days" label={t("act.days")} inputMode="numeric" maxLength={4} />
      <ReasonField form={form} />
    </DialogForm>
  );
}

/** Gives a used session back. */
export function UndoDialog({ useId, onClose }: { useId: number; onClose: () => void }) {
  const t = useTranslations("packages");
  const { act } = useAct("POST /api/session-uses/{id}/undo");
  const form = useForm({ initialValues: { reason: "" }, validate: { reason: useReasonRule() } });
  return (
    <DialogForm
      title={t("act.undoTitle")}
      form={form}
      onSubmit={({ reason }) => act({ params: { id: useId }, body: { reason } })}
      onClose={onClose}
      submit={t("act.undo")}
      success={t("toast.undone")}
      failure={t("toast.undoFailed")}
    >
      <ReasonField form={form} />
    </DialogForm>
  );
}
