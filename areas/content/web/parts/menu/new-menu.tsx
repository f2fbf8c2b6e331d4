import { Textarea, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Cards, FormCard } from "#kit/web/form-card.tsx";
import { useForm } from "#kit/web/form.ts";
import { Page } from "#kit/web/page.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { MENUS } from "./use-menu.ts";

/** A new menu's name and description; then its builder opens (M4). */
export function NewMenu() {
  const t = useTranslations("content");
  return (
    <Page title={t("menus.new")} back={MENUS}>
      <Cards>
        <NewMenuForm />
      </Cards>
    </Page>
  );
}

function NewMenuForm() {
  const t = useTranslations("content");
  const navigate = useNavigate();
  const { act } = useAct("POST /api/menus");
  const made = useRef<number>(undefined);
  const form = useForm({
    initialValues: { title: "", description: "" },
    validate: { title: (text) => (text.trim().length < 3 ? t("error.shortTitle") : null) },
  });
  return (
    <FormCard
      form={form}
      title={t("menu.menu")}
      submit={t("menus.goOn")}
      onSubmit={async (body) => (made.current = (await act({ body })).id)}
      success={t("toast.menuAdded")}
      failure={t("toast.menuAddFailed")}
      onDone={() => void navigate({ to: `/content/edit-menu/${made.current}`, replace: true })}
    >
      <TextInput
        label={t("menus.name")}
        autoComplete="off"
        maxLength={120}
        key={form.key("title")}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={t("field.description")}
        autosize
        minRows={3}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </FormCard>
  );
}
