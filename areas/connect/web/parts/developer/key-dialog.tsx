import { Checkbox, Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import { type Scope, scopeAreas, scopes } from "#areas/access/contract/scopes.ts";
import { usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import classes from "./developer.module.css";
import type { MadeKey } from "./keys-card.tsx";

type Values = { name: string; scopes: Scope[] };

/** Name and scopes of a new key. */
export function KeyDialog({ onMade, onClose }: { onMade: (key: MadeKey) => void; onClose: () => void }) {
  const t = useTranslations("connect.developer.keys");
  const { act } = useAct("POST /api/api-keys");
  const { checked, dialog } = usePasswordCheck();
  const form = useForm<Values>({
    initialValues: { name: "", scopes: [] },
    validate: {
      name: (text: string) => (text.trim() === "" ? t("empty") : null),
      scopes: (list: Scope[]) => (list.length === 0 ? t("noScope") : null),
    },
  });
  return (
    <>
      <DialogForm
        form={form}
        title={t("add")}
        submit={t("add")}
        success={t("made")}
        failure={t("failed")}
        onSubmit={async (body) => onMade(await checked(() => act({ body })))}
        onClose={onClose}
      >
        <TextField form={form} path="name" label={t("name")} placeholder={t("namePlaceholder")} maxLength={60} />
        <ScopeFields form={form} />
      </DialogForm>
      {dialog}
    </>
  );
}

/** A line for each area. Writing includes reading. */
function ScopeFields({ form }: { form: Form<Values> }) {
  const t = useTranslations("connect.developer");
  const chosen = useWatched<Scope[], Values>(form, "scopes");
  const toggle = (scope: Scope, on: boolean): void => {
    const [area] = scope.split(":");
    const along = scope.endsWith(on ? ":write" : ":read") ? `${area}:${on ? "read" : "write"}` : scope;
    const rest = chosen.filter((one) => one !== scope && one !== along);
    form.setFieldValue("scopes", on ? [...rest, ...scopes.filter((one) => one === scope || one === along)] : rest);
  };
  return (
    <Input.Wrapper label={t("keys.scopes")} error={form.errors.scopes} labelElement="div">
      <div className={classes.scopes} data-path="scopes">
        {scopeAreas.map((area) => (
          <ScopeLine key={area} area={area} chosen={chosen} onToggle={toggle} />
        ))}
      </div>
    </Input.Wrapper>
  );
}

function ScopeLine(props: {
  area: (typeof scopeAreas)[number];
  chosen: readonly Scope[];
  onToggle: (scope: Scope, on: boolean) => void;
}) {
  const t = useTranslations("connect.developer");
  const { area, chosen, onToggle } = props;
  const name = t(`area.${area}`);
  const verbs = [
    { scope: `${area}:read` as Scope, word: t("keys.read"), label: t("keys.readOf", { area: name }) },
    { scope: `${area}:write` as Scope, word: t("keys.write"), label: t("keys.writeOf", { area: name }) },
  ];
  return (
    <>
      <span>{name}</span>
      {verbs.map(({ scope, word, label }) =>
        scopes.includes(scope) ? (
          <Checkbox
            key={scope}
            label={word}
            aria-label={label}
            checked={chosen.includes(scope)}
            onChange={(event) => onToggle(scope, event.currentTarget.checked)}
          />
        ) : (
          <span key={scope} />
        ),
      )}
    </>
  );
}
