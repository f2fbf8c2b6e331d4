import { Button, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { requiredField } from "#kit/web/required.ts";
import { MOST_REASON } from "../../../contract/limits.ts";
import classes from "./reservation-editor.module.css";

const usual = ["customer", "ill", "employee", "mistake"] as const;

interface CancelReasonProps {
  value: string;
  error: ReactNode;
  onChange: (reason: string) => void;
}

/** The cancel reason: a usual one by one press, or other text. The screen requires one, the endpoint does not. */
export function CancelReason({ value, error, onChange }: CancelReasonProps) {
  const t = useTranslations("reservations.cancel");
  return (
    <div className={classes.reason}>
      <TextInput
        label={t("reason")}
        placeholder={t("other")}
        autoComplete="off"
        maxLength={MOST_REASON}
        data-path="cancel_reason"
        {...requiredField}
        value={value}
        error={error}
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
