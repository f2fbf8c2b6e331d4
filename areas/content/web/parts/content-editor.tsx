import { useNavigate, useParams } from "@tanstack/react-router";
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

/**
 * The editor of the page or article of the address; without an id a new one, whose id comes into the address when it is created, so that
 * a reload goes on with it (M2).
 */
export function ContentEditor({ kind }: { kind: ContentKind }) {
  const { id } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  const [round, setRound] = useState(0);
  const onCreated = (made: number): void => {
    setCreated(String(made));
    void navigate({ to: `${contentPlaces[kind].create}/${made}`, replace: true, ignoreBlocker: true });
  };
  const onReload = (): void => {
    setCreated(undefined);
    setRound(round + 1);
  };
  if (id === undefined || id === created)
    return <ContentForm key={round} kind={kind} onCreated={onCreated} onReload={onReload} />;
  return <StoredContent key={id} kind={kind} id={id} />;
}

function StoredContent({ kind, id }: { kind: ContentKind; id: string }) {
  const t = useTranslations("content");
  const { data, error, refetch } = useApi(endpoints[kind], { params: { id } }, { staleTime: 0, gcTime: 0 });
  const [opened, setOpened] = useState<Content>();
  const [round, setRound] = useState(0);
  const content = opened ?? data;
  if (!opened && data) setOpened(data);
  const reload = async (): Promise<void> => {
    setOpened((await refetch()).data);
    setRound((now) => now + 1);
  };
  if (content)
    return (
      <ContentForm
        key={round}
        kind={kind}
        stored={content}
        newer={data !== undefined && data.version > content.version}
        onReload={() => void reload()}
      />
    );
  const wrong = error?.status === 404;
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
