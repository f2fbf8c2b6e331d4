import { TextInput, type TextInputProps } from "@mantine/core";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./password-field.module.css";

type PasswordFieldProps = Omit<TextInputProps, "type" | "leftSection" | "rightSection"> & {
  autoComplete: "current-password" | "new-password";
};

/** A password field that can show what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations("kit.form");
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      name={props.autoComplete}
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      leftSection={<IconLock size={18} />}
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className={classes.eye}
          aria-label={t(shown ? "hidePassword" : "showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
        </button>
      }
    />
  );
}
