import { Button } from "@mantine/core";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import { useTranslations } from "use-intl";
import type { Document } from "#areas/accounting/web/parts/documents/documents.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

interface CancelEdocumentProps {
  invoice: Document;
  can: ReplyOf<"GET /api/edocuments/invoice/{id}">["cancel"];
}

/** Cancels an accepted e-Arşiv document at the integrator, in its month; afterwards says what is needed instead. */
export function CancelEdocument({ invoice: { id, number }, can }: CancelEdocumentProps) {
  const t = useTranslations("edocuments.cancel");
  const { act, busy } = useAct("POST /api/edocuments/invoice/{id}/cancel");
  if (can === "no") return null;
  if (can === "late") return <p>{t("late")}</p>;
  const cancel = async (): Promise<void> => {
    if (!(await confirm({ title: t("title"), text: t("text", { number }), action: t("action"), danger: true }))) return;
    try {
      await act({ params: { id } });
      toast.success(t("asked"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <div>
      <Button variant="subtle-danger" loading={busy} leftSection={<IconBan size={18} />} onClick={() => void cancel()}>
        {t("action")}
      </Button>
    </div>
  );
}
