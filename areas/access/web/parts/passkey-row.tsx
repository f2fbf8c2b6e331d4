import IconFingerprint from "@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import devices from "./devices-card.module.css";

const NameDialog = lazyPart(async () => (await import("./passkey-name-dialog.tsx")).PasskeyNameDialog);

export type Passkey = ReplyOf<"GET /api/second-factor">["passkeys"][number];

interface PasskeyRowProps {
  passkey: Passkey;
  checked: (failure: string, work: () => Promise<unknown>) => Promise<void>;
}

/** One passkey, to be named or removed. */
export function PasskeyRow({ passkey, checked }: PasskeyRowProps) {
  const t = useTranslations("access.security.passkeys");
  const clock = useClock();
  const [naming, setNaming] = useState(false);
  const { act } = useAct("DELETE /api/passkeys/{id}");
  const { id, name, created_at, used_at } = passkey;
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: t("remove"), text: t("removeText", { name }), action: t("remove"), danger: true })))
      return;
    await checked(t("removeFailed"), async () => {
      await act({ params: { id } });
      toast.success(t("removed"));
    });
  };
  return (
    <li>
      <IconFingerprint size={20} />
      <span className={devices.words}>
        <strong>{name}</strong>
        <span>
          {used_at ? t("used", { time: clock.numeric(used_at) }) : t("made", { time: clock.numeric(created_at) })}
        </span>
      </span>
      <RowMenu
        label={t("menu", { name })}
        actions={[
          { label: t("rename"), icon: IconPencil, onClick: () => setNaming(true) },
          { label: t("remove"), icon: IconTrash, danger: true, onClick: () => void remove() },
        ]}
      />
      {naming && <NameDialog passkey={passkey} onClose={() => setNaming(false)} />}
    </li>
  );
}
