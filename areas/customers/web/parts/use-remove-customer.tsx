import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { forgetQuestion } from "./card/slots.ts";

type Removed = { id: number; name: string; surname: string };

interface Removal {
  /** Says what will be deleted and what stays, asks, then deletes a customer; returns whether it was done. Absent without the right. */
  remove?: (customer: Removed) => Promise<boolean>;
  /** The question; render it beside the button. */
  dialog: ReactNode;
}

/** Deletes customers, for administrators (G1). */
export function useRemoveCustomer(): Removal {
  const t = useTranslations("customers");
  const { isAdmin } = useSession();
  const { act } = useAct("DELETE /api/contacts/{type}/{id}");
  const [asked, setAsked] = useState<{ customer: Removed; answer: (yes: boolean) => void }>();
  if (!isAdmin) return { dialog: null };
  const ask = async (customer: Removed): Promise<boolean> => {
    const yes = await new Promise<boolean>((answer) => setAsked({ customer, answer }));
    setAsked(undefined);
    return yes;
  };
  const remove = async (customer: Removed): Promise<boolean> => {
    if (!(await ask(customer))) return false;
    try {
      await act({ params: { type: "customer", id: customer.id } });
      toast.success(t("toast.removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
      return false;
    }
  };
  const { component: Question } = forgetQuestion;
  return {
    remove,
    dialog: asked && Question && (
      <Suspense fallback={null}>
        <Question customer={asked.customer} onAnswer={asked.answer} />
      </Suspense>
    ),
  };
}
