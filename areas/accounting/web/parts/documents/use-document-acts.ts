import { useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { type Document, type DocumentRow, endpointsOf, type Kind } from "./documents.ts";

type Named = Pick<DocumentRow, "id" | "number" | "status">;

/** What is done with a whole invoice or bill: each asks where it cannot be taken back, and says what came of it. */
export function useDocumentActs(kind: Kind) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  const toasts = useTranslations("accounting.toast");
  const kit = useTranslations("kit.action");
  const keys = endpointsOf(kind);
  const [removal, issuing, cancelling] = [useAct(keys.remove), useAct(keys.issue), useAct(keys.cancel)];

  const tell = async (act: Promise<unknown>, success: string, failure: string): Promise<boolean> => {
    try {
      await act;
      toast.success(success);
      return true;
    } catch (thrown) {
      toast.failure(failure, thrown);
      return false;
    }
  };

  return {
    busy: removal.busy || issuing.busy || cancelling.busy,
    download: (id: number): Promise<void> =>
      save(keys.paper, { params: { id } }).catch((thrown: unknown) => void toast.failure(t("downloadFailed"), thrown)),
    async remove({ id }: Named): Promise<boolean> {
      const text = t("removeText");
      if (!(await confirm({ title: own("remove"), text, action: kit("delete"), danger: true }))) return false;
      return tell(removal.act({ params: { id } }), toasts("accountRemoved"), toasts("accountRemoveFailed"));
    },
    /** The draft as it was looked at, and no other. */
    async issue({ id, version }: Pick<Document, "id" | "version">): Promise<boolean> {
      if (!(await confirm({ title: own("issueTitle"), text: t("issueText"), action: own("issue") }))) return false;
      return tell(issuing.act({ params: { id }, body: { version } }), own("issued"), own("saveFailed"));
    },
    async cancel({ id, number, status }: Named): Promise<boolean> {
      const text = t(status === "paid" ? "cancelPaidText" : "cancelText", { number });
      if (!(await confirm({ title: own("cancelTitle"), text, action: t("cancel"), danger: true }))) return false;
      return tell(cancelling.act({ params: { id } }), own("cancelled"), own("saveFailed"));
    },
  };
}
