import { TextInput, type TextInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./phone-field.module.css";
import { joinPhone, loadPhoneRules, type PhoneCountry, phoneCountries, splitPhone } from "./phone-number.ts";

export interface PhoneFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange"> {
  /** E.164, "" when empty. */
  value?: string;
  defaultValue?: string;
  onChange?: (phone: string) => void;
}

/** A phone number of Türkiye or Romania, Türkiye by default (A2); a number that begins with + or 00 has its own country. Check with `isPhone`. */
export function PhoneField({ value, defaultValue, onChange, ...props }: PhoneFieldProps) {
  const [phone, setPhone] = useUncontrolled({
    ...(value !== undefined ? { value } : {}),
    defaultValue: defaultValue ?? "",
    finalValue: "",
    ...(onChange ? { onChange } : {}),
  });
  const [chosen, setChosen] = useState<PhoneCountry>("TR");
  useEffect(() => void loadPhoneRules(), []);
  const { country, national } = splitPhone(phone);
  const isForeign = phone !== "" && country === undefined;
  const put = (typed: string, from: PhoneCountry): void => {
    const next = joinPhone(typed, from);
    const named = splitPhone(next);
    setChosen(named.country ?? from);
    setPhone(named.national === "" ? "" : next);
  };
  return (
    <TextInput
      type="tel"
      autoComplete="tel"
      leftSectionWidth={92}
      {...props}
      classNames={{ section: classes.section ?? "", input: classes.input ?? "" }}
      value={national}
      onChange={(event) => put(event.currentTarget.value, country ?? chosen)}
      leftSection={<Country value={isForeign ? "" : (country ?? chosen)} onChange={(next) => put(national, next)} />}
    />
  );
}

/** "" is any other country, which the number itself contains. */
function Country({ value, onChange }: { value: PhoneCountry | ""; onChange: (country: PhoneCountry) => void }) {
  const t = useTranslations("kit.form");
  return (
    <span className={classes.country}>
      <select
        value={value}
        aria-label={t("country")}
        onChange={(event) => onChange(event.currentTarget.value as PhoneCountry)}
      >
        {value === "" && (
          <option value="" disabled>
            —
          </option>
        )}
        {phoneCountries.map(({ code, dial }) => (
          <option key={code} value={code}>
            {`${code} +${dial}`}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} />
    </span>
  );
}
