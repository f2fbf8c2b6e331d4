import { useTranslations } from "use-intl";
import { SendersNotice } from "#areas/messages/web/parts/senders-notice.tsx";
import type { Form } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import type { CampaignForm } from "./campaign-form.ts";

/** Step 0: the channel. */
export function CampaignType({ form }: { form: Form<CampaignForm> }) {
  const t = useTranslations("marketing.campaigns");
  const { type } = form.values;
  return (
    <>
      <p>{t("typeQuestion")}</p>
      <SegmentedControl
        label={t("type")}
        value={type}
        onChange={(next) => form.setFieldValue("type", next)}
        options={[
          { value: "sms", label: t("types.sms") },
          { value: "email", label: t("types.email") },
        ]}
      />
      {type && (
        <>
          <p>{t(`typeHint.${type}`)}</p>
          <SendersNotice channel={type} />
        </>
      )}
    </>
  );
}
