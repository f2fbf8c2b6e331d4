import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** The kinds of rows that can be deleted. A tax's toasts are those of an account, as the specification says. */
const kinds = {
  account: { endpoint: "DELETE /api/accounting/accounts/{id}", texts: "accounts", toast: "account" },
  tax: { endpoint: "DELETE /api/accounting/taxes/{id}", texts: "taxes", toast: "account" },
  transfer: { endpoint: "DELETE /api/accounting/transactions/{id}", texts: "transfer", toast: "transaction" },
  transaction: { endpoint: "DELETE /api/accounting/transactions/{id}", texts: "transactions", toast: "transaction" },
} as const;

/** Asks, then deletes; returns whether it was done. `named` is the name in the question: a name, or an amount. */
export function useRemove(kind: keyof typeof kinds): (id: number, named: string) => Promise<boolean> {
  const t = useTranslations("accounting");
  const kit = useTranslations("kit.action");
  const { endpoint, texts, toast: word } = kinds[kind];
  const { act } = useAct(endpoint);
  return async (id, named) => {
    const text = t(`${texts}.removeText`, { name: named, amount: named });
    if (!(await confirm({ title: t(`${texts}.remove`), text, action: kit("delete"), danger: true }))) return false;
    try {
      await act({ params: { id } });
      toast.success(t(`toast.${word}Removed`));
      return true;
    } catch (thrown) {
      toast.failure(t(`toast.${word}RemoveFailed`), thrown);
      return false;
    }
  };
}
