import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Customer } from "../customer-form.ts";
import classes from "./details.module.css";

const ConsentHistory = lazyPart(async () => (await import("./consent-history.tsx")).ConsentHistory);

const channels = { sms_consent_at: "field.smsConsent", email_consent_at: "field.emailConsent" } as const;

/** The channels with consent, and since when. A switch saves at once; the audit records who changed it (G1). */
export function Consents({ customer }: { customer: Customer }) {
  const t = useTranslations("customers");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.consents} aria-label={t("form.consents")}>
      <h3>{t("form.consents")}</h3>
      <p>{t("form.consentsHint")}</p>
      <Consent customer={customer} channel="sms_consent_at" />
      <Consent customer={customer} channel="email_consent_at" />
      <div>
        <Button variant="link" onClick={() => setOpen(true)}>
          {t("consent.title")}
        </Button>
      </div>
      {isOpen && <ConsentHistory customerId={customer.id} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Consent({ customer, channel }: { customer: Customer; channel: keyof typeof channels }) {
  const t = useTranslations("customers");
  const clock = useClock();
  const { act, busy } = useAct("PUT /api/contacts/{type}/{id}");
  const since = customer[channel];
  const put = async (given: boolean): Promise<void> => {
    const params = { type: "customer", id: customer.id };
    try {
      await act({ params, body: { [channel]: given ? clock.now() : null } });
      toast.success(t("toast.changed"));
    } catch (thrown) {
      toast.failure(t("toast.changeFailed"), thrown);
    }
  };
  return (
    <Switch
      label={t(channels[channel])}
      description={since ? t("field.consentSince", { date: clock.numeric(since) }) : t("field.noConsent")}
      checked={since !== null}
      disabled={busy}
      onChange={(event) => void put(event.currentTarget.checked)}
    />
  );
}
