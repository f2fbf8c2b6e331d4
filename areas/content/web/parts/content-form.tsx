import { Button, TextInput } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { useErrorText } from "#kit/web/error-text.ts";
import { focusFirstError } from "#kit/web/focus-first-error.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { requiredField } from "#kit/web/required.ts";
import { useClock } from "#kit/web/session.ts";
import { BodyEditor } from "./body/body-editor.tsx";
import classes from "./content-form.module.css";
import { contentPlaces, type Content, type ContentKind } from "./kinds.ts";
import { slugAfter, normalSlug } from "./slugs.ts";
import { useContent } from "./use-content.ts";
import { usePreview } from "./use-preview.ts";

const ContentSide = lazyPart(async () => (await import("./content-side.tsx")).ContentSide);
const Revisions = lazyPart(async () => (await import("./revisions.tsx")).Revisions);

interface ContentFormProps {
  kind: ContentKind;
  stored?: Content;
  onCreated?: (id: number) => void;
  /** Somebody has saved a newer version. */
  newer?: boolean;
  onReload?: () => void;
}

/** The editor of a page or article (M2): title, body and, beside them, everything about it. */
export function ContentForm({ kind, stored, onCreated, newer = false, onReload }: ContentFormProps) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const form = useContent(kind, stored, onCreated);
  const [showsHistory, setHistory] = useState(false);
  const { save, busy, conflict, draft } = form;
  const { element, trySave } = useTrySave(form);
  const discard = async (): Promise<void> => {
    const question = { title: t("draft.discardTitle"), text: t("draft.discardText"), action: t("draft.discard") };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await form.discard()) onReload?.();
  };
  return (
    <Page
      title={t(stored?.title ? (kind === "page" ? "menu.page" : "menu.article") : `${kind}.add`)}
      state={<DraftState {...draft} />}
      back={contentPlaces[kind].list}
      actions={
        <>
          {stored && <Looks id={stored.id} keep={draft.keep} onHistory={() => setHistory(true)} />}
          <Button onClick={() => void trySave()} loading={busy}>
            {kit("save")}
          </Button>
        </>
      }
    >
      <Notices
        changed={conflict || newer}
        others={draft.others}
        opened={form.opened}
        overwrite={() => void save(true)}
        discard={() => void discard()}
        reload={() => void draft.keep().then((isKept) => isKept && onReload?.())}
      />
      <div className={classes.form} ref={element}>
        <Main {...form} />
        <ContentSide kind={kind} form={form} stored={stored} />
      </div>
      {showsHistory && stored && (
        <Revisions kind={kind} id={stored.id} onClose={() => setHistory(false)} onRestored={onReload} />
      )}
    </Page>
  );
}

/** Saves unless there is no title, and leads to the first wrong field. */
function useTrySave({ fields, setErrors, save }: ReturnType<typeof useContent>) {
  const t = useTranslations("content.error");
  const element = useRef<HTMLDivElement>(null);
  const trySave = async (): Promise<void> => {
    if (fields.title.trim() === "") setErrors({ title: t("noTitle") });
    else await save();
    focusFirstError(element.current);
  };
  return { element, trySave };
}

/** Shows the record as the website would, and as it was. */
function Looks({ id, keep, onHistory }: { id: number; keep: () => Promise<boolean>; onHistory: () => void }) {
  const t = useTranslations("content");
  const { open } = usePreview(id, keep);
  return (
    <>
      <HeadAction icon={IconEye} label={t("preview")} onClick={open} />
      <HeadAction icon={IconHistory} label={t("history.title")} onClick={onHistory} />
    </>
  );
}

/** Title, address and body. */
function Main({ fields, put, errors, isPublished }: ReturnType<typeof useContent>) {
  const t = useTranslations("content");
  const putTitle = (title: string): void => {
    // Links lead to a published address, so it changes only when somebody edits it.
    put(isPublished ? { title } : { title, slug: slugAfter(fields, title) });
  };
  return (
    <div className={classes.main}>
      <TextInput
        label={t("field.title")}
        autoComplete="off"
        maxLength={200}
        {...requiredField}
        value={fields.title}
        error={errors["title"]}
        onChange={({ currentTarget: { value } }) => putTitle(value)}
      />
      <TextInput
        label={t("field.slug")}
        description={t("slugHint")}
        autoComplete="off"
        value={fields.slug}
        error={errors["slug"]}
        onChange={({ currentTarget: { value } }) => put({ slug: normalSlug(value) })}
      />
      <BodyEditor start={fields.body} onChange={(body) => put({ body })} error={errors["body"]} />
    </div>
  );
}

/** Whether what is typed is kept. */
function DraftState({
  savedAt,
  failure,
  isWaiting,
}: {
  savedAt: string | undefined;
  failure: unknown;
  isWaiting: boolean;
}) {
  const t = useTranslations("content.draft");
  const { hours, wall } = useClock();
  const errorText = useErrorText();
  const text = failure
    ? t("failed", { why: errorText(failure as Error) })
    : isWaiting
      ? t("waiting")
      : savedAt
        ? t("saved", { time: hours(wall(savedAt)) })
        : "";
  return <span role="status">{text}</span>;
}

interface NoticesProps {
  changed: boolean;
  others: Content["others"];
  /** The draft that the form was opened with. */
  opened: { is_old: boolean } | undefined;
  overwrite: () => void;
  discard: () => void;
  reload: () => void;
}

function Notices({ changed, others, opened, overwrite, discard, reload }: NoticesProps) {
  const t = useTranslations("content");
  return (
    <div className={classes.notices}>
      {changed && (
        <Notice tone="warning" icon={IconAlertTriangle} title={t("stale.title")} text={t("stale.text")}>
          <Button variant="default" onClick={reload}>
            {t("stale.reload")}
          </Button>
          <Button variant="default" onClick={overwrite}>
            {t("stale.overwrite")}
          </Button>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice
          tone="warning"
          icon={IconUsers}
          title={t("others", { names: others.map(({ name }) => name).join(", ") })}
        />
      )}
      {opened && (
        <Notice tone="info" icon={IconHistory} title={t(opened.is_old ? "draft.old" : "draft.opened")}>
          <Button variant="default" onClick={discard}>
            {t("draft.discard")}
          </Button>
        </Notice>
      )}
    </div>
  );
}
