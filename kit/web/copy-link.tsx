import { TextInput } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./copy-link.module.css";

/** An address to pass on: shown completely, selected by a tap, copied by the button. */
export function CopyLink({ label, url, hint }: { label: string; url: string; hint?: string }) {
  const t = useTranslations("kit.action");
  const field = useRef<HTMLInputElement>(null);
  const [copiedUrl, setCopiedUrl] = useState<string>();
  // A renewed address is not the copied one.
  const copied = copiedUrl === url;
  const copy = async (): Promise<void> => {
    field.current?.select();
    // Without a secure connection the browser has no clipboard; then the user copies the selected text.
    await navigator.clipboard?.writeText(url).then(
      () => setCopiedUrl(url),
      () => undefined,
    );
  };
  const Sign = copied ? IconCheck : IconCopy;
  return (
    <TextInput
      ref={field}
      label={label}
      description={hint}
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className={classes.copy}
          aria-label={t(copied ? "copied" : "copy")}
          onClick={() => void copy()}
        >
          <Sign size={18} />
        </button>
      }
    />
  );
}
