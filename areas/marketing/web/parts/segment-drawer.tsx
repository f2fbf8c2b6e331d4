import { useTranslations } from "use-intl";
import { changesOf } from "#kit/web/changed-fields.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { fullName } from "#kit/web/full-name.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { everybody, type RuleGroup } from "../../contract/segment-logic.ts";
import type { NamedField } from "../../contract/segment-words.ts";
import { RuleGroupFields } from "./rule-group.tsx";
import classes from "./rules.module.css";
import type { Segment } from "./segment.ts";
import { useAudience } from "./use-audience.ts";
import { useFields } from "./use-fields.ts";
import { useRuleErrors } from "./use-rule-errors.ts";

interface SegmentForm extends Record<string, unknown> {
  name: string;
  logic: RuleGroup;
}

/** A target audience (K5): its name, its rules and the customers who match. `id` is "new" or an id. */
export function SegmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("marketing.segments");
  const isNew = id === "new";
  const params = { id: isNew ? 0 : id };
  const stored = useApi("GET /api/marketing/segments/{id}", { params }, { enabled: !isNew });
  const { fields, ...asked } = useFields();
  const { data } = stored;
  const failed = [stored, asked].find(({ error }) => error);
  if (fields && (isNew || data)) return <Editor segment={data} fields={fields} onClose={onClose} />;
  return (
    <Drawer opened title={t(isNew ? "add" : "edit")} onClose={onClose}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Drawer>
  );
}

interface EditorProps {
  segment: Segment | undefined;
  fields: readonly NamedField[];
  onClose: () => void;
}

function Editor({ segment, fields, onClose }: EditorProps) {
  const t = useTranslations("marketing");
  const stored = { name: segment?.name ?? "", logic: (segment?.logic as RuleGroup | undefined) ?? everybody };
  const ruleErrors = useRuleErrors();
  const form = useStoredForm<SegmentForm>(stored, {
    mode: "controlled",
    validate: ({ name, logic }) => ({
      ...(name.trim() === "" && { name: t("segments.nameRequired") }),
      ...ruleErrors(logic),
    }),
  });
  const create = useAct("POST /api/marketing/segments");
  const change = useAct("PUT /api/marketing/segments/{id}");
  const save = (body: SegmentForm): Promise<unknown> => {
    if (!segment) return create.act({ body });
    const { name, logic } = changesOf(body, stored);
    const changes = { ...(name !== undefined && { name }), ...(logic && { logic: body.logic }) };
    return change.act({ params: { id: segment.id }, body: changes });
  };
  return (
    <FormDrawer
      title={segment?.name ?? t("segments.add")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(segment ? "segments.toast.changed" : "segments.toast.added")}
      failure={t(segment ? "segments.toast.changeFailed" : "segments.toast.addFailed")}
    >
      <TextField form={form} path="name" label={t("segments.name")} maxLength={120} data-autofocus />
      <Rules form={form} fields={fields} />
    </FormDrawer>
  );
}

function Rules({ form, fields }: { form: Form<SegmentForm>; fields: readonly NamedField[] }) {
  const t = useTranslations("marketing");
  const ruleErrors = useRuleErrors();
  const { logic } = form.values;
  const change = (next: RuleGroup): void => {
    const left = ruleErrors(next);
    form.setFieldValue("logic", next);
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([key]) => key === "name" || key in left)),
    );
  };
  return (
    <section className={classes.rules} aria-label={t("rules.title")} data-path="logic">
      <h3>{t("rules.title")}</h3>
      {logic.rules.length === 0 && <p>{t("rules.everybodyHint")}</p>}
      <RuleGroupFields group={logic} fields={fields} errors={form.errors} depth={1} onChange={change} />
      {form.errors.logic && (
        <p role="alert" className={classes.wrong}>
          {form.errors.logic}
        </p>
      )}
      <Found logic={logic} />
    </section>
  );
}

/** The customers who match the rules now. */
function Found({ logic }: { logic: RuleGroup }) {
  const t = useTranslations("marketing.segments");
  const { isComplete, size, sample } = useAudience(logic);
  if (!isComplete) return <p role="status">{t("incomplete")}</p>;
  if (size.error) return <ErrorState part error={size.error} onRetry={() => void size.refetch()} />;
  const people = sample.data?.data ?? [];
  return (
    <div className={classes.found} data-stale={size.isPlaceholderData || undefined}>
      <p role="status">{size.data ? t("sizeNow", size.data) : t("counting")}</p>
      {sample.data && people.length === 0 && <p>{t("nobody")}</p>}
      {people.length > 0 && (
        <>
          <h4>{t("sample")}</h4>
          <ul>
            {people.map((person) => (
              <li key={person.id}>{fullName(person)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
