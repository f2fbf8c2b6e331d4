import { Button, Textarea } from "@mantine/core";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { Notice } from "#kit/web/notice.tsx";
import { useSession } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";

import classes from "./drawers.module.css";

/** A difference above the limit: an administrator accepts it with a reason. */
export function Approve({ session: { id } }: { session: { id: number } }) {
  const t = useTranslations("drawers.session");
  const { isAdmin } = useSession();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div className={classes.waiting}>
        <Notice tone="warning" icon={IconHourglass} title={t("waiting")}>
          {isAdmin && <Button onClick={() => setOpened(true)}>{t("approve")}</Button>}
        </Notice>
      </div>
      {opened && <ApproveDialog id={id} onClose={() => setOpened(false)} />}
    </>
  );
}

function ApproveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations("drawers");
  const form = useForm({
    initialValues: { approval: "" },
    validate: { approval: (text: string) => (text.trim().length < 3 ? t("move.short") : null) },
  });
  const { act } = useAct("POST /api/drawers/{id}/approve");
  return (
    <DialogForm
      title={t("session.approve")}
      form={form}
      onSubmit={(body) => act({ params: { id }, body })}
      onClose={onClose}
      submit={t("session.approve")}
      success={t("session.approveDone")}
      failure={t("session.approveFailed")}
    >
      <Textarea
        label={t("session.approveReason")}
        description={t("session.approveHint")}
        autosize
        minRows={2}
        data-autofocus
        key={form.key("approval")}
        {...form.getInputProps("approval")}
      />
    </DialogForm>
  );
}
