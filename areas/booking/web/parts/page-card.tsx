import { Button, Switch } from "@mantine/core";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import { useTranslations } from "use-intl";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Booking } from "../online-booking.screen.tsx";
import classes from "./booking.module.css";

const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).QrCode, <div className={classes.qr} />);

/** On or off, the page's address, and what puts it elsewhere: a line of script, a frame, a QR code for the mirror. */
export function PageCard({ booking: { is_open, address } }: { booking: Booking }) {
  const t = useTranslations("booking.open");
  const { slug, company } = useSession();
  const url = address ?? `${location.origin}/book/${slug}`;
  const frame = `<iframe src="${url}" title="${company.replaceAll('"', "&quot;")}" style="width:100%;height:800px;border:0"></iframe>`;
  return (
    <Card title={t("title")}>
      <OpenSwitch isOpen={is_open} />
      <CopyLink label={t("address")} hint={t("addressHint")} url={url} />
      <CopyLink label={t("script")} hint={t("scriptHint")} url={`<script src="${url}/embed.js" async></script>`} />
      <CopyLink label={t("frame")} url={frame} />
      <QrCode url={url} />
      <div>
        <Button
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={18} />}
        >
          {t("see")}
        </Button>
      </div>
    </Card>
  );
}

/** Saved at once. */
function OpenSwitch({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations("booking");
  const { act, busy } = useAct("PUT /api/booking");
  const turn = async (on: boolean): Promise<void> => {
    try {
      await act({ body: { is_open: on } });
      toast.success(t("saved"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <Switch
      label={t("open.on")}
      description={t("open.onHint")}
      checked={isOpen}
      aria-busy={busy}
      onChange={(event) => !busy && void turn(event.currentTarget.checked)}
    />
  );
}
