import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { emailDocument, type EmailDocument } from "../../../contract/document.ts";
import { emptyDocument } from "../../../contract/new-block.ts";
import { type SampleName, sampleIn } from "../samples.ts";
import { useBusinessLanguage } from "#areas/settings/web/parts/use-business-language.ts";
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
  const t = useTranslations("email.editor");
  const [start] = useState(() => hashStart(hash));
  if (start.kind === "sample") return <NewFromSample name={start.name} />;
  if (start.kind === "code") return <NewFromCode code={start.document} />;
  const notice = start.kind === "unreadable" && (
    <Notice tone="warning" icon={IconInfoCircle} title={t("unknownStart")} text={t("unknownStartText")} />
  );
  return <NewEmpty notice={notice} />;
}

function NewEmpty({ notice }: { notice: ReactNode }) {
  const [document] = useState(emptyDocument);
  return <Editor document={document} notice={notice} />;
}

function NewFromSample({ name }: { name: SampleName }) {
  const language = useBusinessLanguage();
  return language ? <Sample document={sampleIn(language, name)} /> : <FieldsSkeleton />;
}

/** Keeps the first document, so that the editor can tell whether it was changed. */
function Sample({ document: first }: { document: EmailDocument }) {
  const [document] = useState(first);
  return <Editor document={document} />;
}

function NewFromCode({ code }: { code: EmailDocument }) {
  const t = useTranslations("email.code");
  const [document, setDocument] = useState(emptyDocument);
  useEffect(() => {
    void confirm({ title: t("title"), text: t("text"), action: t("load") }).then((yes) => yes && setDocument(code));
  }, [code, t]);
  return <Editor key={document === code ? "loaded" : "own"} document={document} />;
}
