import { Button } from "@mantine/core";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import classes from "./media-library.module.css";
import type { Uploads } from "./use-uploads.ts";

/** The file chooser; the dialog handles dropped and pasted files. */
export function UploadTab({ uploads: { add, progress } }: { uploads: Uploads }) {
  const t = useTranslations("media");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.upload}>
      <p>{t("drop")}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t("choose")}
        onChange={({ currentTarget }) => {
          add(currentTarget.files ?? []);
          // Without a reset, choosing the same file again would not fire a change.
          currentTarget.value = "";
        }}
      />
      <Button
        leftSection={<IconUpload size={18} />}
        loading={progress !== undefined}
        onClick={() => input.current?.click()}
        data-autofocus
      >
        {t("choose")}
      </Button>
      <p className={classes.hint}>{t("hint")}</p>
    </div>
  );
}

/** The refused files with their reasons. */
export function RefusedFiles({ refused }: Pick<Uploads, "refused">) {
  const t = useTranslations("media");
  if (refused.length === 0) return null;
  return (
    <div className={classes.refused} role="alert">
      <h3>{t("refused")}</h3>
      <ul>
        {refused.map(({ key, name, why }) => (
          <li key={key}>
            <b>{name}</b> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
