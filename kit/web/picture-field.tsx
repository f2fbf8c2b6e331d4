import { Button } from "@mantine/core";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { apiError } from "./api-error.ts";
import classes from "./picture-field.module.css";
import { smallPicture } from "./small-picture.ts";
import { toast } from "./toast.tsx";

const MOST_BYTES = 5 * 1024 * 1024;

export interface PictureFieldProps {
  /** The picture shown now. */
  preview: ReactNode;
  hasPicture: boolean;
  /** The shorter side of the picture that is sent, px: that of the largest stored size. */
  sent: number;
  /** Sends the form, whose file field is `file`. */
  upload: (body: FormData) => Promise<unknown>;
  remove: () => Promise<unknown>;
  words: (key: "choose" | "change" | "remove" | "hint" | "tooLarge" | "changed" | "failed") => string;
}

/** Chooses, changes and removes a picture; each is saved at once. */
export function PictureField({ preview, hasPicture, sent, upload, remove, words }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"choose" | "remove">();
  const attempt = async (what: "choose" | "remove", work: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    try {
      await work();
      toast.success(words("changed"));
    } catch (thrown) {
      toast.failure(words("failed"), thrown, { body: apiError(thrown).body.messages.file });
    } finally {
      setBusy(undefined);
    }
  };
  const send = async (file: File): Promise<unknown> => {
    const body = new FormData();
    body.append("file", await smallPicture(file, sent), "picture");
    return upload(body);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // Allows choosing the same file again after a refusal.
    currentTarget.value = "";
    if (!file) return;
    if (file.size > MOST_BYTES) toast.failure(words("failed"), undefined, { body: words("tooLarge") });
    else void attempt("choose", () => send(file));
  };
  return (
    <div className={classes.picture}>
      {preview}
      <div>
        <input ref={input} type="file" accept="image/*" hidden aria-label={words("choose")} onChange={choose} />
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} />}
            loading={busy === "choose"}
            onClick={() => input.current?.click()}
          >
            {words(hasPicture ? "change" : "choose")}
          </Button>
          {hasPicture && (
            <Button variant="subtle" loading={busy === "remove"} onClick={() => void attempt("remove", remove)}>
              {words("remove")}
            </Button>
          )}
        </div>
        <p>{words("hint")}</p>
      </div>
    </div>
  );
}
