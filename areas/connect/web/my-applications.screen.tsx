import { Button } from "@mantine/core";
import IconPlugConnected from "@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { type App, useApps, useAppWords } from "./parts/app.ts";
import { AppButton } from "./parts/app-button.tsx";
import classes from "./parts/apps.module.css";

/** "Uygulamalarım" (J1): the connected apps. */
export default function MyApplicationsScreen() {
  const t = useTranslations("connect");
  const { apps, error, retry } = useApps();
  const own = apps?.filter(({ connected }) => connected);
  return (
    <Page title={t("menu.mine")} back="/connect">
      {error && !own ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !own ? (
        <FieldsSkeleton />
      ) : own.length === 0 ? (
        <EmptyState
          icon={IconPlugConnected}
          title={t("noneOwn")}
          action={<Button renderRoot={(props) => <Link to="/connect" {...props} />}>{t("getOne")}</Button>}
        />
      ) : (
        <div className={classes.cards}>
          {own.map((app) => (
            <OwnApp key={app.slug} app={app} />
          ))}
        </div>
      )}
    </Page>
  );
}

function OwnApp({ app }: { app: App }) {
  const t = useTranslations("connect.app");
  const clock = useClock();
  const { name } = useAppWords()(app);
  return (
    <article className={`${classes.card} ${classes.row}`}>
      <img src={app.icon} alt="" />
      <div className={classes.words}>
        <h2>
          <Link to="/connect/applications/$appname" params={{ appname: app.slug } as never}>
            {name}
          </Link>
        </h2>
        {app.connected_at && <p>{t("since", { date: clock.numeric(app.connected_at) })}</p>}
      </div>
      <AppButton app={app} />
    </article>
  );
}
