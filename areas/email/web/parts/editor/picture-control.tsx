import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { receiveFiles } from "#areas/media/web/parts/receive-files.ts";
import { useUploads } from "#areas/media/web/parts/use-uploads.ts";
import { apiError } from "#kit/web/api-error.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { longest } from "../../../contract/document.ts";
import { isOwnPicture, safePicture } from "../../../contract/links.ts";
import classes from "./editor.module.css";
import type { ControlProps } from "./field-control.tsx";
import { TextControl } from "./text-control.tsx";
import { useEditor } from "./use-editor.ts";

const MediaLibrary = lazyPart(async () => (await import("#areas/media/web/parts/media-library.tsx")).MediaLibrary);

/**
 * A library picture or any address. A file dropped or pasted here is added to the library. A picture of another host is not fetched: its
 * address is shown until it is copied into the library (decisions §7).
 */
export function PictureControl({ label, value, onChange }: ControlProps & { label: string }) {
  const t = useTranslations("email.editor");
  const [isOpen, setOpen] = useState(false);
  const { readOnly } = useEditor();
  const [choices, setChoices] = useState(0);
  const choose = (url: string): void => {
    setChoices((count) => count + 1);
    onChange(url);
  };
  const { add, progress } = useUploads(({ url }) => choose(url));
  const address = typeof value === "string" ? value.trim() : "";
  const outside = isOwnPicture(address) ? "" : safePicture(address);
  return (
    <>
      <div className={classes.picture} aria-busy={progress !== undefined} {...(!readOnly && receiveFiles(add))}>
        {isOwnPicture(address) && <img src={address} alt="" />}
        {outside && <p className={classes.host}>{t("outside", { host: URL.parse(outside)?.host ?? "" })}</p>}
        <div>
          <Button variant="default" loading={progress !== undefined} onClick={() => setOpen(true)}>
            {t("choosePicture")}
          </Button>
          {outside && <CopyButton url={outside} onCopied={choose} />}
        </div>
        <TextControl
          // A choice replaces an address that was too long and is still in the field.
          key={choices}
          kind="address"
          most={longest.address}
          label={label}
          value={value}
          onChange={onChange}
        />
      </div>
      {isOpen && <MediaLibrary onClose={() => setOpen(false)} onPick={({ url }) => choose(url)} />}
    </>
  );
}

function CopyButton({ url, onCopied }: { url: string; onCopied: (url: string) => void }) {
  const t = useTranslations("email.editor");
  const { act, busy } = useAct("POST /api/media/copies");
  const copy = async (): Promise<void> => {
    try {
      onCopied((await act({ body: { url } })).url);
      toast.success(t("copied"));
    } catch (thrown) {
      toast.failure(t("copyFailed"), thrown, { body: apiError(thrown).body.messages["url"] });
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void copy()}>
      {t("toLibrary")}
    </Button>
  );
}
