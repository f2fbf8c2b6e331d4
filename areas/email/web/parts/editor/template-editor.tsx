import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { emailDocument } from "../../../contract/document.ts";
import { emptyDocument } from "../../../contract/new-block.ts";
import { Editor } from "./editor.tsx";
import { hashStart } from "./hash-start.ts";
import { LIST } from "./use-save.ts";

type Template = ReplyOf<"GET /api/marketing/templates/{id}">;

/** Loads the document to edit: a stored template, a sample, somebody else's document, or an empty one. */
export function TemplateEditor({ id, hash }: { id: string | undefined; hash: string }) {
  if (id === undefined) return <NewTemplate hash={hash} />;
  return /^[1-9]\d{0,14}$/.test(id) ? <StoredTemplate id={id} /> : <MissingTemplate />;
}

function StoredTemplate({ id }: { id: string }) {
  const { data, error, refetch } = useApi(
    "GET /api/marketing/templates/{id}",
    { params: { id } },
    { staleTime: 0, gcTime: 0 },
  );
  const [opened, setOpened] = useState<Template>();
  const template = opened ?? data;
  if (!opened && data) setOpened(data);
  if (error?.status === 404 && !template) return <MissingTemplate />;
  if (!template) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />;
  const { json_content: stored, ...rest } = template;
  const read = emailDocument.safeParse(stored);
  return (
    <Editor
      key={template.version}
      stored={rest}
      document={read.data ?? emptyDocument()}
      {...(read.error && { unreadable: { html: template.html, json: stored } })}
      changed={error?.status === 404 ? "gone" : data && data.version > template.version ? "stale" : undefined}
      onReload={() => void refetch().then((fresh) => setOpened(fresh.data))}
    />
  );
}

function MissingTemplate() {
  const t = useTranslations("email.editor");
  const kit = useTranslations("kit.action");
  return <EmptyState title={t("missing")} action={<Link to={LIST}>{kit("toList")}</Link>} />;
}

function NewTemplate({ hash }: { hash: string }) {
  const t = useTranslations("email.code");
  const [start] = useState(() => hashStart(hash));
  const [document, setDocument] = useState(() => (start.kind === "sample" ? start.document : emptyDocument()));
  const isLoaded = start.kind === "code" && document === start.document;
  useEffect(() => {
    if (start.kind !== "code") return;
    void confirm({ title: t("title"), text: t("text"), action: t("load") }).then(
      (yes) => yes && setDocument(start.document),
    );
  }, [start, t]);
  return <Editor key={isLoaded ? "loaded" : "own"} document={document} />;
}
