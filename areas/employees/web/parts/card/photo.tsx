import { Button } from "@mantine/core";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { type ChangeEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { smallPicture } from "#kit/web/small-picture.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Employee } from "../employee-form.ts";
import { employeeColor } from "../employee-mark.tsx";
import classes from "./card.module.css";

const MOST_BYTES = 5 * 1024 * 1024;
/** Twice what is kept, so that nothing is lost by sending less. */
const SENT_PX = 512;

/** The employee's photo, to choose, to change and to take away (H3). */
export function Photo({ employee }: { employee: Employee }) {
  const t = useTranslations("employees.photo");
  const { meta } = employee;
  const input = useRef<HTMLInputElement>(null);
  const { choose, remove, choosing, removing } = usePhoto(employee.id);
  return (
    <div className={classes.photo}>
      <Avatar name={fullName(employee)} color={employeeColor(employee.color)} photo={meta.url} size={64} />
      <div>
        <input ref={input} type="file" accept="image/*" hidden aria-label={t("choose")} onChange={choose} />
        <div className={classes.photoButtons}>
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} />}
            loading={choosing}
            onClick={() => input.current?.click()}
          >
            {t(meta.url ? "change" : "choose")}
          </Button>
          {meta.url && (
            <Button variant="subtle" loading={removing} onClick={remove}>
              {t("remove")}
            </Button>
          )}
        </div>
        <p>{t("hint")}</p>
      </div>
    </div>
  );
}

function usePhoto(id: number) {
  const t = useTranslations("employees.photo");
  const upload = useAct("POST /api/employees/{id}/photo");
  const change = useAct("PUT /api/employees/{id}");
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      toast.success(t("changed"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown, { body: apiError(thrown).body.messages.file });
    }
  };
  const send = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) return void toast.failure(t("failed"), undefined, { body: t("tooLarge") });
    const body = new FormData();
    body.append("file", await smallPicture(file, SENT_PX), "photo");
    await attempt(() => upload.act({ params: { id }, body }));
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after a refusal.
    currentTarget.value = "";
    if (file) void send(file);
  };
  const remove = (): void => void attempt(() => change.act({ params: { id }, body: { id, meta: { url: "" } } }));
  return { choose, remove, choosing: upload.busy, removing: change.busy };
}
