import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { FormCard } from "#kit/web/form-card.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";

type Social = ReplyOf<"GET /api/site">["social"];

const labels = {
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  tiktok: "TikTok",
  x: "X",
  whatsapp: "WhatsApp",
} as const satisfies Record<keyof Social, string>;

/** Where else the business is: an address or a handle for each network, which the server turns into an address. */
export function SocialCard({ social }: { social: Social }) {
  const t = useTranslations("site.social");
  const site = useTranslations("site");
  const { act } = useAct("PUT /api/site");
  const form = useStoredForm({ social });
  return (
    <FormCard
      form={form}
      title={t("title")}
      hint={t("hint")}
      success={site("saved")}
      failure={site("failed")}
      onSubmit={async (values) => {
        const stored = await act({ body: changesOf(values, { social }) });
        form.setValues({ social: stored.social });
      }}
    >
      {(Object.keys(labels) as (keyof Social)[]).map((network) => (
        <TextField
          key={network}
          form={form}
          path={`social.${network}`}
          label={labels[network]}
          description={network === "whatsapp" ? t("whatsappHint") : undefined}
          inputMode={network === "whatsapp" ? "tel" : "url"}
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </FormCard>
  );
}
