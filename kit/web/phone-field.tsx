import { TextInput, type TextInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./phone-field.module.css";
import {
  joinPhone,
  loadPhoneRules,
  type PhoneCountry,
  phoneCountries,
  splitPhone,
  writeNational,
} from "./phone-number.ts";

export interface PhoneFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange"> {
  /** E.164, "" when empty. */
  value?: string;
  defaultValue?: string;
  onChange?: (phone: string) => void;
}

/** A phone of Türkiye or Romania, Türkiye by default (A2). Check with `isPhone`. */
export function PhoneField({ value, defaultValue, onChange, ...props }: PhoneFieldProps) {
  const t = useTranslations("kit.form");
  const [phone, setPhone] = useUncontrolled({
    ...(value !== undefined ? { value } : {}),
    defaultValue: defaultValue ?? "",
    finalValue: "",
    ...(onChange ? { onChange } : {}),
  });
  const [country, setCountry] = useState<PhoneCountry>(() => splitPhone(phone).country);
  useEffect(() => void loadPhoneRules(), []);
  const { national } = splitPhone(phone);
  return (
    <TextInput
      type="tel"
      autoComplete="tel"
      leftSectionWidth={92}
      {...props}
      classNames={{ section: classes.section ?? "", input: classes.input ?? "" }}
      value={phone ? national : ""}
      onChange={(event) => setPhone(joinPhone(writeNational(event.currentTarget.value, country), country))}
      leftSection={
        <span className={classes.country}>
          <select
            value={country}
            aria-label={t("country")}
            onChange={(event) => {
              const next = event.currentTarget.value as PhoneCountry;
              setCountry(next);
              setPhone(joinPhone(national, next));
            }}
          >
            {phoneCountries.map(({ code, dial }) => (
              <option key={code} value={code}>
                {`${code} +${dial}`}
              </option>
            ))}
          </select>
          <IconChevronDown size={14} />
        </span>
      }
    />
  );
}
