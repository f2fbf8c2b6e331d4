import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Card } from "#kit/web/form-card.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./looks-card.module.css";

const MediaLibrary = lazyPart(async () => (await import("#areas/media/web/parts/media-library.tsx")).MediaLibrary);

type Site = ReplyOf<"GET /api/site">;

/** The logo and the cover picture of the website, from the library. */
export function LooksCard({ site }: { site: Pick<Site, "logo" | "cover"> }) {
  const t = useTranslations("site.looks");
  return (
    <Card title={t("title")} hint={t("hint")}>
      <Picture of="logo" chosen={site.logo} />
      <Picture of="cover" chosen={site.cover} />
    </Card>
  );
}

function Picture({ of, chosen }: { of: "logo" | "cover"; chosen: Site["logo"] }) {
  const t = useTranslations("site.looks");
  const site = useTranslations("site");
  const { act, busy } = useAct("PUT /api/site");
  const [isOpen, setOpen] = useState(false);
  const what = t(of);
  const put = async (id: number | null): Promise<void> => {
    try {
      await act({ body: of === "logo" ? { logo_id: id } : { cover_id: id } });
      toast.success(site("saved"));
    } catch (thrown) {
      toast.failure(site("failed"), thrown);
    }
  };
  return (
    <div role="group" aria-label={what} aria-busy={busy} className={classes.picture}>
      <h3>{what}</h3>
      <p>{t(`${of}Hint`)}</p>
      {chosen && <img className={classes[of]} src={chosen.url} alt="" />}
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => setOpen(true)}>
          {t(chosen ? "change" : "choose", { of })}
        </Button>
        {chosen && (
          <Button variant="subtle" disabled={busy} onClick={() => void put(null)}>
            {t("remove", { of })}
          </Button>
        )}
      </div>
      {isOpen && <MediaLibrary onClose={() => setOpen(false)} onPick={({ id }) => void put(id)} />}
    </div>
  );
}
