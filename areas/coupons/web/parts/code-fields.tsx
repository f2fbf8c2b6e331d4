import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useWatched } from "#kit/web/use-watched.ts";
import type { CouponForm } from "./coupon-form.ts";
import classes from "./coupons.module.css";

export const channels = ["enable_on_pos", "for_reservation", "for_order"] as const;

/** Step 2: the code, and the channels in which it is valid. */
export function CodeFields({ form }: { form: Form<CouponForm> }) {
  const t = useTranslations("coupons.form");
  return (
    <>
      <TextField
        form={form}
        path="code"
        label={t("code")}
        description={t("codeHint")}
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      <fieldset className={classes.channels}>
        <legend>{t("channels")}</legend>
        {channels.map((channel) => (
          <Channel key={channel} form={form} channel={channel} />
        ))}
      </fieldset>
    </>
  );
}

function Channel({ form, channel }: { form: Form<CouponForm>; channel: (typeof channels)[number] }) {
  const t = useTranslations("coupons.form");
  const isOn = useWatched(form, channel) as boolean;
  return (
    <Switch
      label={t(channel)}
      checked={isOn}
      onChange={(event) => form.setFieldValue(channel, event.currentTarget.checked as never)}
    />
  );
}
