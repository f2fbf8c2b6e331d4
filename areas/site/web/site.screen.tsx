import { Button, Switch, Textarea } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { Card, Cards } from "#kit/web/form-card.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { LooksCard } from "./parts/looks-card.tsx";
import { SocialCard } from "./parts/social-card.tsx";
import { DomainCard } from "./parts/domain-card.tsx";

type Site = ReplyOf<"GET /api/site">;

/** "Web Sitesi": publish the site, its address, its sentence, and what it lacks (decisions §7). */
export default function SiteScreen() {
  const t = useTranslations("site");
  const { data, error, refetch } = useApi("GET /api/site");
  return (
    <Page title={t("menu.site")}>
      <Cards>
        {data ? (
          <>
            <Missing missing={data.missing} />
            {data.address === null && <Notice tone="warning" icon={IconAlertCircle} title={t("noAddress")} />}
            <SiteCard site={data} />
            <LooksCard site={data} />
            <SocialCard social={data.social} />
            <DomainCard domain={data.domain} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton />
        )}
      </Cards>
    </Page>
  );
}

/** Where each missing thing is entered. */
const places = {
  phone: ["phone", "/settings"],
  address: ["place", "/settings"],
  hours: ["hours", "/settings"],
  services: ["services", "/catalog/services"],
} as const;

function Missing({ missing }: Pick<Site, "missing">) {
  const t = useTranslations("site");
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warning"
      icon={IconAlertCircle}
      title={t("missing")}
      text={missing.map((what) => t(places[what][0])).join(", ")}
    >
      {missing.slice(0, 1).map((what) => (
        <Button key={what} variant="default" renderRoot={(props) => <Link to={places[what][1]} {...props} />}>
          {t(places[what][0])}
        </Button>
      ))}
    </Notice>
  );
}

function SiteCard({ site }: { site: Site }) {
  const t = useTranslations("site");
  const { act, busy } = useAct("PUT /api/site");
  const [description, setDescription] = useState(site.description);
  const change = async (body: { is_published?: boolean; description?: string }): Promise<void> => {
    try {
      await act({ body });
      toast.success(t("saved"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <Card title={t("menu.site")}>
      <Switch
        label={t("on")}
        description={t("onHint")}
        checked={site.is_published}
        aria-busy={busy}
        onChange={(event) => !busy && void change({ is_published: event.currentTarget.checked })}
      />
      <Textarea
        label={t("description")}
        description={t("descriptionHint")}
        value={description}
        maxLength={300}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <div>
        <Button loading={busy} disabled={description === site.description} onClick={() => void change({ description })}>
          {t("save")}
        </Button>
      </div>
      {site.address && <CopyLink label={t("address")} hint={t("addressHint")} url={site.address} />}
      {site.address && site.is_published && (
        <div>
          <Button variant="default" component="a" href={site.address} target="_blank" rel="noopener">
            {t("see")}
          </Button>
        </div>
      )}
    </Card>
  );
}
