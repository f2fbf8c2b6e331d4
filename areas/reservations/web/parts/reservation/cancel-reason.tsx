import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { MOST_REASON } from "../../../contract/limits.ts";
import classes from "./reservation-editor.module.css";

const usual = ["customer", "ill", "employee", "mistake"] as const;

/** Why it is cancelled: a usual reason at one press, or other words; may stay empty. */
export function CancelReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useTranslations("reservations.cancel");
  return (
    <div className={classes.reason}>
      <TextInput
        label={t("reason")}
        placeholder={t("other")}
        autoComplete="off"
        maxLength={MOST_REASON}
        data-path="cancel_reason"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {usual.map((name) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          aria-pressed={value === t(name)}
          onClick={() => onChange(value === t(name) ? "" : t(name))}
        >
          {t(name)}
        </Button>
      ))}
    </div>
  );
}
