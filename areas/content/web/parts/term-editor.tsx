import { TextInput, Textarea } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormCard, Cards } from "#kit/web/form-card.tsx";
import type { Form } from "#kit/web/form.ts";
import { Page } from "#kit/web/page.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { Missing } from "./missing.tsx";
import { normalSlug, slugAfter } from "./slugs.ts";
import { places, useSaveTerm, type Kind, type Term, type TermValues } from "./terms.ts";

const endpoints = { category: "GET /api/taxonomy/category/{id}", tag: "GET /api/taxonomy/tag/{id}" } as const;

/** The form of a category or tag; saving returns to the list (M3). */
export function TermEditor({ kind }: { kind: Kind }) {
  const t = useTranslations("content");
  const { id } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useApi(
    endpoints[kind],
    { params: { id: id ?? "" } },
    { enabled: id !== undefined, staleTime: 0 },
  );
  const term = data as Term | undefined;
  return (
    <Page title={t(id ? `menu.${kind}` : `${kind}.add`)} back={places[kind].list}>
      <Cards>
        {id === undefined || term ? (
          <TermForm key={id ?? "new"} kind={kind} id={id} term={term} />
        ) : error?.status === 404 ? (
          <Missing list={places[kind].list} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton fields={4} />
        )}
      </Cards>
    </Page>
  );
}

function useTermForm(kind: Kind, term: Term | undefined): Form<TermValues> {
  const t = useTranslations("content.error");
  const { title = "", slug = "", description = "", parent_id = null } = term ?? {};
  return useStoredForm<TermValues>(
    { title, slug, description, parent_id },
    {
      mode: "controlled",
      validate: {
        title: (text) =>
          text.trim() === "" && kind === "tag" ? t("title") : text.trim().length < 3 ? t("shortTitle") : null,
        slug: (text) => (text === "" && kind === "tag" ? t("slug") : /^[a-z0-9-]+$/.test(text) ? null : t("badSlug")),
      },
    },
  );
}

function TermForm({ kind, id, term }: { kind: Kind; id: string | undefined; term: Term | undefined }) {
  const t = useTranslations("content");
  const navigate = useNavigate();
  const form = useTermForm(kind, term);
  const save = useSaveTerm(kind, id);
  return (
    <FormCard
      form={form}
      title={t(`menu.${kind}`)}
      onSubmit={save}
      success={t(id ? `toast.${kind}Changed` : `toast.${kind}Added`)}
      failure={t(id ? `toast.${kind}ChangeFailed` : `toast.${kind}AddFailed`)}
      onDone={() => void navigate({ to: places[kind].list })}
    >
      <TextInput
        label={t("field.title")}
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps("title")}
        onChange={({ currentTarget: { value: title } }) =>
          form.setValues((now) => ({ title, slug: slugAfter(now as TermValues, title) }))
        }
      />
      <TextInput
        label={t("field.slug")}
        description={t("slugHint")}
        autoComplete="off"
        {...form.getInputProps("slug")}
        onChange={({ currentTarget: { value } }) => form.setValues({ slug: normalSlug(value) })}
      />
      {kind === "category" && <ParentField form={form} term={term} />}
      <Textarea label={t("field.description")} autosize minRows={3} {...form.getInputProps("description")} />
    </FormCard>
  );
}

function ParentField({ form, term }: { form: Form<TermValues>; term: Term | undefined }) {
  const t = useTranslations("content");
  const [query, setQuery] = useState("");
  const found = useApi("GET /api/taxonomy/category", { query: { query, per_page: 50 } });
  const others = (found.data?.data ?? []).filter(({ id }) => id !== term?.id);
  const none = { value: 0, label: t("noParent") };
  const { value, onChange, ...props } = form.getInputProps("parent_id");
  return (
    <SelectField
      label={t("field.parent")}
      options={[...(query === "" ? [none] : []), ...others.map(({ id, title }) => ({ value: id, label: title }))]}
      chosen={term?.parent_id && term.parent ? { value: term.parent_id, label: term.parent } : none}
      onSearch={setQuery}
      waiting={found.isPlaceholderData || found.isLoading}
      value={(value as number | null) ?? 0}
      onChange={(id: number) => onChange(id === 0 ? null : id)}
      {...props}
    />
  );
}
