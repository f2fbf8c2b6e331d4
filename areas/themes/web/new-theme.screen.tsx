import { Button } from "@mantine/core";
import { useForm } from "#kit/web/form.ts";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { FormErrors } from "#kit/web/form-errors.tsx";
import { Page } from "#kit/web/page.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useSubmit } from "#kit/web/use-submit.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { EDITOR } from "./parts/theme-card.tsx";
import classes from "./parts/themes.module.css";

/** /marketing/new-theme: names a copy of the built-in theme and opens its code (decisions §7). */
export default function NewThemeScreen() {
  const t = useTranslations("themes");
  const navigate = useNavigate();
  const { act } = useAct("POST /api/themes");
  const form = useForm({
    initialValues: { name: "" },
    validate: { name: (name) => (name.trim() === "" ? t("create.required") : null) },
  });
  const unsaved = useUnsaved(() => form.isDirty());
  const { element, submit, busy, others } = useSubmit({
    form,
    once: true,
    success: t("toast.added"),
    failure: t("toast.addFailed"),
    onSubmit: async (body) => {
      const { id } = await act({ body });
      unsaved.pass(() => void navigate({ to: `${EDITOR}/${id}`, replace: true }));
    },
    onDone: () => undefined,
  });
  return (
    <Page title={t("create.title")} back="/marketing/themes">
      <form ref={element} noValidate className={classes.form} onSubmit={submit}>
        <p className={classes.hint}>{t("create.hint")}</p>
        <FormErrors form={form} others={others} />
        <TextField form={form} path="name" label={t("create.name")} maxLength={80} data-autofocus autoFocus />
        <div className={classes.buttons}>
          <Button type="submit" loading={busy}>
            {t("create.submit")}
          </Button>
        </div>
      </form>
    </Page>
  );
}
