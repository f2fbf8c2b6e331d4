import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Booking } from "../online-booking.screen.tsx";

type Values = { notice: string };

/** The text that visitors see beside their details; a changed one is a new version. */
export function NoticeForm({ booking: { notice } }: { booking: Booking }) {
  const t = useTranslations("booking.notice");
  const say = useTranslations("booking");
  const { act } = useAct("PUT /api/booking");
  const stored = { notice: notice.text };
  const form = useStoredForm<Values>(stored, {
    validate: { notice: (text: string) => (text.trim().length < 20 ? t("short") : null) },
  });
  return (
    <FormCard
      form={form}
      title={t("title")}
      hint={t("hint")}
      onSubmit={(body) => act({ body })}
      success={say("saved")}
      failure={say("failed")}
    >
      <Textarea
        label={t("text")}
        description={notice.version === 0 ? t("first") : t("version", { version: notice.version })}
        autosize
        minRows={4}
        maxRows={16}
        key={form.key("notice")}
        {...form.getInputProps("notice")}
      />
    </FormCard>
  );
}
