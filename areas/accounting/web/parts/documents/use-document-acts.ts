import { useTranslations } from "use-intl";
import type { ProblemBody } from "#kit/contract/problem.ts";
import { save } from "#kit/web/api.ts";
import { apiError, declined } from "#kit/web/api-error.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { usePut } from "#kit/web/use-put.ts";
import { type Document, type DocumentRow, endpointsOf, type Kind } from "./documents.ts";

type Named = Pick<DocumentRow, "id" | "number" | "status">;

/** Actions on an invoice or bill: each asks if it can't be undone, and shows the result. */
export function useDocumentActs(kind: Kind) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  const toasts = useTranslations("accounting.toast");
  const kit = useTranslations("kit.action");
  const keys = endpointsOf(kind);
  const askForToday = useAskForToday(kind);
  const put = usePut(keys.one);
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
      save(keys.pdf, { params: { id } }).catch((thrown: unknown) => void toast.failure(t("downloadFailed"), thrown)),
    async remove({ id }: Named): Promise<boolean> {
      const text = t("removeText");
      if (!(await confirm({ title: own("remove"), text, action: kit("delete"), danger: true }))) return false;
      return tell(removal.act({ params: { id } }), toasts("accountRemoved"), toasts("accountRemoveFailed"));
    },
    /** Sends the version that the user has seen. */
    async issue({ id, version, date }: Pick<Document, "id" | "version" | "date">): Promise<boolean> {
      if (!(await confirm({ title: own("issueTitle"), text: t("issueText"), action: own("issue") }))) return false;
      const issue = (body: object): Promise<void> =>
        issuing.act({ params: { id }, body: { version, ...body } }).then(put);
      const attempt = issue({}).catch(async (thrown: unknown) => {
        const today = await askForToday(date, thrown);
        if (today === undefined) throw thrown;
        return issue({ date: today });
      });
      return tell(attempt, own("issued"), own("saveFailed"));
    },
    async cancel({ id, number, status }: Named): Promise<boolean> {
      const text = t(status === "paid" ? "cancelPaidText" : "cancelText", { number });
      if (!(await confirm({ title: own("cancelTitle"), text, action: t("cancel"), danger: true }))) return false;
      return tell(cancelling.act({ params: { id } }).then(put), own("cancelled"), own("saveFailed"));
    },
  };
}

const reasons = { month_closed: "dateClosed", date_ahead: "dateAhead", date_before_last: "dateBefore" } as const;

/** If a draft's date can't be issued, offers today's and returns it when the user agrees (otherwise throws `declined`). */
function useAskForToday(kind: Kind) {
  const t = useTranslations("accounting.documents");
  const own = useTranslations(`accounting.${kind}s`);
  const clock = useClock();
  return async (date: string, thrown: unknown): Promise<string | undefined> => {
    const {
      error,
      today,
      last_date: last,
    } = apiError(thrown).body as ProblemBody & Record<"today" | "last_date", string>;
    const key = reasons[error as keyof typeof reasons];
    if (!key || !today) return undefined;
    const text = t(key, {
      date: clock.numeric(date),
      today: clock.numeric(today),
      last: clock.numeric(last ?? today),
    });
    if (!(await confirm({ title: own("dateTitle"), text, action: own("issueToday") }))) throw declined();
    return today;
  };
}
