import { Button } from "@mantine/core";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type App, useAppWords } from "./parts/app.ts";
import { AppButton } from "./parts/app-button.tsx";
import classes from "./parts/apps.module.css";
import { Carousel } from "./parts/carousel.tsx";

const PushKey = lazyPart(async () => (await import("./parts/getir/push-key.tsx")).PushKey);

/** An app's page (J1): pictures, what it does, and connecting or disconnecting it. */
export default function ApplicationScreen() {
  const t = useTranslations("connect");
  const { appname = "" } = useParams({ strict: false }) as { appname?: string };
  const { data: app, error, refetch } = useApi("GET /api/connect/{slug}", { params: { slug: appname } });
  const wordsOf = useAppWords();
  return (
    <Page title={app ? wordsOf(app).name : t("menu.application")} back="/connect">
      {app ? (
        <Detail app={app} />
      ) : !error ? (
        <FieldsSkeleton />
      ) : apiError(error).status === 404 ? (
        <EmptyState title={t("unknown")} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

/** Where a connected app is used, by its key. */
const nextSteps = {
  getir: "/catalog/getir-market",
  netgsm: "/settings/senders",
  smtp: "/settings/senders",
  iyzico: "/accounting/invoices",
  nilvera: "/accounting/invoices",
} as const;
const hasNext = (slug: string): slug is keyof typeof nextSteps => slug in nextSteps;

function Detail({ app }: { app: App }) {
  const t = useTranslations("connect.app");
  const clock = useClock();
  const words = useAppWords()(app);
  return (
    <div className={classes.detail}>
      <Carousel label={words.name} pictures={app.carousel} />
      <div className={classes.about}>
        <p>{words.description}</p>
        <div>
          <AppButton app={app} />
        </div>
        {app.connected_at && <p>{t("since", { date: clock.numeric(app.connected_at) })}</p>}
        {app.connected && hasNext(app.slug) && (
          <div>
            <Button component={Link} variant="link" to={nextSteps[app.slug]}>
              {t(`next.${app.slug}`)}
            </Button>
          </div>
        )}
        {app.slug === "getir" && app.connected && <PushKey />}
        <h2>{t("about")}</h2>
        <p>{words.applicationInfo}</p>
        <h2>{t("features")}</h2>
        {/* The server has sanitised it. */}
        <div dangerouslySetInnerHTML={{ __html: words.features }} />
      </div>
    </div>
  );
}
