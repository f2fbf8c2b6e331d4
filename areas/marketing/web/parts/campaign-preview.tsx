import { useTranslations } from "use-intl";
import { MailFrame } from "#areas/email/web/parts/mail-frame.tsx";
import type { Campaign, Estimate } from "./campaign.ts";
import classes from "./campaigns.module.css";

/** The message of the first reachable customer: an SMS on a drawn phone, or the e-mail with its subject in a frame without scripts. */
export function CampaignPreview({ type, estimate }: { type: Campaign["type"]; estimate: Estimate | undefined }) {
  const t = useTranslations("marketing.campaigns");
  const example = estimate?.example;
  if (!estimate) return null;
  if (!example) return <p>{t(estimate.reachable === 0 ? "nobodyReachable" : "previewEmpty")}</p>;
  return (
    <figure className={classes.preview}>
      <figcaption>{t("previewOf", { name: example.name })}</figcaption>
      {type === "email" && example.html !== null ? (
        <>
          {example.subject && <strong>{example.subject}</strong>}
          <MailFrame html={example.html} title={t("preview")} className={classes.mail} />
        </>
      ) : (
        <div className={classes.phone}>
          <p>{example.text}</p>
        </div>
      )}
    </figure>
  );
}
