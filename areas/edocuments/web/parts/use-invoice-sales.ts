import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Invoices sales one after the other; what could not be invoiced keeps its sentences, and the others go on. */
export function useInvoiceSales() {
  const t = useTranslations("edocuments.undocumented");
  const { act } = useAct("POST /api/edocuments/sale/{id}");
  const [running, setRunning] = useState(false);
  const [missing, setMissing] = useState<Readonly<Record<number, Record<string, string>>>>({});
  const one = async (id: number): Promise<Record<string, string> | undefined> => {
    try {
      await act({ params: { id }, body: {} });
      return undefined;
    } catch (thrown) {
      const { status, body } = apiError(thrown);
      if (status === 422 && body.messages) return body.messages;
      if (status === 409) return { sale: String(body.message) };
      throw thrown;
    }
  };
  const run = async (ids: readonly number[]): Promise<void> => {
    setRunning(true);
    const left: Record<number, Record<string, string>> = {};
    let made = 0;
    try {
      for (const id of ids) {
        const sentences = await one(id);
        if (sentences) left[id] = sentences;
        else made += 1;
      }
      if (made > 0) toast.success(t("done", { count: made }));
    } catch (thrown) {
      toast.failure(t("stopped", { count: made }), thrown);
    }
    setMissing(left);
    setRunning(false);
  };
  return { run, running, missing };
}
