import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { contentPlaces, type Content, type ContentKind } from "./kinds.ts";
import { Missing } from "./missing.tsx";

const ContentForm = lazyPart(async () => (await import("./content-form.tsx")).ContentForm);
const endpoints = { page: "GET /api/content/page/{id}", post: "GET /api/content/post/{id}" } as const;

/** Loads the page or article that is edited; without an id a new one (M2). */
export function ContentEditor({ kind, id }: { kind: ContentKind; id: string | undefined }) {
  const t = useTranslations("content");
  const { data, error, refetch } = useApi(
    endpoints[kind],
    { params: { id: id ?? "" } },
    { enabled: id !== undefined, staleTime: 0, gcTime: 0 },
  );
  const [opened, setOpened] = useState<Content>();
  const content = opened ?? data;
  if (!opened && data) setOpened(data);
  if (id === undefined) return <ContentForm kind={kind} />;
  if (content)
    return (
      <ContentForm
        key={`${content.version} ${content.draft?.saved_at}`}
        kind={kind}
        stored={content}
        newer={data !== undefined && data.version > content.version}
        onReload={() => void refetch().then((fresh) => setOpened(fresh.data))}
      />
    );
  const wrong = error?.status === 404 || error?.status === 422;
  return (
    <Page title={t(kind === "page" ? "menu.page" : "menu.article")} back={contentPlaces[kind].list}>
      {wrong ? (
        <Missing list={contentPlaces[kind].list} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Page>
  );
}
