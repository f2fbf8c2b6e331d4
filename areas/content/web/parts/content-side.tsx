import { Button, Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./content-form.module.css";
import type { Content, ContentKind } from "./kinds.ts";
import { TitlesField } from "./titles-field.tsx";
import type { useContent } from "./use-content.ts";

const MediaLibrary = lazyPart(async () => (await import("#areas/media/web/parts/media-library.tsx")).MediaLibrary);

type Form = ReturnType<typeof useContent>;
interface SideProps {
  kind: ContentKind;
  form: Form;
  stored: Content | undefined;
}

/** Everything about a page or article besides its text (M2). */
export function ContentSide({ kind, form, stored }: SideProps) {
  const t = useTranslations("content");
  const { fields, put, errors } = form;
  return (
    <aside className={classes.side}>
      <Publishing form={form} />
      <Card title={t("side.order")}>
        <TitlesField
          kind="category"
          value={fields.categories}
          error={errors["categories"]}
          onChange={(categories) => put({ categories })}
        />
        <TitlesField kind="tag" value={fields.tags} error={errors["tags"]} onChange={(tags) => put({ tags })} />
        {kind === "page" && <ParentPage form={form} stored={stored} />}
      </Card>
      <Thumbnail form={form} />
      <Seo form={form} />
    </aside>
  );
}

function Publishing({ form: { fields, put, errors } }: { form: Form }) {
  const t = useTranslations("content");
  const word = useStatusWord();
  return (
    <Card title={t("side.publishing")}>
      <SegmentedControl
        label={t("field.status")}
        value={fields.status}
        onChange={(status) => put({ status })}
        options={(["draft", "published"] as const).map((value) => ({ value, label: word("content", value) }))}
      />
      <DateTimeField
        label={t("field.published_at")}
        description={t("side.dateHint")}
        clearable
        value={fields.published_at}
        error={errors["published_at"]}
        onChange={(published_at) => put({ published_at })}
      />
      <Switch
        label={t("field.is_public")}
        description={t("side.publicHint")}
        checked={fields.is_public}
        onChange={({ currentTarget: { checked } }) => put({ is_public: checked })}
      />
    </Card>
  );
}

function ParentPage({ form: { fields, put, errors }, stored }: Omit<SideProps, "kind">) {
  const t = useTranslations("content");
  const [query, setQuery] = useState("");
  const found = useApi("GET /api/content/page", { query: { query, per_page: 50 } });
  const others = (found.data?.data ?? []).filter(({ id }) => id !== stored?.id);
  const none = { value: 0, label: t("noParent") };
  return (
    <SelectField
      label={t("field.parentPage")}
      options={[...(query === "" ? [none] : []), ...others.map(({ id, title }) => ({ value: id, label: title }))]}
      chosen={stored?.parent_id && stored.parent ? { value: stored.parent_id, label: stored.parent } : none}
      onSearch={setQuery}
      waiting={found.isPlaceholderData || found.isLoading}
      value={fields.parent_id ?? 0}
      error={errors["parent_id"]}
      onChange={(id: number) => put({ parent_id: id === 0 ? null : id })}
    />
  );
}

function Thumbnail({ form: { fields, put, errors } }: { form: Form }) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const [isOpen, setOpen] = useState(false);
  const id = fields.thumbnail_id;
  const { data: picture } = useApi("GET /api/media/{id}", { params: { id: id ?? 0 } }, { enabled: id !== null });
  return (
    <Card title={t("field.thumbnail")}>
      {picture?.id === id && <img className={classes.thumbnail} src={picture?.url} alt="" />}
      {errors["thumbnail_id"] && <p role="alert">{errors["thumbnail_id"]}</p>}
      <div className={classes.chips}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("side.choosePicture")}
        </Button>
        {id !== null && (
          <Button variant="subtle" onClick={() => put({ thumbnail_id: null })}>
            {kit("delete")}
          </Button>
        )}
      </div>
      {isOpen && <MediaLibrary onClose={() => setOpen(false)} onPick={(media) => put({ thumbnail_id: media.id })} />}
    </Card>
  );
}

/** The search texts, and how a search engine may show the page. */
function Seo({ form: { fields, put, errors } }: { form: Form }) {
  const t = useTranslations("content");
  return (
    <Card title={t("side.seo")}>
      <TextInput
        label={t("field.seo_title")}
        maxLength={200}
        value={fields.seo_title}
        error={errors["seo_title"]}
        onChange={({ currentTarget: { value } }) => put({ seo_title: value })}
      />
      <Textarea
        label={t("field.seo_description")}
        description={t("side.seoLength", { count: fields.seo_description.length })}
        autosize
        minRows={2}
        maxLength={500}
        value={fields.seo_description}
        error={errors["seo_description"]}
        onChange={({ currentTarget: { value } }) => put({ seo_description: value })}
      />
      <TextInput
        label={t("field.seo_tags")}
        description={t("side.seoTags")}
        maxLength={500}
        value={fields.seo_tags}
        error={errors["seo_tags"]}
        onChange={({ currentTarget: { value } }) => put({ seo_tags: value })}
      />
      <div className={classes.result} role="group" aria-label={t("side.result")}>
        <span>/{fields.slug}</span>
        <strong>{fields.seo_title || fields.title || t("side.noTitle")}</strong>
        {fields.seo_description || t("side.noDescription")}
      </div>
    </Card>
  );
}
