import { Link, useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { ThemeEditor } from "./parts/editor/theme-editor.tsx";
import classes from "./parts/editor/editor.module.css";

/** "Kodu duzenle": the code of the theme of the address (N1, N2). */
export default function EditThemeScreen() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  return /^[1-9]\d{0,14}$/.test(id) ? <StoredTheme key={id} id={Number(id)} /> : <MissingTheme />;
}

function StoredTheme({ id }: { id: number }) {
  const { data, error, refetch } = useApi("GET /api/themes/{id}", { params: { id } });
  if (data) return <ThemeEditor theme={data} />;
  if (error?.status === 404) return <MissingTheme />;
  return (
    <main className={classes.state}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </main>
  );
}

function MissingTheme() {
  const t = useTranslations("themes.editor");
  const kit = useTranslations("kit.action");
  return (
    <main className={classes.state}>
      <h1 className="spoken">{t("title")}</h1>
      <EmptyState title={t("missing")} action={<Link to="/marketing/themes">{kit("toList")}</Link>} />
    </main>
  );
}
