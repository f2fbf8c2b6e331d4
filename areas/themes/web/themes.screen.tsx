import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconPalette from "@tabler/icons-react/dist/esm/icons/IconPalette.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import grid from "#kit/web/card-grid.module.css";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { rowNow } from "#kit/web/use-stored-form.ts";
import { ThemeCard, type Theme } from "./parts/theme-card.tsx";

const RenameDialog = lazyPart(async () => (await import("./parts/rename-dialog.tsx")).RenameDialog);

const CREATE = "/marketing/new-theme";

/** "Temalar" (K7): a card for each theme, the active one first. */
export default function ThemesScreen() {
  const t = useTranslations("themes");
  const { data, error, refetch } = useApi("GET /api/themes");
  // Read before the cards are shown, so that its notice does not move them.
  const site = useApi("GET /api/site");
  return (
    <Page title={t("menu.themes")} actions={<HeadAction main icon={IconPlus} label={t("list.add")} to={CREATE} />}>
      {site.data?.is_published === false && <SiteOff />}
      {data && !site.isPending ? (
        <Cards themes={data.data} />
      ) : error ? (
        <ErrorState title={t("list.failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Page>
  );
}

/** Leads to the switch that publishes the site. */
function SiteOff() {
  const t = useTranslations("themes.off");
  return (
    <Notice tone="info" icon={IconInfoCircle} title={t("title")} text={t("text")}>
      <Button variant="default" renderRoot={(props) => <Link to="/content/site" {...props} />}>
        {t("open")}
      </Button>
    </Notice>
  );
}

function Cards({ themes }: { themes: readonly Theme[] }) {
  const t = useTranslations("themes.list");
  const [renamed, setRenamed] = useState<Theme>();
  if (themes.length === 0) {
    const action = (
      <Button component={Link} to={CREATE} leftSection={<IconPlus size={18} />}>
        {t("add")}
      </Button>
    );
    return <EmptyState icon={IconPalette} title={t("empty")} text={t("emptyText")} action={action} />;
  }
  return (
    <>
      <ul className={grid.cards}>
        {themes.map((theme) => (
          <ThemeCard key={theme.id} theme={theme} onRename={() => setRenamed(theme)} />
        ))}
      </ul>
      {renamed && <RenameDialog theme={rowNow(renamed, themes)} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
